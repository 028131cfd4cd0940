"""Build the board: cut from one plank, with a handle and a hole for a nail and a finger."""

from __future__ import annotations

from typing import Any

from kit.grain import grain, lay
from kit.model import Design, Model, Room, View
from kit.panel import cutout, ellipse, face_map, silhouette, slot
from kit.patterns import pattern_image

THICK = 0.019
NECK = 0.056


def build(design: Design) -> Model:
    """Build one of the four boards, lying on the table."""
    width, high = design.width, design.height
    border, holes = _outline(design)
    image = pattern_image(design, width, high * 0.46, width * 0.19, wraps=False, style='print')
    plank = cutout('board', [border, *holes], THICK, grain(design, axis='Y', image=image), edge=0.0034)
    # The large faces decide the normals, else their light would bend towards the round edges.
    plank.modifiers.new('flat faces', 'WEIGHTED_NORMAL').weight = 100
    # The heart of the tree is outside: the pith was above the board.
    random = design.random('plank')
    pith = (float(random.uniform(-0.2, 0.2)) * width, THICK + float(random.uniform(0.045, 0.06)))
    lay(plank, 'Y', pith, float(random.uniform(0, 3)))
    # The pattern decorates the lower half; the upper one is for bread.
    face_map(plank, (-width / 2, -high / 2), (width / 2, -high * 0.04))
    hole = high * 0.42 if holes else 0.0
    return Model(
        objects=[plank],
        views={
            'front': View(elevation=82, fill=0.82),
            'angle': View(azimuth=24, elevation=38, fill=0.9),
            'detail': View(
                azimuth=-16, elevation=40, target=(0.0, hole - width * 0.17, THICK), span=width * 0.66
            ),
        },
        room=Room('table', turn=-28, share=0.56, elevation=26, props=('linen', 'fruit')),
    )


def _outline(design: Design) -> tuple[Any, list[Any]]:
    """Return the border and the holes; the foot of the board points to the front."""
    width, high = design.width, design.height
    if design.shape == 3:
        return slot(0, 0, width, high, 0.02), [slot(0, high / 2 - 0.032, 0.084, 0.024, 0.012)]
    long = width if design.shape == 1 else high - 0.12
    middle = -high / 2 + long / 2
    body = ellipse(0, middle, width, long, 160) if design.shape == 1 else slot(0, middle, width, long, 0.026)
    if design.shape == 2:
        body = slot(0, middle, width, long, 0.07)
    neck = slot(0, high / 2 - 0.09, NECK * 0.78, 0.16, 0.01)
    head = ellipse(0, high / 2 - NECK * 0.56, NECK * 1.1, NECK * 1.12)
    return silhouette([body, neck, head], 0.012), [ellipse(0, high / 2 - NECK * 0.56, 0.024, 0.024, 48)]
