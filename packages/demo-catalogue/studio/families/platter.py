"""Build the oval platter: pressed over a mould, with a rim against the sauce."""

from __future__ import annotations

import numpy as np

from kit.choices import fill_of, sized
from kit.dish import dish
from kit.glaze import glaze
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image

SHAPES = [
    # oval with a rim that leans outwards
    ([(0, 0), (0.5, 0.0), (0.6, 0.1), (0.68, 0.5), (0.73, 0.68), (0.86, 0.84), (1, 1)], 0.72, 2.0),
    # rounded rectangle with a steep wall
    ([(0, 0), (0.62, 0.0), (0.74, 0.08), (0.83, 0.4), (0.92, 0.78), (1, 1)], 0.7, 3.4),
    # long boat: the face rises all the way
    ([(0, 0), (0.36, 0.02), (0.6, 0.16), (0.8, 0.48), (0.93, 0.82), (1, 1)], 0.6, 2.0),
    # nearly round, with a broad level rim
    ([(0, 0), (0.5, 0.0), (0.6, 0.1), (0.66, 0.62), (0.7, 0.8), (0.84, 0.88), (1, 1)], 0.71, 2.25),
]


def build(design: Design) -> Model:
    """Build one of the four platters in the chosen size."""
    design = sized(design)
    shape, rim, square = SHAPES[design.shape]
    reach = design.depth / 2
    broad = reach * (0.97 - rim)
    around = np.pi * ((design.width + design.depth) / 2 - broad)
    steep = design.height * (1 - float(np.interp(rim, *np.transpose(shape))))
    image = pattern_image(design, around, float(np.hypot(broad, steep)), broad * 0.54)
    platter = dish(
        'platter',
        shape,
        (design.width, design.depth, design.height),
        glaze(design, image, raw_below=0.003, gloss=0.6),
        rim=(rim, 0.97),
        wall=0.0062,
        foot=0.005,
        foot_at=0.52,
        square=square,
        columns=256,
        wobble=0.0009,
        random=design.random('platter'),
    )
    return Model(
        objects=[platter],
        views={
            'front': View(elevation=54, fill=fill_of(design, 0.78)),
            'angle': View(elevation=15, fill=0.76),
            'detail': View(
                azimuth=-38,
                elevation=34,
                target=(-design.width * 0.3, design.depth * 0.06, design.height * 0.6),
                span=design.depth * 0.66,
            ),
        },
        room=Room('table', turn=-12, share=0.6, elevation=30, props=('linen', 'fruit')),
    )
