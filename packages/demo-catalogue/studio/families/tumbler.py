"""Build the tumblers: blown into a mould, a melted rim, a thick bottom."""

from __future__ import annotations

import numpy as np

from kit.choices import count_of, repeat
from kit.flutes import flute
from kit.glass import blown
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.rows import depth_of, in_rows

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
ELEVATION = 34
"""Elevation of the camera, from which the rows of a pack are seen above each other."""


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
    pitch = design.width * 1.22, depth_of(design.width * 1.05, design.height, ELEVATION)
    places = in_rows(count_of(design), pitch, random, turn=180)
    return Model(
        objects=repeat([tumbler], places),
        views={
            'front': View(azimuth=-2, elevation=ELEVATION, fill=0.8),
            'angle': View(azimuth=-14, elevation=ELEVATION + 8, fill=0.8),
            'detail': View(
                azimuth=-6,
                elevation=ELEVATION + 10,
                target=(places[0][0], places[0][1] - mean * 0.5, design.height * 0.62),
                span=design.height * 0.9,
            ),
        },
        room=Room('table', share=0.42, elevation=14, props=('linen', 'fruit')),
        glass=True,
    )
