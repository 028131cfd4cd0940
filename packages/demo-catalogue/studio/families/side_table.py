"""Build the side table: a round top, bevelled below, on three splayed legs or a column."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.curves import spline
from kit.grain import grain, lay
from kit.joinery import dip, leg
from kit.lathe import lathe
from kit.model import Design, Foot, Model, Room, View
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.timber import timber

THICK = 0.026
SOLE = 0.011
"""Radius of a leg at the ground."""
BLEED = 0.0007
"""How far the stain creeps along the fibres, in metres."""


def build(design: Design) -> Model:
    """Build one of the four tables. A pattern is stained into the top; a dip goes up the legs."""
    radius, high = design.width / 2, design.height
    dipped = design.pattern == 'dip'
    image = None
    if not dipped:
        image = pattern_image(design, design.width, design.width, radius * 0.3, wraps=False, style='print')
    section = _top(radius, high)
    # A pattern ends before the rim, on whose side it would smear.
    body = lathe('top', section[:-2], grain(design, axis='X'), columns=192)
    face = lathe('face', section[-3:], grain(design, axis='X', image=image, bleed=BLEED / radius), columns=192)
    face_map(face, (-radius, -radius), (radius, radius))
    pith = 0.12 * radius, high - float(design.random('plank').uniform(0.09, 0.11))
    for part in (body, face):
        lay(part, 'X', pith)
    objects: list[Any] = [body, face]
    feet: list[Foot] = []
    tripod = design.shape % 2 == 0
    if tripod:
        material = timber(design, axis='Z', scale=0.8)
        if dipped:
            dip(material, design.accent, high * 0.42)
        for index in range(3):
            angle = 2 * np.pi * index / 3 + 0.52
            way = np.array([np.cos(angle), np.sin(angle), 0.0])
            foot, head = way * (radius * 0.94), way * radius * 0.5 + (0, 0, high - THICK + 0.006)
            objects.append(leg('leg', head, foot, (0.017, SOLE), material, swell=0.003))
            feet.append((foot[0], foot[1], SOLE))
        plate = np.array(
            [(0.0, 0.0), (radius * 0.6, 0.0), (radius * 0.62, 0.003), (radius * 0.62, 0.016), (0.0, 0.016)]
        )
        objects.append(
            lathe('plate', plate + (0, high - THICK - 0.014), timber(design, axis='X', scale=0.8), columns=96)
        )
    else:
        objects += [
            lathe('foot', _foot(radius * 0.66), timber(design, axis='X', scale=1.1), columns=160),
            lathe('column', _column(high), timber(design, axis='Z', scale=0.9), columns=96),
        ]
    return Model(
        objects=objects,
        views={
            'front': View(elevation=16, fill=0.8),
            # Turned so far that no leg hides behind another one.
            'angle': View(azimuth=46 if tripod else 30, elevation=36, fill=0.8),
            'detail': View(
                azimuth=12 if tripod else -24,
                elevation=20,
                target=(-radius * 0.3, -radius * 0.8, high - 0.02),
                span=radius * 1.2,
            ),
        },
        room=Room('floor', turn=16, share=0.4, elevation=14, props=('potted', 'wool')),
        feet=feet,
    )


def _top(radius: float, high: float) -> Any:
    """Return the section of the top: thin at the edge, because it is bevelled below."""
    low = high - THICK
    line = [(0.0, low), (radius * 0.4, low), (radius - 0.062, low), (radius - 0.06, low + 0.0008)]
    line += [(radius - 0.004, high - 0.0115), (radius - 0.0008, high - 0.009), (radius, high - 0.006)]
    line += [(radius - 0.0006, high - 0.0025), (radius - 0.003, high - 0.0002), (radius - 0.006, high)]
    return np.array([*line, (radius * 0.6, high), (0.0, high)])


def _foot(radius: float) -> Any:
    """Return the section of the round foot."""
    line = [(0.0, 0.0), (radius - 0.004, 0.0), (radius, 0.004), (radius, 0.014), (radius - 0.002, 0.017)]
    return np.array([*line, (radius - 0.01, 0.0195), (radius * 0.5, 0.024), (0.03, 0.026), (0.0, 0.026)])


def _column(high: float) -> Any:
    """Return the section of the column: a cone that spreads below the top in one sweep."""
    top = high - THICK
    line = [(0.031, 0.026), (0.0272, 0.034), (0.0245, 0.06), (0.0222, 0.14), (0.021, high * 0.5)]
    line += [(0.0215, high * 0.72), (0.0232, top - 0.09), (0.0268, top - 0.052), (0.034, top - 0.024)]
    line += [(0.0445, top - 0.0085), (0.056, top - 0.0035)]
    ends = [(0.0, 0.02), (0.031, 0.02)], [(0.058, top - 0.0024), (0.058, top + 0.001), (0.0, top + 0.001)]
    return np.vstack([ends[0], spline(line, 10), ends[1]])
