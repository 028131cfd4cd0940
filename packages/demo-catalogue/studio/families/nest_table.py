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
    """Show the tails of the sides in the ends of top and bottom, and their end grain on the outside.

    They leave out the rounded edges, and the painted band on the top.
    """
    width, depth, high = design.width, design.depth, design.height
    count = max(4, round(depth / 0.055))
    pitch = depth / count
    points: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for side in (-1, 1):
        for z, way in ((high, -1), (0.0, 1)):
            for index in range(count):
                y = -depth / 2 + (index + 0.5) * pitch
                start = len(points)
                x = side * (width / 2 + 0.0002)
                narrow, broad = pitch * 0.2, pitch * 0.32
                end = z + way * ROUND
                points += [(x, y - narrow, end), (x, y + narrow, end), (x, y + broad, z + way * THICK)]
                points.append((x, y - broad, z + way * THICK))
                faces.append((start, start + 1, start + 2, start + 3))
                if way < 0 and abs(y) - narrow >= painted / 2:
                    start = len(points)
                    edges = [side * (width / 2 - inset) for inset in (ROUND, THICK)]
                    points += [(edges[0], y - narrow, z + 0.0002), (edges[0], y + narrow, z + 0.0002)]
                    points += [(edges[1], y + narrow, z + 0.0002), (edges[1], y - narrow, z + 0.0002)]
                    faces.append((start, start + 1, start + 2, start + 3))
    grain = timber(design, axis='Y', scale=0.5, colour=None)
    tails = mesh('dovetails', np.array(points), faces, _end_grain(design, grain, dipped), smooth=False)
    return [tails]


def _end_grain(design: Design, grain: Any, dipped: bool) -> Any:
    """Darken wood to its end grain; paint covers it in the dipped half."""
    s = Over(grain)
    s.set(base_color=s.mix(0.26, s.source('Base Color'), darken(design.colour, 0.75)))
    return dip(grain, design.accent, design.height * 0.4) if dipped else grain
