"""Build the tumblers: blown into a mould, a melted rim, a thick bottom."""

from __future__ import annotations

import numpy as np

from kit.choices import count_of, group, repeat
from kit.flutes import flute
from kit.glass import blown
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of

SHAPES = [
    # nearly straight
    [(31, 0), (34, 0.8), (35.4, 4), (36.4, 40), (38, 96)],
    # barrel
    [(26, 0), (29, 0.8), (33, 6), (39.5, 26), (41.5, 48), (39.6, 72), (36.5, 92)],
    # low and wide
    [(35, 0), (38, 0.8), (39.6, 4.5), (40.2, 40), (41, 84)],
    # cone on a narrow foot
    [(24, 0), (26.4, 0.8), (28, 4.5), (34, 44), (44, 110)],
]


def build(design: Design) -> Model:
    """Build one of the four tumblers; a pack is set on the table as a group."""
    outer = outline(SHAPES[design.shape], design.width, design.height, 0.001)
    zone = zone_of(design, (0.34, 0.86))
    mean = float(outer[:, 0].mean())
    fluted = design.pattern == 'grooves'
    image = None if fluted else pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * design.height, mean * 0.5)
    material = blown(design, image)
    random = design.random('tumbler')
    tumbler = vessel(
        'tumbler',
        outer,
        material,
        wall=0.0026,
        top=0.6,
        floor=0.0085,
        foot=0.0016,
        zone=zone,
        wobble=0.00025,
        random=random,
    )
    if fluted:
        flute(tumbler, 20, 0.0011, design.height * 0.1, design.height * 0.82)
    places = group(count_of(design), design.width * 1.2, random, turn=180)
    return Model(
        objects=repeat([tumbler], places),
        views={
            'front': View(elevation=15 if len(places) < 4 else 30, fill=0.74),
            'angle': View(azimuth=-28, elevation=34, fill=0.76),
            'detail': View(
                azimuth=-10,
                elevation=17,
                target=(places[0][0], places[0][1] - mean * 0.6, design.height * 0.66),
                span=design.height * 0.86,
            ),
        },
        room=Room('table', share=0.42, elevation=14, props=('linen', 'fruit')),
        glass=True,
    )
