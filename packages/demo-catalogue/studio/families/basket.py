"""Build the basket: woven from peeled willow on two runners, with two handles or a bow."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.bark import bark, unroll
from kit.basketry import bow, floor, rolled_rim
from kit.choices import fill_of, sized
from kit.colour import darken
from kit.curves import resample, spline
from kit.joinery import board
from kit.model import Design, Model, Room, View
from kit.pose import move
from kit.tint import around, dyed, tint
from kit.willow import basket
from kit.wood import OAK, wood

SHAPES = [
    [(130, 0), (150, 14), (170, 70), (176, 130), (170, 220), (166, 250)],
    [(150, 0), (164, 12), (182, 90), (190, 150), (192, 172)],
    [(110, 0), (126, 14), (148, 120), (146, 210), (132, 310), (133, 340)],
    [(160, 0), (186, 36), (200, 80), (192, 140), (168, 190)],
]
DRAWN = (300, 410, 380, 430)
"""Height with the handles, in the units of the shapes."""
RUNNER = 0.012


def build(design: Design) -> Model:
    """Build one of the four baskets. The height counts the handles."""
    design = sized(design)
    unit = design.height / DRAWN[design.shape]
    profile = resample(spline(SHAPES[design.shape], 16) * unit, 0.006)
    high, top = float(profile[-1, 1]), float(profile[-1, 0])
    random = design.random('basket')
    peeled = dyed(bark(design.colour), design.accent)
    wall = basket('wall', profile, peeled, random, stakes=36, rod=0.0029)
    mean = float(profile[:, 0].mean())
    tint(wall[1:], design, (2 * np.pi * mean, high * 0.86), mean * 0.5, around(high * 0.08, high * 0.94))
    tint(wall[:1], design, (1.0, 1.0), 1.0, lambda points: (points[:, 0] * 0, points[:, 0] * 0 - 1))
    plain = bark(design.colour)
    parts = [
        *wall,
        *floor('floor', float(profile[0, 0]), 0.003, plain, random),
        rolled_rim('rim', top, high, plain, random, rod=0.0042),
        *_handles(design, top, high, unit, random),
    ]
    unroll(parts)
    move(parts, z=RUNNER)
    runner = wood(darken(OAK, 0.15), axis='X', scale=0.5)
    for y in (-1, 1):
        half = float(profile[0, 0]) * 0.84
        parts.append(board('runner', (2 * half, 0.014, RUNNER), (0, y * half * 0.5, RUNNER / 2), runner, 0.003))
    return Model(
        objects=parts,
        views={
            'front': View(elevation=14, fill=fill_of(design, 0.78)),
            'angle': View(azimuth=26, elevation=36, fill=0.78),
            'detail': View(
                azimuth=-20, elevation=24, target=(-top * 0.4, -top * 0.8, high * 0.86), span=top * 1.1
            ),
        },
        room=Room('floor', turn=12, share=0.4, elevation=14, props=('wool', 'potted')),
    )


def _handles(design: Design, top: float, high: float, unit: float, random: np.random.Generator) -> list[Any]:
    """Wind a bow over the basket, or a handle at each side; their ends go down into the wall."""
    brown = bark(darken(design.colour, 0.3))
    if design.shape % 2 == 1:
        over = high + 238 * unit
        points = [
            (-top * 0.99, 0, high * 0.6),
            (-top * 1.0, 0, high + 0.02),
            (-top * 0.8, 0, high + (over - high) * 0.66),
        ]
        points += [
            (0, 0, over),
            (top * 0.8, 0, high + (over - high) * 0.66),
            (top, 0, high + 0.02),
            (top * 0.99, 0, high * 0.6),
        ]
        return [bow('bow', points, brown, random, rod=0.0036)]
    parts = []
    for side in (-1, 1):
        points = [(side * top * 0.97, -0.07, high - 0.05), (side * (top + 0.004), -0.062, high + 0.006)]
        points += [(side * (top + 0.012), -0.03, high + 46 * unit), (side * (top + 0.014), 0.0, high + 49 * unit)]
        points += [(x, -y, z) for x, y, z in points[2::-1]]
        parts.append(bow('handle', points, brown, random, rod=0.003, twist=14))
    return parts
