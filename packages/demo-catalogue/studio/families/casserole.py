"""Build the casserole: enamelled steel with a rolled rim, a lid with a brass knob, two ears or a long handle."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import darken, linear
from kit.curves import radius_at, resample, spline
from kit.enamel import enamel
from kit.lathe import lathe, outline, vessel
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import move
from kit.sweep import tube
from kit.wood import BEECH, wood

SHAPES = [
    [(104, 0), (106, 1), (116, 8), (121, 20), (122, 36), (122, 112)],
    [(124, 0), (126, 1), (137, 8), (141, 20), (142, 34), (142, 74)],
    [(92, 0), (94, 1), (100, 6), (103.5, 16), (104, 30), (104, 150)],
    [(96, 0), (98, 1), (118, 18), (129, 44), (129, 72), (118, 108)],
]
LID = 68
"""Height of the lid with its knob, in the units of the shapes."""
NEAR = 24
"""Angle of the close-up above the ground, in degrees."""


def build(design: Design) -> Model:
    """Build one of the four pots. The width counts the handles, the height the knob."""
    design = sized(design)
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + LID)
    high = shape[-1][1] * unit
    outer = outline(shape, 2 * max(r for r, _ in shape) * unit, high)
    zone = zone_of(design, (0.14, 0.9))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.34)
    coat = enamel(design.colour, inside=linear('#efe9dd'), design=design, image=image)
    random = design.random('pot')
    body = vessel('pot', outer, coat, wall=0.0022, floor=0.003, foot=0.001, zone=zone, wobble=0.0001, random=random)
    plain = enamel(design.colour, chipped=0.9)
    mouth = float(outer[-1, 0])
    lid = lathe('lid', _lid(mouth), plain, columns=160)
    knob = lathe('knob', _knob(unit), brass(), columns=64)
    move([lid, knob], z=high)
    handles = [_stick(outer, high), _ferrule(outer, high)] if design.shape == 1 else []
    if design.shape != 1:
        handles = [_ear(outer, high, side, darken(design.colour, 0.08)) for side in (-1, 1)]
    rim = lathe('rim', _roll(mouth, high), enamel((0.03, 0.03, 0.034)), columns=160)
    return Model(
        objects=[body, lid, knob, rim, *handles],
        views={
            'front': View(azimuth=-14 if design.shape == 1 else 0, elevation=13, fill=fill_of(design, 0.78)),
            'angle': View(azimuth=28, elevation=34, fill=0.78),
            'detail': _near(mouth, high, high + LID * unit),
        },
        room=Room('table', turn=-16, share=0.46, elevation=16, props=('linen', 'fruit')),
    )


def _near(mouth: float, high: float, top: float) -> View:
    """Look at the knob and the rim from so near that the lower border cuts off the base, and with it the ground."""
    rise = np.radians(NEAR)
    aside = mouth * 0.55
    above, below = (top - high) * np.cos(rise) + aside * np.sin(rise), high * np.cos(rise) + mouth * 0.4 * np.sin(rise)
    half = min((above + below) / 2.25, mouth * 0.9)
    target = (-mouth * 0.2, -aside, high + (above - 0.88 * half) / np.cos(rise))
    return View(azimuth=-20, elevation=NEAR, target=target, span=1.6 * half)


def _lid(mouth: float) -> Any:
    """Return the lid's section, from the edge that lies on the rim to the middle, and its lower side."""
    r = mouth * 1.015
    up = mouth / 122
    line = [(0.0, 36 * up), (r * 0.3, 35 * up), (r * 0.62, 28 * up), (r * 0.86, 15 * up), (r * 0.93, 9 * up)]
    line += [(r * 0.985, 7 * up), (r * 1.01, 5 * up), (r * 1.01, 3.2 * up), (r * 0.97, 2.4 * up)]
    line += [(r * 0.9, 4 * up), (r * 0.84, 11 * up)]
    return resample(spline(line[::-1], 10), 0.0012)


def _knob(unit: float) -> Any:
    """Return the brass knob on a short neck."""
    line = [(0.0, 34), (15, 34.4), (16, 35), (16, 37.5), (9, 40), (8.5, 45), (14, 51), (22, 57), (22, 62), (14, 66.5)]
    return resample(spline([*line, (0.0, 67.8)], 10), 0.0006 / unit) * unit


def _roll(mouth: float, high: float) -> Any:
    """Return the rolled rim of the pot, dark where the enamel is thin."""
    angle = np.linspace(0, 2 * np.pi, 20)
    return np.stack([mouth + 0.0002 + 0.0018 * np.cos(angle), high - 0.0008 + 0.0018 * np.sin(angle)], 1)


def _ear(outer: Any, high: float, side: int, colour: Any) -> Any:
    """Weld an ear of bent strip to the wall."""
    z = high * 0.8
    x = radius_at(outer, z) - 0.003
    half = float(outer[:, 0].max()) * 0.36
    out = 0.037 * high / 0.13 + 0.006
    edge = float(np.sqrt(max(x * x - half * half, 0)))
    points = [
        (edge - 0.002, -half, z),
        (edge + out * 0.55, -half * 0.9, z + 0.004),
        (x + out * 0.82, -half * 0.5, z + 0.006),
    ]
    points += [(x + out * 0.9, 0.0, z + 0.007)]
    points += [(a, -b, c) for a, b, c in points[-2::-1]]
    return tube(
        'ear', [(side * a, b, c) for a, b, c in points], enamel(colour), 0.0052, flat=1.5, flat_axis=(0, 0, 1), sides=28
    )


def _stick(outer: Any, high: float) -> Any:
    """Turn the long handle of beech."""
    x = radius_at(outer, high * 0.8) + 0.03
    points = [(x, 0, high * 0.9), (x + 0.06, 0, high * 0.98), (x + 0.165, 0, high * 1.1)]

    def radius(share: Any) -> Any:
        swell = 0.0095 + 0.0035 * np.sin(np.pi * np.clip(share * 0.9 + 0.1, 0, 1)) ** 2
        return swell * np.sqrt(np.clip(1 - ((share - 0.94) / 0.06).clip(0, 1) ** 2, 0.02, 1))

    return tube('handle', points, wood(BEECH, axis='X', scale=0.5), radius, flat=1.2, flat_axis=(0, 1, 0), sides=32)


def _ferrule(outer: Any, high: float) -> Any:
    """Weld the iron strap that holds the handle."""
    x = radius_at(outer, high * 0.8)
    points = [(x - 0.002, 0, high * 0.82), (x + 0.016, 0, high * 0.86), (x + 0.034, 0, high * 0.907)]
    return tube(
        'strap', points, brass(), lambda share: 0.0125 - 0.0022 * share, flat=1.1, flat_axis=(0, 1, 0), sides=28
    )
