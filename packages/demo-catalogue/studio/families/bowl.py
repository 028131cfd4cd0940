"""Build the bowl: a steep thrown wall on a bare foot."""

from __future__ import annotations

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import linear
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of

SHAPES = [
    [(34, 0), (35, 4), (34, 7), (52, 13), (70, 32), (79, 54), (82, 72)],
    [(40, 0), (41, 5), (40, 8), (59, 13), (78, 26), (87, 43), (90, 58)],
    [(30, 0), (32, 5), (32, 9), (50, 26), (70, 49), (89, 72)],
    [(38, 0), (39, 4), (38, 7), (56, 13), (72, 28), (77.5, 48), (75.5, 66), (72, 80)],
]


def build(design: Design) -> Model:
    """Build one of the four bowls."""
    design = sized(design)
    outer = outline(SHAPES[design.shape], design.width, design.height)
    zone = zone_of(design, (0.2, 0.94))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * design.height * 1.15, mean * 0.5)
    inside = linear('#f4efe6') if design.choices.get('inside', '31') == '31' else None
    material = glaze(design, image, inside=inside, raw_below=design.height * 0.1)
    body = vessel(
        'bowl',
        outer,
        material,
        wall=0.0052,
        top=0.7,
        floor=design.height * 0.16,
        foot=0.004,
        zone=zone,
        random=design.random('bowl'),
    )
    return Model(
        objects=[body],
        views={
            'front': View(elevation=14, fill=fill_of(design, 0.7)),
            'angle': View(azimuth=20, elevation=22, fill=0.74),
            'detail': View(
                azimuth=-14,
                elevation=20,
                target=(-design.width * 0.2, -design.width * 0.3, design.height * 0.5),
                span=design.width * 0.62,
            ),
        },
        room=Room('table', share=0.46, elevation=18, props=('linen', 'fruit')),
    )
