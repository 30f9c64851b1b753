"""How colours look with one kind of cone missing, and how far two colours are apart.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency" (IEEE TVCG 15, 2009), severity 1.0, for linear RGB.
"""

from math import dist

from game.view.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]
DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# From linear sRGB to CIE XYZ over the white point D65.
TO_XYZ: Matrix = (
    (0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883),
)


def seen(colour: Colour, matrix: Matrix) -> Colour:
    """The colour as it looks with that deficiency."""
    red, green, blue = (gamma(max(0.0, min(1.0, part))) for part in times(matrix, linear(colour)))
    return round(255 * red), round(255 * green), round(255 * blue)


def difference(one: Colour, other: Colour) -> float:
    """CIE 1976 difference: about 2 is just to be seen, 100 lies between black and white."""
    return dist(lab(one), lab(other))


def lab(colour: Colour) -> tuple[float, float, float]:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in times(TO_XYZ, linear(colour))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(factor * part for factor, part in zip(row, vector, strict=True)) for row in matrix]


def linear(colour: Colour) -> list[float]:
    return [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]


def gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
