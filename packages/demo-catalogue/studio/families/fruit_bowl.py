"""Build the fruit bowl: bowl and foot thrown apart and joined, with a little fruit in it."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.curves import lengths, offset
from kit.fruit import apple, orange, pear, put
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of

SHAPES = [
    # bell foot, open bowl
    ([(58, 0), (60, 3), (50, 10), (31, 24), (26, 42), (34, 52), (34, 52), (70, 62), (112, 86), (134, 118)], 0.5),
    # broad and low on a drum
    ([(50, 0), (51, 3), (46, 14), (43, 30), (44, 34), (44, 34), (78, 39), (118, 60), (138, 92)], 0.43),
    # goblet: slim stem, steep foot
    (
        [(66, 0), (67, 3), (52, 9), (24, 20), (17, 42), (18, 62), (26, 70), (26, 70), (72, 76), (110, 92), (130, 112)],
        0.69,
    ),
    # tapering foot, bowl drawn in at the rim
    (
        [(54, 0), (55, 3), (45, 17), (40, 29), (42, 37), (50, 41.5), (64, 44), (92, 49), (116, 60), (128, 82)]
        + [(126, 100), (120, 112)],
        0.37,
    ),
]
FRUIT = [
    (orange, 0.036, 2.75, (0.5, -0.3, 1.0)),
    (apple, 0.037, -0.3, (-0.32, 0.2, 2.0)),
    (pear, 0.034, 1.35, (0.3, -0.1, 0.6)),
]
"""Fruit, its radius, the direction in which it lies from the middle of the bowl, and how it is tilted."""


def build(design: Design) -> Model:
    """Build one of the four fruit bowls."""
    shape, floor = SHAPES[design.shape]
    outer = outline(shape, design.width, design.height)
    zone = zone_of(design, (floor + 0.07, 0.95))
    low, high = zone[0] * design.height, zone[1] * design.height
    wall = outer[(outer[:, 1] >= low) & (outer[:, 1] <= high) & (outer[:, 0] > design.width * 0.2)]
    mean = float(wall[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, float(lengths(wall)[-1]), mean * 0.36)
    inside = linear('#f4efe6') if design.choices.get('inside', '31') == '31' else None
    random = design.random('fruit bowl')
    floor_at = (floor + 0.055) * design.height
    bowl = vessel(
        'bowl',
        outer,
        glaze(design, image, inside=inside, raw_below=0.004),
        wall=0.006,
        top=0.75,
        floor=floor_at,
        foot=design.height * 0.06,
        zone=zone,
        wobble=0.0006,
        random=random,
    )
    return Model(
        objects=[bowl, *_fruit(outer, floor_at, random)],
        views={
            'front': View(azimuth=5, elevation=16, fill=0.72),
            'angle': View(azimuth=-28, elevation=28, fill=0.74),
            'detail': View(
                azimuth=-20,
                elevation=14,
                target=(-design.width * 0.1, -design.width * 0.24, design.height * 0.74),
                span=design.width * 0.56,
            ),
        },
        room=Room('table', share=0.52, elevation=20, props=('linen', 'branch')),
    )


def _fruit(outer: Any, floor: float, random: np.random.Generator) -> list[Any]:
    """Lay three fruits into the bowl so that they touch it and each other."""
    inner = offset(outer, 0.0065)
    inner = inner[(inner[:, 1] > floor) & (np.arange(len(inner)) > len(inner) // 3)]
    inner = np.vstack([np.stack([np.linspace(0, inner[0, 0], 40), np.full(40, floor)], 1), inner])
    result: list[Any] = []
    placed: list[Any] = []
    for grow, radius, turn, tilt in FRUIT:
        parts = grow(radius, random)
        placed.append(put(parts, inner, turn, tilt, placed, least=0.0 if placed else radius))
        result += parts
    return result
