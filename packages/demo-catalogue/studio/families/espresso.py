"""Build the espresso cup: thin at the lip, thick at the foot, on a saucer without a ring."""

from __future__ import annotations

import numpy as np

from kit.choices import count_of, group, repeat
from kit.colour import lighten, linear
from kit.dish import dish
from kit.drink import coffee
from kit.glaze import glaze
from kit.lathe import outline, radius_at, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pouring import ear

CUPS = [
    # tulip
    [(17, 0), (18, 1.5), (22.5, 5), (27, 15), (30, 30), (32, 50)],
    # straight
    [(21, 0), (22.5, 1), (27, 3.5), (28.6, 9), (29, 24), (29, 48)],
    # cone
    [(15, 0), (16, 1.5), (18.5, 4), (24, 18), (30, 36), (34.5, 52)],
    # round, drawn in at the lip
    [(19, 0), (20, 1.5), (27, 7), (32, 19), (32.4, 27), (30, 40), (28.6, 48)],
]
SAUCERS = [
    [(0, 0), (0.56, 0.0), (0.72, 0.08), (0.88, 0.5), (1, 1)],
    [(0, 0), (0.72, 0.0), (0.84, 0.06), (0.93, 0.36), (1, 1)],
    [(0, 0), (0.5, 0.0), (0.68, 0.14), (0.85, 0.52), (1, 1)],
    [(0, 0), (0.5, 0.0), (0.62, 0.16), (0.74, 0.5), (1, 1)],
]
FEET = (0.74, 0.87, 0.73, 0.72)
"""Radius of the ring below the saucer, as a share: wide enough to be seen below the rim."""
EAR = [(0.83, -0.05), (0.86, 0.5), (0.74, 0.94), (0.56, 0.9), (0.42, 0.5), (0.36, -0.08)]
THICK = 0.0075
"""Height of the saucer's face above the table."""


def build(design: Design) -> Model:
    """Build one of the four cups. The saucer takes the width, the cup on it the height."""
    unit = design.width / 126
    high = design.height - THICK
    shape = CUPS[design.shape]
    outer = outline(shape, max(r for r, _ in shape) * 2 * unit, high, 0.0009)
    zone = zone_of(design, (0.2, 0.9))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.5)
    inside = lighten(linear('#f4efe6'), 0.2)
    random = design.random('espresso')
    cup = vessel(
        'cup',
        outer,
        glaze(design, image, inside=inside, raw_below=0.0022),
        wall=0.0042,
        top=0.55,
        floor=0.008,
        zone=zone,
        random=random,
    )
    level = high * 0.76
    drink = coffee(radius_at(outer, level) - 0.0026, level)
    handle = ear(outer, EAR, high * 0.34, 0.0032, glaze(design, raw_below=0, speckle=0.6), turn=-24, flat=1.3)
    for obj in (cup, drink, handle):
        obj.location[2] = THICK
    saucer = dish(
        'saucer',
        SAUCERS[design.shape],
        (design.width, design.width, 0.0165 if design.shape != 1 else 0.015),
        glaze(design, raw_below=0.0018),
        wall=THICK - 0.0022,
        foot_at=FEET[design.shape],
        wobble=0.0003,
        random=random,
    )
    count = count_of(design)
    parts = repeat([saucer, cup, drink, handle], group(count, design.width * 1.08, random, turn=30))
    return Model(
        objects=parts,
        views={
            'front': View(azimuth=4, elevation=20 if count == 1 else 38, fill=0.7),
            'angle': View(azimuth=-34, elevation=40, fill=0.72),
            'detail': View(
                azimuth=-16,
                elevation=34,
                target=(0.004, -mean * 0.5, design.height * 0.8),
                span=design.width * 0.66,
            ),
        },
        room=Room('table', turn=-14, share=0.42, elevation=24, props=('book', 'linen')),
    )
