"""Build the sketchbook: heavy paper between boards, bound with wire, and the pencil that belongs to it."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import darken
from kit.extrude import prism
from kit.imprint import imprint
from kit.metal import metal
from kit.model import Design, Model, Room, View
from kit.panel import cutout, face_map, slot
from kit.paper import pages, paper
from kit.patterns import pattern_image
from kit.pencil import pencil
from kit.pose import move, settle, turn
from kit.willow import rods

PITCH = 0.0127
BOARD, BLOCK = 0.002, 0.013
EDGE = 0.00015
"""Rounding of the cover's edges, in metres: a rounder rim of a punched hole looks frayed."""


def build(design: Design) -> Model:
    """Build one of the four sketchbooks, lying on the table with the pencil to its right."""
    design = sized(design)
    width, high = design.width, design.height
    image = pattern_image(design, width, high, min(width, high) * 0.2, wraps=False, style='print')
    cover = imprint(paper(design.colour, tooth=3), design, image)
    left = -width / 2 + 0.0075
    count = int((high - 0.024) / PITCH)
    places = (np.arange(count) - (count - 1) / 2) * PITCH
    holes = [slot(left, float(y), 0.0042, 0.0086, 0.0021) for y in places]
    top = cutout(
        'cover', [slot(0, 0, width, high, 0.006), *holes], BOARD, cover, base=BOARD + BLOCK + 0.0004, edge=EDGE
    )
    for face in top.data.polygons:
        # Smoothed with its rim, the face would bend around the holes.
        face.use_smooth = abs(face.normal.z) < 0.999
    face_map(top, (-width / 2, -high / 2), (width / 2, high / 2))
    plain = paper(darken(design.colour, 0.25), tooth=3)
    back = prism('back', slot(0, 0, width, high, 0.006), BOARD, plain, edge=0.0005)
    block = prism('sheets', slot(0.001, 0, width - 0.006, high - 0.004, 0.003), BLOCK, pages(), edge=0.0003)
    move([block], z=BOARD + 0.0002)
    book = [top, back, block, _wire(places, left, design)]
    # The wire is thicker than the block, so the book lies a little higher on that side.
    turn(book, 'Y', 0.9, (width / 2, 0, 0))
    settle(book)
    drawing = pencil(0.175, design.accent if design.pattern != 'plain' else design.colour)
    turn(drawing, 'X', 90)
    turn(drawing, 'Z', 180 - 5)
    settle(drawing)
    move(drawing, width / 2 + 0.028, -0.0875 - high * 0.06)
    return Model(
        objects=[*book, *drawing],
        views={
            'front': View(elevation=64, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=-26, elevation=34, fill=0.9),
            'detail': View(
                azimuth=-34,
                elevation=30,
                target=(-width * 0.36, -high * 0.24, BLOCK),
                span=min(width, high) * 0.52,
            ),
        },
        room=Room('table', turn=-18, share=0.5, elevation=28, props=('branch', 'linen')),
    )


def _wire(places: Any, left: float, design: Design) -> Any:
    """Bend the double wire: both loops go through one hole and around the edge."""
    middle = BOARD + BLOCK / 2 + 0.001
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    x, z = left - 0.0062 + 0.0072 * np.cos(angle), middle + (BLOCK / 2 + BOARD + 0.0032) * np.sin(angle)
    lines = [np.stack([x, np.full_like(x, y + d), z], 1) for y in places for d in (-0.0021, 0.0021)]
    black = metal((0.07, 0.068, 0.066), rough=0.35, worn=0.1)
    radii, random = [0.00062] * len(lines), design.random('wire')
    return rods('wire', lines, radii, black, random, closed=True, sides=8, across=(0.0, 1.0, 0.0))
