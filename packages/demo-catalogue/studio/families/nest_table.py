"""Build the sofa table: a box of four boards, open on two sides, with dovetailed corners."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import darken
from kit.faces import plain_sides
from kit.imprint import Over
from kit.joinery import board, dip
from kit.mesh import mesh
from kit.model import Design, Model, Room, View
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.timber import timber

THICK = 0.022
ROUND = 0.0021
"""Width of the rounded edges of top and bottom, in metres."""
JOINT = 0.0005
"""Width of the joints beside the tails, in metres."""


def build(design: Design) -> Model:
    """Build one of the four boxes. A pattern runs as a band over the top; a dip colours the lower half."""
    width, depth, high = design.width, design.depth, design.height
    dipped = design.pattern == 'dip'
    band = depth * 0.55
    image = None if dipped else pattern_image(design, width, band, 0.075, wraps=False, style='print')
    across, upright = timber(design, axis='X', scale=1.2), timber(design, axis='Z', scale=1.2)
    if dipped:
        for material in (across, upright):
            dip(material, design.accent, high * 0.4)
    top = board(
        'top', (width, depth, THICK), (0, 0, high - THICK / 2), timber(design, axis='X', scale=1.2, image=image), 0.002
    )
    face_map(top, (-width / 2, -band / 2), (width / 2, band / 2))
    # The band is painted on the face, which covers its joints, and not on the ends.
    plain_sides(top, across)
    inner = high - 2 * THICK + 0.0006
    objects = [
        top,
        board('bottom', (width, depth, THICK), (0, 0, THICK / 2), across, 0.002),
        *(
            board('side', (THICK, depth, inner), (side * (width - THICK) / 2, 0, high / 2), upright, 0.0012)
            for side in (-1, 1)
        ),
        *_dovetails(design, dipped, 0.0 if image is None else band),
    ]
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-24, elevation=16, fill=0.8),
            'angle': View(azimuth=36, elevation=30, fill=0.8),
            'detail': View(azimuth=-40, elevation=24, target=(-width / 2, -depth * 0.2, high - 0.02), span=0.26),
        },
        room=Room('floor', turn=-14, share=0.4, elevation=12, props=('potted', 'wool')),
    )


def _dovetails(design: Design, dipped: bool, painted: float) -> list[Any]:
    """Show the tails of the sides in the ends of top and bottom, with their joints and their end grain.

    They leave out the rounded edges, and the painted band on the top.
    """
    grain = timber(design, axis='Y', scale=0.5, colour=None)
    dark = timber(design, axis='Y', scale=0.5, colour=None)
    joint = _end_grain(design, dark, dipped, 0.75)
    tails = mesh('dovetails', *_tails(design, painted, 0.0, 0.0003), _end_grain(design, grain, dipped, 0.2), smooth=False)
    return [mesh('joints', *_tails(design, painted, JOINT, 0.00015), joint, smooth=False), tails]


def _tails(design: Design, painted: float, wider: float, lift: float) -> tuple[Any, list[tuple[int, ...]]]:
    """Return the points and faces of all tails, each side `wider` and `lift` above the wood, in metres."""
    width, depth, high = design.width, design.depth, design.height
    count = max(4, round(depth / 0.055))
    pitch = depth / count
    points: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []

    def face(*corners: tuple[float, float, float]) -> None:
        faces.append(tuple(range(len(points), len(points) + 4)))
        points.extend(corners)

    for side in (-1, 1):
        for z, way in ((high, -1), (0.0, 1)):
            for index in range(count):
                y = -depth / 2 + (index + 0.5) * pitch
                x = side * (width / 2 + lift)
                narrow, broad = pitch * 0.2 + wider, pitch * 0.32 + wider
                end, foot = z + way * ROUND, z + way * THICK
                face((x, y - narrow, end), (x, y + narrow, end), (x, y + broad, foot), (x, y - broad, foot))
                if way < 0 and abs(y) - narrow >= painted / 2:
                    outer, inner = side * (width / 2 - ROUND), side * (width / 2 - THICK - wider)
                    top = z + lift
                    face((outer, y - narrow, top), (outer, y + narrow, top), (inner, y + narrow, top), (inner, y - narrow, top))
    return np.array(points), faces


def _end_grain(design: Design, grain: Any, dipped: bool, share: float) -> Any:
    """Darken wood by a share to its end grain; paint covers it in the dipped half."""
    s = Over(grain)
    s.set(base_color=s.mix(share, s.source('Base Color'), darken(design.colour, 0.75)))
    return dip(grain, design.accent, design.height * 0.4) if dipped else grain
