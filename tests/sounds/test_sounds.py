"""The sound files: what ART section 7 says of them, and that the script makes them."""

import wave
from itertools import combinations_with_replacement, pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from sounds import make

Wave = NDArray[np.float64]

CHAIN = [f"chain_{step}" for step in range(1, 11)]
FOUNDATION = [f"foundation_{rank}" for rank in range(1, 14)]
LONGEST = {
    "deal": 0.06,
    "card": 0.06,
    "flip": 0.04,
    "draw": 0.08,
    "refused": 0.12,
    "undo": 0.06,
    "lift": 0.1,
    "drop": 0.06,
    **dict.fromkeys(CHAIN, 0.35),
    "chain_break": 0.35,
    **dict.fromkeys(FOUNDATION, 0.35),
    "hint": 0.9,
    "stuck": 1.5,
    "win": 3.0,
    "button": 0.03,
    "recycle": 0.3,
}
D3, F3, D4 = 146.832, 174.614, 293.665
# D E F# A B, then the next octaves, in semitones above D4
SEMITONES = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28]
PEAK = 32_768 * 10 ** (-14 / 20)


def load(name: str) -> NDArray[np.int16]:
    with wave.open(str(make.FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, make.RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.int16)


def seconds(name: str) -> float:
    return len(load(name)) / make.RATE


def peak(name: str) -> int:
    return int(np.abs(load(name).astype(np.int32)).max())


def loudness(samples: NDArray[np.int16] | Wave) -> float:
    return float(np.sqrt(np.mean(samples.astype(np.float64) ** 2)))


def pitch(samples: NDArray[np.int16], low: float = 60.0, high: float = 10_000.0) -> float:
    """The strongest pitch between two bounds, in Hz, to a small part of a cent."""
    size = 1 << 19
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), size))
    pitches = np.fft.rfftfreq(size, 1 / make.RATE)
    inside = (pitches >= low) & (pitches <= high)
    return float(pitches[inside][np.argmax(spectrum[inside])])


def cents(hz: float, expected: float) -> float:
    return float(1200 * np.log2(hz / expected))


def test_no_file_is_missing_and_none_is_extra() -> None:
    assert {path.stem for path in make.FOLDER.glob("*.wav")} == set(LONGEST) == set(make.SOUNDS)


@pytest.mark.parametrize("name", LONGEST)
def test_each_file_is_what_the_script_makes(name: str) -> None:
    """One step of 65,536 is allowed, where a computer rounds a sine differently."""
    kept, made = load(name), make.SOUNDS[name]()
    assert len(kept) == len(made)
    assert np.abs(kept.astype(np.int32) - made.astype(np.int32)).max() <= 1


def test_the_script_writes_the_files_that_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    monkeypatch.setattr(make, "SOUNDS", {"button": make.SOUNDS["button"]})
    kept = load_header(Path(make.__file__).parent / "button.wav")
    make.main()
    assert [path.name for path in tmp_path.iterdir()] == ["button.wav"]
    assert load_header(tmp_path / "button.wav") == kept


def load_header(path: Path) -> bytes:
    return path.read_bytes()[:44]


@pytest.mark.parametrize("name", LONGEST)
def test_none_is_longer_than_art_section_7_says(name: str) -> None:
    assert 0.7 * LONGEST[name] <= seconds(name) <= LONGEST[name]


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in make.FOLDER.glob("*.wav")) < 1_000_000


@pytest.mark.parametrize("name", LONGEST)
def test_peaks_stay_at_14_dbfs_below_full_scale(name: str) -> None:
    assert PEAK * 10 ** (-12 / 20) < peak(name) <= PEAK


@pytest.mark.parametrize("name", ["card", "undo", "drop", "chain_1", "foundation_1", "stuck", "win"])
def test_the_leading_sounds_reach_14_dbfs_below_full_scale(name: str) -> None:
    assert peak(name) > PEAK - 2


@pytest.mark.parametrize("name", ["refused", "lift"])
def test_the_quiet_sounds_are_quieter_than_a_card(name: str) -> None:
    assert peak(name) < 0.8 * peak("card")


def test_any_four_together_stay_under_full_scale() -> None:
    peaks = sorted({peak(name) for name in LONGEST})
    assert max(sum(four) for four in combinations_with_replacement(peaks, 4)) < 32_767


def test_the_four_loudest_mixed_at_the_worst_moment_stay_under_full_scale() -> None:
    four = sorted(LONGEST, key=peak)[-4:]
    mixed = np.zeros(2 * max(len(load(name)) for name in four), np.int32)
    for name in four:
        samples = load(name).astype(np.int32)
        top = int(np.argmax(np.abs(samples)))
        start = len(mixed) // 2 - top
        mixed[start : start + len(samples)] += samples * np.sign(samples[top])
    assert 3.9 * PEAK < np.abs(mixed).max() < 32_767


def test_four_together_stay_under_full_scale_at_the_rate_of_a_sound_card() -> None:
    """The mixer plays at 44.1 or 48 kHz; the conversion may overshoot a peak."""
    for rate in (44_100, 48_000):
        pygame.mixer.init(rate, -16, 2)
        try:
            for name in LONGEST:
                sound = pygame.mixer.Sound(make.FOLDER / f"{name}.wav")
                converted = np.frombuffer(sound.get_raw(), np.int16).astype(np.int32)
                assert 4 * np.abs(converted).max() < 32_767, name
                assert abs(sound.get_length() - seconds(name)) < 0.001
        finally:
            pygame.mixer.quit()


@pytest.mark.parametrize("name", LONGEST)
def test_no_sound_begins_or_ends_with_a_click(name: str) -> None:
    samples = load(name).astype(np.int32)
    assert samples[0] == samples[-1] == 0
    assert max(np.abs(samples[:8]).max(), np.abs(samples[-8:]).max()) < 0.15 * PEAK


@pytest.mark.parametrize("name", LONGEST)
def test_no_sound_is_off_centre(name: str) -> None:
    assert abs(load(name).mean()) < 1


@pytest.mark.parametrize("name", [*CHAIN, *FOUNDATION])
def test_the_nth_note_is_that_of_the_major_pentatonic_on_d4(name: str) -> None:
    number = int(name.rpartition("_")[2])
    assert abs(cents(pitch(load(name)), D4 * 2 ** (SEMITONES[number - 1] / 12))) < 3


@pytest.mark.parametrize("name", [*CHAIN, *FOUNDATION])
def test_a_note_has_the_partials_of_a_struck_bar(name: str) -> None:
    samples = load(name)
    fundamental = pitch(samples)
    assert 5.4 * fundamental < make.RATE / 2
    for ratio in (2.76, 5.4):
        found = pitch(samples, fundamental * ratio * 0.94, fundamental * ratio * 1.06)
        assert abs(found / fundamental - ratio) < 0.03


@pytest.mark.parametrize("name", [*CHAIN, "chain_break", *FOUNDATION])
def test_a_note_dies_away_within_its_length(name: str) -> None:
    parts = np.array_split(load(name), 7)
    assert all(loudness(later) < 0.75 * loudness(earlier) for earlier, later in pairwise(parts))
    assert loudness(parts[-1]) < 0.02 * loudness(parts[0])


def test_the_end_of_a_chain_is_a_low_d3() -> None:
    assert abs(cents(pitch(load("chain_break")), D3)) < 3


def test_stuck_is_a_gong_on_f3_that_swells_and_dies_away() -> None:
    samples = load("stuck")
    assert abs(cents(pitch(samples), F3)) < 3
    assert loudness(samples[:110]) < 0.2 * loudness(samples[660:1_320])
    assert loudness(samples[-2_000:]) < 0.05 * loudness(samples[660:1_320])


def test_refused_falls_by_a_minor_second() -> None:
    samples = load("refused")
    before = pitch(samples[int(0.008 * make.RATE) : int(0.048 * make.RATE)], 300, 500)
    after = pitch(samples[int(0.06 * make.RATE) :], 300, 500)
    assert -115 < cents(after, before) < -85


def test_undo_is_the_tap_reversed() -> None:
    assert np.array_equal(load("undo"), load("card")[::-1])


@pytest.mark.parametrize(("name", "low", "high"), [("flip", 1_200, 4_500), ("lift", 400, 3_500)])
def test_paper_sounds_are_band_passed_noise(name: str, low: float, high: float) -> None:
    samples = load(name)
    power = np.abs(np.fft.rfft(samples)) ** 2
    pitches = np.fft.rfftfreq(len(samples), 1 / make.RATE)
    assert power[(pitches >= low) & (pitches <= high)].sum() > 0.9 * power.sum()
    assert power.max() < 0.2 * power.sum()


def test_lifting_a_card_brushes_upwards() -> None:
    def centre(part: NDArray[np.int16]) -> float:
        power = np.abs(np.fft.rfft(part)) ** 2
        return float((np.fft.rfftfreq(len(part), 1 / make.RATE) * power).sum() / power.sum())

    first, _, last = np.array_split(load("lift"), 3)
    assert centre(last) > 1.4 * centre(first)


def test_a_draw_is_two_ticks() -> None:
    first, gap, second = (
        loudness(load("draw")[int(start * make.RATE) :][:220]) for start in (0.003, 0.03, 0.043)
    )
    assert min(first, second) > 6 * gap


def test_a_hint_is_two_rising_bells() -> None:
    samples = load("hint")
    first, second = pitch(samples[: int(0.165 * make.RATE)]), pitch(samples[int(0.3 * make.RATE) :])
    assert abs(cents(first, 440.0)) < 10
    assert abs(cents(second, 2 * D4)) < 10


def test_win_runs_up_the_scale_to_a_gong_and_a_roll() -> None:
    samples = load("win").astype(np.float64)
    t = np.arange(len(samples)) / make.RATE
    window = np.hanning(int(0.06 * make.RATE))

    def strength(hz: float) -> Wave:
        return np.abs(np.convolve(samples * np.exp(-2j * np.pi * hz * t), window, "same"))

    run = int(0.8 * make.RATE)
    tops = [int(np.argmax(strength(D4 * 2 ** (up / 12))[:run])) for up in SEMITONES[:10]]
    assert all(later - earlier > 0.04 * make.RATE for earlier, later in pairwise(tops))

    gong = strength(2 * D3)
    assert loudness(gong[run + 1_400 : run + 10_000]) > 10 * loudness(gong[run - 4_000 : run - 1_400])

    rims = np.abs(np.diff(samples, 2))
    strokes = [rims[int((0.8 + 0.085 * i) * make.RATE) :][:1_874] for i in range(16)]
    attacks = sum(loudness(stroke[:400]) > 1.5 * loudness(stroke[-400:]) for stroke in strokes)
    assert attacks >= 12
