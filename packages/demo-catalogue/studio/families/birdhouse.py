"""Build the birdhouse: boards of wood, a gabled roof, a hole of 28 millimetres."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import darken, linear, mix
from kit.curves import resample, spline
from kit.extrude import disc, prism
from kit.imprint import Over
from kit.joinery import board
from kit.lathe import lathe
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.panel import cutout, ellipse, face_map
from kit.patterns import pattern_image
from kit.pose import move, turn
from kit.sweep import tube
from kit.timber import WOODS, timber
from kit.wood import BEECH, wood

WALL = 0.015
HOLE = 0.028
BOARD = 0.045
"""Width of the boards of a wall, roughly."""


def build(design: Design) -> Model:
    """Build one of the four houses; the roof has the second colour."""
    width, depth, high = design.width - 0.045, design.depth - 0.04, design.height
    rise = width * 0.48
    eaves = high - rise - 0.018
    image = pattern_image(design, width, eaves, 0.042, wraps=False, style='print')
    front = _boarded(timber(design, axis='Z', scale=1.1, pores=0.4, image=image), 0, width)
    upright = timber(design, axis='Z', scale=1.1, pores=0.4)
    beside = _boarded(timber(design, axis='Z', scale=1.1, pores=0.4), 1, depth)
    gable = [(-width / 2, 0.0), (width / 2, 0.0), (width / 2, eaves), (0.0, eaves + rise), (-width / 2, eaves)]
    hole_at = eaves * 0.74
    face = cutout('front', [gable, ellipse(0, hole_at, HOLE, HOLE, 64)], WALL, front, edge=0.0016)
    face_map(face, (-width / 2, 0.0), (width / 2, eaves))
    back = cutout('back', [gable], WALL, upright, edge=0.0016)
    turn([face, back], 'X', 90)
    move([face], y=-depth / 2 + WALL)
    move([back], y=depth / 2)
    inner = depth - 2 * WALL + 0.0006
    parts: list[Any] = [
        face,
        back,
        *(
            board(
                'side',
                (WALL, inner, eaves - 0.004),
                (side * (width - WALL) / 2, 0, (eaves - 0.004) / 2),
                beside,
                0.0015,
            )
            for side in (-1, 1)
        ),
        board('floor', (width - 2 * WALL, inner, WALL), (0, 0, WALL / 2 + 0.004), upright),
        board('dark', (width - 2 * WALL, 0.003, eaves * 0.9), (0, 0, eaves * 0.5), _dark()),
    ]
    parts += _roof(design, width, depth, eaves, rise)
    parts += _perch(design, depth, hole_at)
    return Model(
        objects=parts,
        views={
            'front': View(azimuth=-24, elevation=9, fill=0.82),
            'angle': View(azimuth=36, elevation=22, fill=0.82),
            'detail': View(azimuth=-22, elevation=10, target=(0.0, -depth / 2, hole_at), span=width * 0.86),
        },
        room=Room('table', turn=-20, share=0.5, elevation=9, props=('branch', 'linen')),
        fine=2,
    )


def _roof(design: Design, width: float, depth: float, eaves: float, rise: float) -> list[Any]:
    """Lay two boards over the gable; one overlaps the other at the ridge, and a strip of zinc covers the joint."""
    tone = (
        design.accent
        if design.accent in WOODS or design.colour not in WOODS
        else mix(design.accent, linear('#efe6d2'), 0.05)
    )
    material = timber(design, axis='Y', scale=1.0, pores=0.4, colour=tone)
    slope = float(np.hypot(width / 2, rise))
    angle = float(np.degrees(np.arctan2(rise, width / 2)))
    long, thick = slope + 0.026, 0.0135
    parts: list[Any] = []
    for side in (-1, 1):
        extra = thick if side < 0 else 0.0
        half = (long + extra) / 2
        plank = board('roof', (long + extra, depth + 0.04, thick), (0, 0, 0), material, 0.002)
        move([plank], side * (half - extra), 0, thick / 2)
        turn([plank], 'Y', side * angle)
        parts += move([plank], 0, -0.004, eaves + rise + 0.0006)
    return parts


def _perch(design: Design, depth: float, hole: float) -> list[Any]:
    """Add a short perch below the hole, a plate of brass around it, and two screws on which the wall turns."""
    metal = brass(0.35)
    inner, outer = HOLE * 0.495, HOLE * 0.85
    section = [(inner, -0.006), (inner, 0.0), (inner + 0.0006, 0.0016), (inner + 0.0022, 0.0024)]
    section += [(outer - 0.0024, 0.0018), (outer - 0.0006, 0.0012), (outer, 0.0004), (outer, -0.0004)]
    ring = lathe('plate', resample(spline(section, 6), 0.0003), metal, columns=96)
    turn([ring], 'X', 90)
    move([ring], 0, -depth / 2 + 0.0002, hole)
    y, z = -depth / 2, hole - HOLE * 1.2
    stick = tube(
        'perch',
        [(0, y + 0.004, z), (0, y - 0.045, z + 0.002)],
        wood(darken(BEECH, 0.12), axis='Y', scale=0.3),
        0.005,
        sides=24,
    )
    parts = [ring, stick]
    for side in (-1, 1):
        screw = prism('screw', disc(0.0026, 24), 0.0012, metal, edge=0.0004)
        turn([screw], 'X', 90)
        parts += move([screw], side * (design.width / 2 - 0.034), y, 0.02)
    return parts


def _boarded(material: Any, axis: int, width: float) -> Any:
    """Part a wall along X (0) or Y (1) into upright boards: their joints are cut in and dark."""
    s = Over(material)
    count = round(width / BOARD)
    pitch = width / count
    along = s.math('ADD', s.separate(s.coordinates())[axis], pitch / 2 * (count % 2))
    joint = s.ramp(s.math('PINGPONG', along, pitch / 2), 0.0017, 0.0003)
    before, tone = s.source('Normal'), s.source('Base Color')
    s.set(
        base_color=s.mix(s.math('MULTIPLY', joint, 0.6), tone, (0.03, 0.02, 0.014)),
        normal=s.bump(s.math('SUBTRACT', 1.0, joint), 0.0016, None if isinstance(before, tuple) else before),
    )
    return material


def _dark() -> Any:
    """Return the bare wood behind the hole."""
    s = Shader('inside')
    s.set(base_color=(0.5, 0.34, 0.2), roughness=1.0)
    return s.material
