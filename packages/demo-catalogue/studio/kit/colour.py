"""Convert and mix colours. All colours of the kit are linear RGB triples."""

from __future__ import annotations

Colour = tuple[float, float, float]

WHITE: Colour = (0.88, 0.87, 0.84)
BLACK: Colour = (0.0, 0.0, 0.0)


def linear(code: str) -> Colour:
    """Convert `#rrggbb` (sRGB) to linear RGB."""
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return (red, green, blue)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours; `share` is the part of the second one."""
    red, green, blue = (a * (1 - share) + b * share for a, b in zip(first, second))
    return (red, green, blue)


def darken(colour: Colour, share: float) -> Colour:
    """Take away a share of the light."""
    return mix(colour, BLACK, share)


def lighten(colour: Colour, share: float) -> Colour:
    """Mix with the white of glazes and plaster."""
    return mix(colour, WHITE, share)


def luminance(colour: Colour) -> float:
    """Return the relative luminance (Rec. 709)."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
