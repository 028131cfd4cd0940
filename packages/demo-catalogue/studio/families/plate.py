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
    ([(0, 0), (0.52, 0.0), (0.61, 0.1), (0.66, 0.36), (0.7, 0.52), (0.84, 0.74), (1, 1)], 0.7),
    # small, with a rim that curls up
    ([(0, 0), (0.6, 0.0), (0.68, 0.1), (0.74, 0.3), (0.86, 0.56), (0.95, 0.84), (1, 1)], 0.745),
    # pasta plate: a small deep well, a very broad flat rim
    ([(0, 0), (0.38, 0.0), (0.48, 0.12), (0.55, 0.58), (0.6, 0.76), (0.8, 0.89), (1, 1)], 0.61),
    # coupe without a shoulder
    ([(0, 0), (0.5, 0.02), (0.74, 0.14), (0.87, 0.4), (0.95, 0.74), (1, 1)], 0.7),
]


def build(design: Design) -> Model:
    """Build one of the four plates; a set is a stack."""
    shape, rim = SHAPES[design.shape]
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
        glaze(design, image, raw_below=0.002, gloss=0.6),
        rim=(rim, 0.97),
        flat=flat,
        wobble=0.0006,
        random=random,
    )
    top = (count - 1) * 0.0085
    return Model(
        objects=repeat([plate], stack(count, 0.0085, random)),
        views={
            'front': View(azimuth=8, elevation=56, fill=0.74),
            'angle': View(azimuth=-26, elevation=24, fill=0.74),
            'detail': View(
                azimuth=-24,
                elevation=40,
                target=(-reach * 0.42, -reach * 0.3, design.height * 0.5 + top),
                span=reach * 0.9,
            ),
        },
        room=Room('table', share=0.62, elevation=34, props=('linen', 'fruit')),
    )
