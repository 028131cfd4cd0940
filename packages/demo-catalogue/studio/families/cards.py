"""Build the greeting cards: printed in two passes with a relief, on cream board, with envelopes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.choices import count_of
from kit.cloth import sheet
from kit.colour import Colour, darken, linear, mix
from kit.extrude import prism
from kit.imprint import imprint
from kit.model import Design, Model, Room, View
from kit.panel import panel, slot
from kit.paper import paper
from kit.patterns import pattern_image
from kit.pose import move, turn

CREAM = linear('#f5eedf')
LEAF = 0.0005
RISE = 0.0015
"""Height between two pieces that lie on each other."""
AJAR = 2.4
"""How far the card on top stands open, in degrees: those below are pressed flat."""

PLACES: dict[int, list[tuple[str, float, float, float]]] = {
    3: [
        ('envelope', -0.1, 0.56, -9),
        ('envelope', 0.1, 0.5, 7),
        ('third', 0.4, 0.12, 13),
        ('second', -0.44, -0.02, -11),
        ('first', 0.04, -0.4, 4),
    ],
    6: [
        ('envelope', 0.24, 0.72, 15),
        ('envelope', -0.26, 0.66, -12),
        ('envelope', 0.02, 0.56, 3),
        ('third', 0.56, 0.3, 17),
        ('second', -0.58, 0.22, -16),
        ('third', -0.5, -0.2, -9),
        ('first', 0.5, -0.14, 10),
        ('second', 0.16, -0.36, 5),
        ('first', -0.1, -0.6, -4),
    ],
}
"""Pieces from below: kind, place in widths and heights of a card, turn in degrees."""


def build(design: Design) -> Model:
    """Build one of the four packs as a fan on the table."""
    width, high = design.width, design.height
    kinds = {
        'first': design,
        'second': replace(design, colour=mix(design.accent, design.colour, 0.22), accent=darken(design.colour, 0.25)),
        'third': replace(design, colour=CREAM, accent=mix(design.colour, design.accent, 0.25), seed=design.seed + '3'),
    }
    random = design.random('cards')
    objects: list[Any] = []
    places = PLACES[count_of(design)]
    for index, (kind, x, y, angle) in enumerate(places):
        part = (
            _envelope(design, mix(mix(design.accent, design.colour, 0.35), CREAM, 0.5))
            if kind == 'envelope'
            else _card(kinds[kind], ajar=AJAR if index == len(places) - 1 else 0.0)
        )
        turn(part, 'Z', angle + float(random.uniform(-1, 1)))
        objects += move(part, x * width, y * high, index * RISE)
    return Model(
        objects=objects,
        views={
            'front': View(elevation=66, fill=0.84),
            'angle': View(azimuth=30, elevation=48, fill=0.88),
            'detail': View(
                azimuth=-22,
                elevation=34,
                target=(width * 0.02, -high * 0.4, 0.012),
                span=min(width, high) * 0.8,
            ),
        },
        room=Room('table', turn=14, share=0.58, elevation=30, props=('branch',)),
        fine=2,
    )


def _card(design: Design, ajar: float) -> list[Any]:
    """Fold a card: two leaves, the upper one `ajar` (degrees) or pressed flat, with the printed field inside a border."""
    width, high = design.width, design.height
    border, thick = slot(0, 0, width, high, 0.002), LEAF if ajar else 2 * LEAF
    upper = panel('card', border, thick, paper(CREAM, tooth=2), edge=0.0002)
    wide, tall = width * 0.84, high * 0.86
    image = pattern_image(design, wide, tall, min(wide, tall) * 0.26, wraps=False, style='print')
    ink = imprint(paper(design.colour, tooth=3), design, image, relief=0.00022)
    field = panel('print', slot(0, 0, wide, tall, 0.0015), 0.00012, ink, base=thick - 0.00004, edge=0.0)
    if not ajar:
        return [upper, field]
    turn([upper, field], 'Y', -ajar, (-width / 2, 0, 0))
    move([upper, field], z=LEAF)
    return [prism('leaf', border, LEAF, paper(CREAM, tooth=2), edge=0.0002), upper, field]


def _envelope(design: Design, colour: Colour) -> list[Any]:
    """Fold an envelope, its flap towards the viewer."""
    long, short = max(design.width, design.height) * 1.05, min(design.width, design.height) * 1.04
    material = paper(colour, tooth=2)
    body = prism('envelope', slot(0, 0, long, short, 0.0015), 0.0011, material, edge=0.0004)
    half, deep = long / 2, short * 0.56

    def shape(x: Any, y: Any) -> Any:
        # The triangle of the flap, whose tip stands off a little.
        down = (0.5 - y) * deep
        reach = half * (1 - down / deep) + 0.004
        lift = 0.0012 + 0.0016 * (down / deep) ** 2
        return np.stack([x * 2 * reach * 0.995, short / 2 - down, lift], 1)

    flap = sheet('flap', 1.0, 1.0, material, step=1 / 24, shape=shape)
    flap.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.0002
    corners = [(-half, -short / 2), (0, short * 0.05), (half, -short / 2)]
    seam = panel('seam', corners, 0.0002, paper(darken(colour, 0.04)), edge=0.0)
    move([seam], z=0.001)
    return [body, flap, seam]
