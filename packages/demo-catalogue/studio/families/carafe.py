"""Build the carafe: blown glass with a stopper of cork and oak. It is empty, since water would break up its print."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.cork import cork
from kit.glass import blown
from kit.lathe import lathe, outline, radius_at, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.wood import OAK, wood

SHAPES = [
    # sloping shoulders, flared mouth
    [(50, 0), (54, 1), (59, 8), (62, 40), (60, 92), (47, 138), (31, 176), (25, 212), (27, 240), (33, 262)],
    # round belly, long neck
    [(42, 0), (47, 1), (66, 14), (80, 46), (74, 84), (50, 114), (27, 140), (22, 168), (22, 206), (29, 232)],
    # cylinder, hardly drawn in
    [(44, 0), (47, 1), (50, 7), (50, 80), (48.5, 180), (45, 218), (40, 236), (40, 252)],
    # drop
    [(55, 0), (59, 1), (66, 14), (65, 40), (52, 104), (36, 146), (27, 182), (26, 228), (35, 250)],
]
WALL = 0.0026


def build(design: Design) -> Model:
    """Build one of the four carafes in the chosen size; the height includes the stopper."""
    design = sized(design)
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + 62)
    high = shape[-1][1] * unit
    outer = outline(shape, design.width, high, 0.0014)
    zone = zone_of(design, (0.1, 0.5))
    lower = outer[outer[:, 1] < high * 0.5]
    mean = float(lower[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.52)
    material = blown(design, image)
    random = design.random('carafe')
    body = vessel(
        'carafe', outer, material, wall=WALL, top=0.8, floor=0.008, foot=0.004, zone=zone, wobble=0.0003, random=random
    )
    wide = float(outer[-1, 0])
    return Model(
        objects=[body, *_stopper(outer, 25 * unit)],
        views={
            'front': View(elevation=12, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=-30, elevation=27, fill=0.8),
            'detail': View(
                azimuth=-14, elevation=12, target=(0, -wide * 0.6, high * 0.98), span=design.height * 0.36
            ),
        },
        room=Room('table', share=0.56, elevation=9, props=('linen', 'fruit')),
        glass=True,
    )


def _stopper(outer: Any, ball: float) -> list[Any]:
    """Return the cork, which fits the mouth, and the ball (by its radius) that is turned from oak."""
    high = float(outer[-1, 1])
    deep = np.linspace(high - 0.02, high, 12)
    side = [(radius_at(outer, z) - WALL * 0.85, z) for z in deep]
    top = side[-1][0]
    low = [(0.0, deep[0] - 0.001), (side[0][0] - 0.001, deep[0] - 0.001)]
    line = np.array([*low, *side, (top, high + 0.0105), (top - 0.0012, high + 0.012), (0.0, high + 0.012)])
    plug = lathe('cork', line, cork(), columns=96)
    t = np.linspace(0.5, np.pi, 60)
    round_part = np.stack([ball * np.sin(t), ball * (1 - np.cos(t))], 1)
    knob = np.vstack([[(0.0, 0.0), (round_part[0, 0], 0.0)], round_part]) + (0, high + 0.0118)
    return [plug, lathe('ball', knob, wood(OAK, axis='Z'), columns=96)]
