"""Build the notebooks: one open, so that its ruling shows, and one closed with the printed cover."""

from __future__ import annotations

from typing import Any

from kit.book import closed, opened, ruled
from kit.colour import darken, linear, mix
from kit.extrude import prism
from kit.fabric import cotton
from kit.imprint import imprint
from kit.model import Design, Model, Room, View
from kit.panel import panel, slot
from kit.paper import paper
from kit.patterns import pattern_image
from kit.pose import move, turn

THICK = 0.013


def build(design: Design) -> Model:
    """Build one of the four pairs, lying on the table; spines are of cloth."""
    width, high = design.width, design.height
    image = pattern_image(design, width, high, width * 0.2, wraps=False, style='print')
    cover = imprint(paper(design.colour, tooth=3), design, image)
    second = mix(design.accent, design.colour, 0.25)
    spine = cotton(mix(design.accent, design.colour, 0.55))
    front = closed('notebook', width, high, THICK, cover, spine)
    front += _label(design) if design.shape % 2 == 0 else _elastic(design)
    # The closed one leans on the edge of the open one.
    turn(front, 'X', 3.2, (0.0, -high / 2, 0.0))
    turn(front, 'Z', 7)
    move(front, width * 0.3, -high * 0.38)
    back = opened(
        'second notebook',
        width,
        high,
        THICK * 0.8,
        paper(second, tooth=3),
        ruled(design.choices.get('ruling', 'blank')),
    )
    turn(back, 'Z', -6)
    move(back, -width * 0.06, high * 0.5)
    return Model(
        objects=[*front, *back],
        views={
            'front': View(elevation=62, fill=0.86),
            'angle': View(azimuth=-28, elevation=36, fill=0.9),
            'detail': View(
                azimuth=-30,
                elevation=32,
                target=(-width * 0.02, -high * 0.44, THICK),
                span=width * 0.85,
            ),
        },
        room=Room('table', turn=-16, share=0.6, elevation=30, props=('branch',)),
    )


def _label(design: Design) -> list[Any]:
    """Glue a label on the cover, with a line to write on."""
    width, high = design.width, design.height
    x, y = width * 0.06, high * 0.22
    label = panel('label', slot(x, y, width * 0.42, high * 0.16, 0.003), 0.0003, paper(linear('#f3ead8')), edge=0.0)
    rule = panel(
        'rule', slot(x, y - high * 0.012, width * 0.28, 0.0006, 0.0002), 0.00005, paper(design.tones[2]), edge=0.0
    )
    move([label], z=THICK)
    move([rule], z=THICK + 0.0003)
    return [label, rule]


def _elastic(design: Design) -> list[Any]:
    """Close the notebook with a band of elastic, which goes around both edges."""
    high = design.height
    x, tone = design.width * 0.36, cotton(darken(design.accent, 0.25), thread=0.0004)
    top = prism('elastic', slot(x, 0, 0.006, high + 0.002, 0.0008), 0.001, tone, base=THICK, edge=0.0004)
    ends = [
        prism('elastic end', slot(x, side * (high / 2 + 0.0006), 0.006, 0.001, 0.0004), THICK, tone, edge=0.0003)
        for side in (-1, 1)
    ]
    return [top, *ends]
