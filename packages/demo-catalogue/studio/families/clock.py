"""Build the wall clock: a face without figures in a turned wooden case, hands that show ten past ten."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import darken
from kit.extrude import disc, prism
from kit.imprint import imprint
from kit.lathe import lathe
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.panel import cutout, ellipse, panel, slot
from kit.paper import paper
from kit.patterns import pattern_image
from kit.pose import move, settle, turn
from kit.timber import timber
from kit.wood import OAK

RIM = 0.014
FACE = 0.0275
"""Height of the face above the back."""


def build(design: Design) -> Model:
    """Build one of the four clocks on a wall; the last one is square."""
    size, thick = design.width, 0.04
    square = design.shape == 3
    outer = slot(0, 0, size, size, size * 0.16, 20) if square else ellipse(0, 0, size, size, 240)
    inner = (
        slot(0, 0, size - 2 * RIM, size - 2 * RIM, size * 0.16 - RIM, 20)
        if square
        else ellipse(0, 0, size - 2 * RIM, size - 2 * RIM, 240)
    )
    case = cutout('case', [outer, inner], thick, timber(design, axis='X', colour=OAK), edge=0.004)
    image = pattern_image(design, size, size, size * 0.17, wraps=False, style='print')
    face = imprint(paper(design.colour, tooth=0.4, coated=True), design, image, cover=0.4)
    ink = _lacquer(design.accent)
    parts: list[Any] = [
        case,
        panel('face', _grow(inner, 1.004), 0.003, face, base=FACE - 0.003, edge=0.0),
        panel('back', _grow(inner, 1.01), 0.004, timber(design, axis='X', colour=OAK), base=0.002, edge=0.0),
        *_marks(design, ink, size / 2 - RIM),
        *_hands(_lacquer(darken(design.accent, 0.2)), size / 2),
    ]
    turn(parts, 'X', 90)
    settle(parts)
    low = size * 1.2
    move(parts, z=low)
    return Model(
        objects=parts,
        views={
            'front': View(azimuth=-8, elevation=4, fill=0.74),
            'angle': View(azimuth=36, elevation=10, fill=0.74),
            'detail': View(
                azimuth=-30, elevation=14, target=(-size * 0.16, -thick, low + size * 0.66), span=size * 0.5
            ),
        },
        room=Room('wall', share=0.42, elevation=2, azimuth=-12),
        fine=3,
    )


def _grow(outline: Any, factor: float) -> list[tuple[float, float]]:
    return [(x * factor, y * factor) for x, y in outline]


def _lacquer(colour: Any) -> Any:
    """Return printed ink or lacquered metal."""
    s = Shader('ink')
    s.set(base_color=colour, roughness=0.35, specular=0.4)
    return s.material


def _marks(design: Design, ink: Any, radius: float) -> list[Any]:
    """Set dots or strokes for the hours, strong ones for every third."""
    parts: list[Any] = []
    for hour in range(12):
        angle, strong = hour * np.pi / 6, hour % 3 == 0
        if design.shape % 2 == 0:
            mark = prism('mark', disc(0.0048 if strong else 0.0028, 32), 0.0014, ink, base=FACE - 0.0004, edge=0.0005)
            parts += move([mark], radius * 0.84 * np.sin(angle), radius * 0.84 * np.cos(angle))
        else:
            long = radius * (0.16 if strong else 0.09)
            mark = prism(
                'mark',
                slot(0, radius * 0.9 - long / 2, 0.0044 if strong else 0.0024, long, 0.001),
                0.0012,
                ink,
                base=FACE - 0.0004,
                edge=0.0004,
            )
            parts += turn([mark], 'Z', -np.degrees(angle))
    return parts


def _hands(metal: Any, radius: float) -> list[Any]:
    """Show ten past ten; the hands lie above one another on a brass pin."""
    parts: list[Any] = []
    for degrees, long, wide, z in ((55, radius * 0.44, 0.0062, 0.005), (-62, radius * 0.68, 0.0042, 0.008)):
        outline = [(-wide / 2, -radius * 0.12), (wide / 2, -radius * 0.12), (wide * 0.34, long), (-wide * 0.34, long)]
        hand = prism('hand', outline, 0.0012, metal, base=FACE + z, edge=0.0004)
        parts += turn([hand], 'Z', degrees)
    pin = np.array(
        [
            (0.0, FACE - 0.001),
            (0.0062, FACE - 0.001),
            (0.0062, FACE + 0.0095),
            (0.0048, FACE + 0.0115),
            (0.0, FACE + 0.012),
        ]
    )
    return [*parts, lathe('pin', pin, brass(), columns=40)]
