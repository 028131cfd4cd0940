"""Build the jug: a thrown body, a lip pulled in one go, a handle across from it."""

from __future__ import annotations

import numpy as np

from kit.choices import fill_of, sized
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pouring import ear, pull_lip

SHAPES = [
    # belly low, waist and collar
    [(50, 0), (52, 2), (64, 14), (74, 48), (72, 82), (58, 124), (46, 156), (43, 178), (50, 204)],
    # slim cone on a straight foot
    [(57, 0), (60, 3), (59, 12), (57, 60), (52, 140), (49, 200), (51, 226)],
    # squat, round, wide at the lip
    [(46, 0), (48, 2), (66, 14), (79, 44), (78, 76), (66, 108), (53, 132), (50, 148), (54, 168)],
    # tall pitcher: high shoulder, narrow neck
    [(40, 0), (42, 2), (49, 20), (58, 70), (60, 112), (53, 158), (40, 196), (36, 224), (43, 252)],
]
EARS = [
    [(0.9, -0.06), (0.96, 0.5), (0.86, 1.02), (0.66, 1.0), (0.5, 0.42), (0.42, -0.06)],
    [(0.88, -0.06), (0.92, 0.6), (0.84, 1.0), (0.58, 0.98), (0.36, 0.72), (0.26, 0.3), (0.23, -0.06)],
    [(0.88, -0.06), (0.97, 0.6), (0.86, 1.15), (0.62, 0.9), (0.46, 0.36), (0.38, -0.06)],
    [(0.86, -0.06), (0.93, 0.55), (0.86, 1.05), (0.72, 1.08), (0.58, 0.6), (0.5, -0.06)],
]


def build(design: Design) -> Model:
    """Build one of the four jugs in the chosen size."""
    design = sized(design)
    high = design.height
    outer = outline(SHAPES[design.shape], design.width, high)
    zone = zone_of(design, (0.1, 0.78))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.52)
    turn = 22.0
    body = vessel(
        'jug', outer, glaze(design, image), wall=0.0052, top=0.66, zone=zone, wobble=0.0004, random=design.random('jug')
    )
    lip = float(outer[-1, 0])
    pull_lip(body, high, start=0.72, reach=lip * 0.5, lift=high * 0.03, turn=180 + turn, spread=26)
    handle = ear(
        outer, EARS[design.shape], high * 0.19, high * 0.031, glaze(design, raw_below=0), turn=turn - 44, flat=1.45
    )
    return Model(
        objects=[body, handle],
        views={
            'front': View(elevation=10, fill=fill_of(design, 0.76)),
            'angle': View(azimuth=-36, elevation=34, fill=0.76),
            'detail': View(
                azimuth=30, elevation=26, target=(lip * 0.32, -lip * 0.6, high * 0.76), span=high * 0.3 + lip * 2
            ),
        },
        room=Room('table', turn=-6, share=0.48, elevation=10, props=('linen', 'book')),
    )
