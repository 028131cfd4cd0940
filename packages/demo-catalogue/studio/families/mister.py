"""Build the mister: an empty blown bottle with a brass pump."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import count_of, repeat
from kit.curves import resample, spline
from kit.flutes import flute
from kit.glass import blown
from kit.lathe import lathe, outline, vessel
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.rows import depth_of, in_rows
from kit.sweep import tube

SHAPES = [
    [(50, 0), (54, 1), (58, 10), (58, 88), (46, 108), (26, 126), (19, 136), (18, 150)],
    [(44, 0), (49, 1), (64, 22), (70, 46), (60, 84), (36, 108), (21, 120), (18, 140)],
    [(46, 0), (49, 1), (50, 6), (48, 70), (45, 126), (30, 146), (19, 156), (18, 166)],
    [(58, 0), (62, 1), (64, 16), (52, 54), (38, 84), (22, 110), (18, 118), (18, 136)],
]
HEAD = 68
WALL = 0.0024
ELEVATION = 34
"""Elevation of the camera, from which the rows of a set are seen above each other."""


def build(design: Design) -> Model:
    """Build one of the four bottles; sets stand in a group."""
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + HEAD)
    high = shape[-1][1] * unit
    outer = outline(shape, 2 * max(r for r, _ in shape) * unit, high, 0.0012)
    zone = zone_of(design, (0.08, 0.6))
    mean = float(outer[outer[:, 1] < high * 0.6][:, 0].mean())
    cut = design.pattern == 'grooves'
    image = None if cut else pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.52)
    body = vessel(
        'bottle',
        outer,
        blown(design, image),
        wall=WALL,
        top=0.9,
        floor=0.004,
        foot=0.003,
        zone=zone,
        wobble=0.0002,
        random=design.random('mister'),
    )
    if cut:
        flute(body, 24, 0.0013, high * 0.06, high * 0.66)
    parts = [body, *_pump(high, unit)]
    wide = float(outer[:, 0].max())
    pitch = max(0.18, 3.1 * wide), depth_of(1.6 * wide, design.height, ELEVATION)
    places = in_rows(count_of(design), pitch, design.random('places'), turn=12)
    objects = repeat(parts, places)
    x, y = places[0][:2]
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-8 if len(places) == 1 else 0, elevation={1: 10, 2: 15}.get(len(places), ELEVATION), fill=0.82),
            'angle': View(azimuth=34, elevation=26, fill=0.82),
            'detail': View(azimuth=-20, elevation=16, target=(x, y, high + 0.02), span=124 * unit),
        },
        room=Room('table', turn=-14, share=0.5, elevation=10, props=('linen', 'branch')),
        glass=True,
    )


def _pump(high: float, unit: float) -> list[Any]:
    """Screw on the pump: collar, barrel, plunger, nozzle to the left, and the tube that goes down."""
    metal = brass()
    line = [(17, -13), (21.5, -13), (22, -12), (22, 12), (20, 15), (13, 18), (12, 22), (12, 40), (10, 42), (4.4, 43)]
    line += [(4.2, 44), (4.2, 58), (5, 59.4), (15, 60.4), (17.6, 62), (17.6, 65), (14, 67.2)]
    profile = np.vstack([resample(spline(line, 4) * unit, 0.0004), [(0.0, HEAD * unit)]]) + (0, high)
    barrel = lathe('pump', profile, metal, columns=64)
    z = high + 31 * unit
    nozzle = tube(
        'nozzle',
        [(-6 * unit, 0, z), (-30 * unit, 0, z + 2 * unit), (-44 * unit, 0, z + 5 * unit)],
        metal,
        lambda share: (6.2 - 2.2 * share) * unit,
        sides=28,
    )
    tip = tube(
        'nozzle tip', [(-43 * unit, 0, z + 4.8 * unit), (-48 * unit, 0, z + 6 * unit)], metal, 5.6 * unit, sides=28
    )
    straw = tube('tube', [(0.004, 0, 0.012), (0.001, 0, high * 0.5), (0, 0, high)], brass(0.4), 0.0019, sides=14)
    return [barrel, nozzle, tip, straw]
