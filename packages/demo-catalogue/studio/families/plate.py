"""Build the plate: thrown, with a broad rim that carries the decoration."""

from __future__ import annotations

import numpy as np

from kit.choices import count_of, repeat, stack
from kit.dish import ALL_OVER, dish
from kit.glaze import glaze
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image

SHAPES = [
    # deep well, rim that rises gently
    ([(0, 0), (0.52, 0.0), (0.61, 0.1), (0.66, 0.36), (0.7, 0.52), (0.84, 0.74), (1, 1)], 0.7, 0.54),
    # small, with a rim that curls up
    ([(0, 0), (0.6, 0.0), (0.68, 0.1), (0.74, 0.3), (0.86, 0.56), (0.95, 0.84), (1, 1)], 0.745, 0.6),
    # pasta plate: a small deep well, a very broad flat rim
    ([(0, 0), (0.38, 0.0), (0.48, 0.12), (0.55, 0.58), (0.6, 0.76), (0.8, 0.89), (1, 1)], 0.61, 0.42),
    # coupe without a shoulder
    ([(0, 0), (0.5, 0.02), (0.74, 0.14), (0.87, 0.4), (0.95, 0.74), (1, 1)], 0.7, 0.56),
]
"""Line of the face, where the rim begins, and the radius of the foot ring, turned under the edge of the well."""
LOW = (13, 14, 17, 14)
"""Elevation of the camera from which the foot of each shape is seen below the rim."""
FOOT = 0.0042
"""Height of the foot ring."""
WALL = 0.0048
"""Thickness of the clay."""


def build(design: Design) -> Model:
    """Build one of the four plates; a set is a stack."""
    shape, rim, foot = SHAPES[design.shape]
    flat = design.pattern in ALL_OVER
    reach = design.width / 2
    broad = reach * (0.97 - rim)
    image = (
        pattern_image(design, design.width, design.width, reach * 0.4, wraps=False)
        if flat
        else pattern_image(design, 2 * np.pi * reach * (0.97 + rim) / 2, broad, broad * 0.52)
    )
    count = count_of(design)
    random = design.random('plate')
    plate = dish(
        'plate',
        shape,
        (design.width, design.width, design.height),
        glaze(design, image, raw_below=0.0028, gloss=0.6),
        rim=(rim, 0.97),
        wall=WALL,
        foot=FOOT,
        foot_at=foot,
        flat=flat,
        wobble=0.0006,
        random=random,
    )
    # A foot stands on the face of the plate below, which rises a little there.
    step = FOOT + WALL + float(np.interp(foot, *np.transpose(shape))) * (design.height - FOOT - WALL) + 0.0002
    top = (count - 1) * step
    return Model(
        objects=repeat([plate], stack(count, step, random)),
        views={
            'front': View(azimuth=8, elevation=56, fill=0.74),
            'angle': View(azimuth=-26, elevation=LOW[design.shape], fill=0.74),
            'detail': View(
                azimuth=-24,
                elevation=40,
                target=(-reach * 0.42, -reach * 0.3, design.height * 0.5 + top),
                span=reach * 0.9,
            ),
        },
        room=Room('table', share=0.62, elevation=34, props=('linen', 'fruit')),
    )
