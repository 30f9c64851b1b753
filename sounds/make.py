"""Synthesises every sound of the game: `python -m sounds.make` writes the .wav files beside this script.

Dry, wooden and bronze (ART section 7). Nothing here is random: the noise is a hash of the sample's index, so
each run makes the same files. Times are in seconds, pitches in Hz, levels in dBFS.
"""

import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Samples = NDArray[np.int16]

FOLDER = Path(__file__).parent
RATE = 22_050
FULL_SCALE = 32_768
LOUDEST = -14.0
D4 = 440.0 * 2 ** (-7 / 12)
PENTATONIC = (0, 2, 4, 7, 9)
CHAIN_STEPS = 10
RANKS = 13

# (multiple of the fundamental, amplitude, seconds until 60 dB down)
Partials = tuple[tuple[float, float, float], ...]
BAR: Partials = ((1.0, 1.0, 0.50), (2.76, 0.26, 0.26), (2.772, 0.07, 0.30), (5.4, 0.10, 0.11))
BELL: Partials = (
    (1.0, 1.0, 0.95),
    (2.0, 0.22, 0.65),
    (2.006, 0.14, 0.60),
    (2.76, 0.16, 0.35),
    (5.4, 0.05, 0.15),
)
GONG: Partials = (
    (1.0, 1.0, 2.6),
    (1.483, 0.20, 1.5),
    (1.991, 0.24, 1.9),
    (2.009, 0.24, 1.9),
    (2.76, 0.13, 1.2),
    (3.52, 0.09, 0.9),
    (4.31, 0.05, 0.6),
)
MEMBRANE: Partials = ((1.0, 1.0, 0.16), (1.593, 0.45, 0.10), (2.135, 0.25, 0.07), (2.295, 0.15, 0.06))


def note(number: int) -> float:
    """Pitch of a note of the major pentatonic on D4; number 1 is D4 itself, 6 is D5."""
    octave, degree = divmod(number - 1, len(PENTATONIC))
    return float(D4 * 2 ** (octave + PENTATONIC[degree] / 12))


def clock(seconds: float) -> Wave:
    """The time of each sample that fits in."""
    return np.arange(int(seconds * RATE)) / RATE


def decay(t: Wave, seconds: float) -> Wave:
    """Exponential envelope that is 60 dB down after so many seconds."""
    return np.asarray(10 ** (-3 * t / seconds))


def rise(t: Wave, seconds: float) -> Wave:
    """Raised cosine from 0 to 1 in so many seconds."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(t / seconds, 0, 1)))


def white(count: int, seed: int) -> Wave:
    """Noise from -1 to 1: SplitMix64 of the index, so that it is the same on every machine."""
    z = (np.arange(1, count + 1, dtype=np.uint64) + np.uint64(seed << 32)) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return np.asarray((z >> np.uint64(11)) * 2.0**-52 - 1.0)


def band(count: int, low: float, high: float, seed: int) -> Wave:
    """Noise between two pitches with slopes an octave wide, of unit power."""
    spectrum = np.fft.rfft(white(count, seed))
    octaves = np.log2(np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0))
    outside = np.maximum(np.log2(low) - octaves, 0) + np.maximum(octaves - np.log2(high), 0)
    shaped = np.fft.irfft(spectrum * np.exp(-4 * outside**2), count)
    return np.asarray(shaped / np.sqrt(np.mean(shaped**2)))


def ring(t: Wave, hz: float, partials: Partials) -> Wave:
    """Sum of decaying sines."""
    tones = [
        level * np.sin(2 * np.pi * hz * ratio * t) * decay(t, length) for ratio, level, length in partials
    ]
    return np.asarray(np.sum(tones, axis=0))


def mix(seconds: float, *parts: tuple[float, Wave]) -> Wave:
    """Parts laid over each other, each with the time at which it starts; what sticks out is cut off."""
    whole = np.zeros(int(seconds * RATE))
    for start, part in parts:
        first = round(start * RATE)
        audible = part[: len(whole) - first]
        whole[first : first + len(audible)] += audible
    return whole


def finish(sound: Wave, level: float = LOUDEST, fade_in: float = 0.001, fade_out: float = 0.01) -> Samples:
    """Fades both ends to exact silence, takes out the offset, and scales the peak to the level."""
    t = np.arange(len(sound)) / RATE
    faded = sound * rise(t, fade_in) * rise(t, fade_out)[::-1]
    arch = np.hanning(len(sound))
    centred = faded - arch * (faded.sum() / arch.sum())
    peak = np.floor(FULL_SCALE * 10 ** (level / 20))
    scaled: Wave = centred * (peak / np.abs(centred).max())
    return np.rint(scaled).astype(np.int16)


def bar(hz: float, seconds: float = 0.35) -> Wave:
    """A bar of a gambang or saron under a padded mallet; the higher, the rounder."""
    t = clock(seconds)
    roundness: float = min(1.0, (D4 / hz) ** 0.6)
    tone = ring(
        t, hz, tuple((ratio, level * (roundness if ratio > 1 else 1.0), s) for ratio, level, s in BAR)
    )
    mallet = 0.10 * roundness * band(len(t), 500, 2_200, 11) * decay(t, 0.022)
    return (tone + mallet) * rise(t, 0.002)


def bell(hz: float, seconds: float) -> Wave:
    """A small bronze bell."""
    t = clock(seconds)
    return ring(t, hz, BELL) * rise(t, 0.003)


def gong(hz: float, seconds: float) -> Wave:
    """A hanging gong under a soft beater: it swells for a moment, and its fundamental sways."""
    t = clock(seconds)
    sway = 1 + 0.12 * np.cos(2 * np.pi * 2.6 * t)
    beater = 0.06 * band(len(t), 120, 500, 12) * decay(t, 0.12)
    return (ring(t, hz, GONG) * sway + beater) * rise(t, 0.025)


def kompang(hz: float, slap: float, seed: int) -> Wave:
    """One stroke on the frame drum; slap is how much of the rim is heard, 0 (dull) to 1."""
    t = clock(0.18)
    skin = ring(t, hz, MEMBRANE)
    palm = (0.12 + 0.3 * slap) * band(len(t), 250 + 500 * slap, 900 + 1_600 * slap, seed) * decay(t, 0.05)
    return (skin * (1 - 0.5 * slap) + palm) * rise(t, 0.0015)


def tap(seconds: float, body: float, seed: int) -> Wave:
    """A card laid on felt over wood; body is the pitch of the wood."""
    t = clock(seconds)
    wood = ring(t, body, ((1.0, 1.0, 0.080), (2.3, 0.40, 0.045)))
    felt = 0.42 * band(len(t), 400, 1_800, seed) * decay(t, 0.050)
    return (wood + felt) * rise(t, 0.002)


def tick(seconds: float, seed: int, brightness: float = 1.0) -> Wave:
    """The edge of a card: a puff of band-passed noise."""
    t = clock(seconds)
    paper = band(len(t), 1_500 * brightness, 3_600 * brightness, seed)
    return paper * decay(t, 0.045) * rise(t, 0.004)


def refused() -> Wave:
    """A dull stroke and a falling minor second, G4 to F sharp 4."""
    t = clock(0.12)
    second = 0.052
    step = rise(t - second + 0.003, 0.006)
    phase = 2 * np.pi * np.cumsum(note(3) * 2 ** ((1 - step) / 12)) / RATE
    struck_again = (t >= second) * decay(np.maximum(t - second, 0), 0.14) * rise(t - second, 0.006)
    hum = np.sin(phase) * (decay(t, 0.12) * rise(t, 0.004) * (1 - step) + 0.8 * struck_again)
    return mix(0.12, (0.0, 0.8 * hum), (0.0, 0.6 * kompang(note(1) / 2.76, 0.0, 21)))


def brush() -> Wave:
    """A card drawn up from the felt: the pitch of the noise rises because it is read ever faster."""
    t = clock(0.09)
    source = band(3 * len(t), 500, 1_300, 31)
    position = np.cumsum(0.9 * 2.6 ** (t / 0.09))
    swell: Wave = np.sin(np.pi * (t / 0.09) ** 0.7) ** 2
    return np.interp(position, np.arange(len(source)), source) * swell


def riffle() -> Wave:
    """The pile runs past the thumb, slower at both ends, and is squared with a tap."""
    edges = 15
    places = [0.21 * (0.5 - 0.5 * np.cos(np.pi * (0.15 + 0.7 * i / (edges - 1)))) for i in range(edges)]
    ticks = [
        (
            place - places[0],
            (0.5 + 0.5 * np.sin(np.pi * i / (edges - 1))) * tick(0.03, 40 + i, 0.8 + 0.02 * i),
        )
        for i, place in enumerate(places)
    ]
    return mix(0.29, *ticks, (0.215, 0.9 * tap(0.06, 330, 60)))


def click() -> Wave:
    """A small wooden key."""
    t = clock(0.03)
    key = ring(t, 940, ((1.0, 1.0, 0.022), (2.1, 0.3, 0.012)))
    return (key + 0.25 * band(len(t), 900, 3_000, 71) * decay(t, 0.012)) * rise(t, 0.001)


def triumph() -> Wave:
    """Bars run up to D6, where gong and drum roll come in; the roll ends with a stroke on the gong."""
    landing, roll, last = 0.80, 0.085, 16
    run = [(0.08 * i, (0.55 + 0.03 * i) * bar(note(i + 1))) for i in range(10)]
    bells = [(landing, level * bell(note(number), 1.6)) for number, level in ((11, 0.5), (9, 0.3), (6, 0.35))]
    strokes = []
    for i in range(last):
        open_stroke = i % 4 in (0, 3)
        drum = kompang(note(1) * (0.5 if open_stroke else 0.75), 0.1 if open_stroke else 0.8, 80 + i)
        strokes.append((landing + roll * i, (0.28 + 0.32 * i / last) * drum))
    end = landing + roll * last
    final = [(end, 0.75 * kompang(note(1) / 2, 0.3, 99)), (end, 0.5 * bell(note(6), 0.8))]
    gongs = [(landing, 0.7 * gong(note(1) / 2, 2.2)), (end, 0.45 * gong(note(1) / 2, 0.84))]
    return mix(3.0, *run, *bells, *strokes, *final, *gongs)


def struck(number: int) -> Samples:
    """A bar of the scale, a little quieter with each octave because the ear is keener up there."""
    hz = note(number)
    return finish(bar(hz), LOUDEST - 2 * np.log2(hz / D4), fade_out=0.06)


def card() -> Samples:
    """A card comes to rest."""
    return finish(tap(0.06, 330, 1))


def hint() -> Wave:
    """Two bells, A4 and D5."""
    return mix(0.9, (0.0, 0.8 * bell(note(4), 0.9)), (0.17, bell(note(6), 0.73)))


SOUNDS: dict[str, Callable[[], Samples]] = {
    "deal": lambda: finish(mix(0.045, (0.0, tap(0.045, 370, 2)), (0.0, 0.35 * tick(0.04, 3))), -19),
    "card": card,
    "flip": lambda: finish(tick(0.04, 4), -19),
    "draw": lambda: finish(mix(0.08, (0.0, 0.7 * tick(0.04, 5, 0.85)), (0.04, tick(0.04, 6))), -19),
    "refused": lambda: finish(refused(), -17, fade_out=0.03),
    "undo": lambda: card()[::-1],
    "lift": lambda: finish(brush(), -25),
    "drop": lambda: finish(tap(0.06, 290, 7)),
    **{f"chain_{step}": partial(struck, step) for step in range(1, CHAIN_STEPS + 1)},
    "chain_break": lambda: finish(bar(note(1) / 2), fade_out=0.06),
    **{f"foundation_{rank}": partial(struck, rank) for rank in range(1, RANKS + 1)},
    "hint": lambda: finish(hint(), -16, fade_out=0.2),
    "stuck": lambda: finish(gong(D4 * 2 ** (-9 / 12), 1.5), fade_out=0.5),
    "win": lambda: finish(triumph(), fade_out=0.5),
    "button": lambda: finish(click(), -17, fade_out=0.006),
    "recycle": lambda: finish(riffle(), -20),
}


def write(samples: Samples, path: Path) -> None:
    """Saves one sound as mono 16-bit .wav."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype("<i2").tobytes())


def main() -> None:
    """Writes every sound."""
    for name, make in SOUNDS.items():
        write(make(), FOLDER / f"{name}.wav")


if __name__ == "__main__":
    main()
