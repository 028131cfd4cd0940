"""Build the pair of mills: turned, light for salt and dark for pepper, with a steel nut on top."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.colour import Colour, darken, linear, luminance, mix
from kit.curves import resample, spline
from kit.flutes import flute
from kit.grain import grain, lay
from kit.imprint import imprint
from kit.lathe import lathe
from kit.metal import steel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import move, turn
from kit.timber import WOODS, timber
from kit.wood import WALNUT

JOINT = (140, 150, 232, 80)
"""Height at which the head turns on the body."""
SHAPES = [
    [(30, 0), (31.5, 1.5), (32, 8), (27, 28), (20, 60), (23, 88), (26, 110), (24.5, 126), (22, 140), (22, 144)]
    + [(27, 152), (30, 164), (29, 178), (24, 190), (14, 197), (0, 199)],
    [(32, 0), (33.5, 1.5), (34, 7), (34, 146), (33.5, 149), (30, 151), (30, 155), (33.5, 157), (34, 160), (34, 192)]
    + [(32, 201), (24, 207), (0, 209)],
    [
        (34, 0),
        (35.5, 1.5),
        (36, 10),
        (33, 34),
        (20, 84),
        (16, 140),
        (16, 216),
        (21, 232),
        (22, 240),
        (28, 252),
        (30, 262),
    ]
    + [(27, 275), (18, 286), (8, 289.5), (0, 290)],
    [(36, 0), (37.5, 1.5), (42, 30), (40, 48), (30, 76), (24, 82), (24, 86), (32, 94), (38, 106), (36, 130), (25, 142)]
    + [(12, 146.5), (0, 147)],
]
NUT = 17
FLUTES, DEEP = 22, 0.0026
"""Number of the flutes of a grooved mill, and their depth in metres."""
BEECH = linear('#e0bd8e')
"""Beech as the catalogue names it: kit.grain knows its figure."""
PITH = (0.012, 0.05)
"""Where the pith was: beside the mill and behind it, so that its front is flat-sawn."""


def build(design: Design) -> Model:
    """Build one of the four pairs."""
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + NUT)
    width = max(r for r, _ in shape) * 2 * unit
    first = _mill(design, design.colour, unit, patterned=True)
    second = _mill(design, _other(design), unit, patterned=False)
    turn(second, 'Z', 40)
    gap = design.width - width
    move(first, -gap / 2, -0.012)
    move(second, gap / 2, 0.014)
    high = design.height
    return Model(
        objects=[*first, *second],
        views={
            'front': View(elevation=8, fill=0.82),
            'angle': View(azimuth=26, elevation=26, fill=0.8),
            'detail': View(
                azimuth=-14,
                elevation=18,
                target=(-gap / 2, -0.012 - width * 0.3, high * 0.76),
                span=high * 0.5,
            ),
        },
        room=Room('table', turn=6, share=0.46, elevation=12, props=('linen', 'fruit')),
        fine=1 if design.colour in WOODS else 3,
    )


def _other(design: Design) -> Colour:
    """Return the colour of the second mill: light beside dark, dark beside light."""
    light = luminance(design.colour) > 0.25
    if design.colour in WOODS:
        return WALNUT if light else BEECH
    return darken(design.colour, 0.6) if light else mix(design.colour, linear('#f4ead2'), 0.86)


def _mill(design: Design, colour: Colour, unit: float, *, patterned: bool) -> list[Any]:
    """Turn one mill from body and head, with a dark joint between them."""
    shape = np.array(SHAPES[design.shape], float)
    line = resample(spline(shape, 14) * unit, 0.0008)
    joint = JOINT[design.shape] * unit
    low = line[line[:, 1] <= joint - 0.0003]
    high = line[line[:, 1] >= joint + 0.0005]
    waist = float(low[-1, 0])
    zone = zone_of(design, (0.1, 0.86))
    image = None
    fluted = patterned and design.pattern == 'grooves'
    if patterned and not fluted:
        image = pattern_image(design, 2 * np.pi * waist * 1.3, (zone[1] - zone[0]) * joint, waist * 1.1)
    material = _wood(design, colour, image)
    ends = np.array([(0.0, 0.0006), (low[0, 0] * 0.94, 0.0006), (low[0, 0] * 0.96, 0.0)])
    body = lathe(
        'body',
        np.vstack([ends, low, [(waist * 0.9, joint - 0.0003), (0.0, joint - 0.0003)]]),
        material,
        zone=(zone[0] * joint, zone[1] * joint),
        columns=FLUTES * 16,
    )
    # The figure of the wood goes on through body, flutes and head.
    lay(body, 'Z', PITH)
    if fluted:
        flute(body, FLUTES, DEEP, joint * 0.06, joint * 0.94, reach=waist * 0.5)
    seat = [(0.0, joint + 0.0005), (high[0, 0] * 0.9, joint + 0.0005)]
    head = lay(lathe('head', np.vstack([seat, high]), _wood(design, colour)), 'Z', PITH)
    collar = np.array([(waist * 0.93, joint + d) for d in (-0.001, 0.0, 0.001)])
    top = shape[-1][1] * unit
    nut = [(0, -2), (8, -2), (8.4, 1), (6, 2.4), (5.6, 4.5), (8.6, 7), (10, 11), (9, 14.6), (5, 16.6), (0, 17)]
    button = resample(spline(nut, 10) * unit, 0.0004) + (0, top)
    return [
        body,
        head,
        lathe('joint', collar, steel(), columns=64),
        lathe('nut', button, steel(0.2), columns=64),
    ]


def _wood(design: Design, colour: Colour, image: Any | None = None) -> Any:
    """Return the wood or the paint of a mill, with a pattern painted around it."""
    if colour not in WOODS:
        return timber(design, axis='Z', colour=colour, image=image, uv=None)
    return imprint(grain(replace(design, colour=colour), axis='Z', scale=0.7), design, image, uv=None, cover=0.93)
