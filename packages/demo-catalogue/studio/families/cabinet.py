"""Build the sideboard: a case on high legs, doors with turned brass knobs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kit.colour import darken, linear, mix
from kit.curves import resample, spline
from kit.joinery import board, leg
from kit.lathe import lathe
from kit.metal import brass
from kit.model import Design, Foot, Model, Room, View
from kit.nodes import Shader
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.pose import move, turn
from kit.timber import timber

DOORS = (3, 2, 4, 1)
FOOT = 0.13
WALL, GAP, FRONT = 0.02, 0.0055, 0.019
SOLE = 0.0125
"""Radius of a leg at the ground."""


def build(design: Design) -> Model:
    """Build one of the four sideboards. The doors show the pattern, painted on the second colour or cut into wood."""
    width, depth, high = design.width, design.depth, design.height
    body = high - FOOT
    across, upright = timber(design, axis='X', scale=1.4), timber(design, axis='Z', scale=1.4)
    objects: list[Any] = [
        board('top', (width, depth, WALL), (0, 0, high - WALL / 2), across, 0.0025),
        board('bottom', (width, depth, WALL), (0, 0, FOOT + WALL / 2), across, 0.0025),
        *(
            board(
                'side', (WALL, depth, body - 2 * WALL), (side * (width - WALL) / 2, 0, FOOT + body / 2), upright, 0.0015
            )
            for side in (-1, 1)
        ),
        board('back', (width - 2 * WALL, 0.01, body - 2 * WALL), (0, depth / 2 - 0.012, FOOT + body / 2), across),
        board('inside', (width - 2 * WALL, 0.004, body - 2 * WALL), (0, -depth / 2 + 0.03, FOOT + body / 2), _dark()),
    ]
    feet: list[Foot] = []
    for x in (-1, 1):
        for y in (-1, 1):
            top = (x * (width / 2 - 0.075), y * (depth / 2 - 0.06), FOOT + 0.002)
            foot = (x * (width / 2 - 0.05), y * (depth / 2 - 0.035), 0)
            objects.append(leg('leg', top, foot, (0.02, SOLE), timber(design, axis='Z', scale=0.7)))
            feet.append((foot[0], foot[1], SOLE))
    count = DOORS[design.shape]
    step = (width - 2 * WALL) / count
    for index in range(count):
        objects += _door(
            design, index, count, -width / 2 + WALL + step * (index + 0.5), step - GAP, body - 2 * WALL - GAP
        )
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-16, elevation=9, fill=0.84),
            'angle': View(azimuth=34, elevation=20, fill=0.84),
            'detail': View(
                azimuth=-26,
                elevation=12,
                target=(-width / 2 + step * 0.8, -depth / 2, high - body * 0.4),
                span=0.34,
            ),
        },
        room=Room('floor', turn=0, share=0.62, elevation=8, azimuth=-14, props=('potted',)),
        feet=feet,
    )


def _door(design: Design, index: int, count: int, x: float, width: float, tall: float) -> list[Any]:
    """Hang a door with its knob; pairs open away from each other."""
    y, z = -design.depth / 2 + FRONT / 2 + 0.0005, FOOT + (design.height - FOOT) / 2
    carved = design.pattern in ('plain', 'grooves')
    ground = (
        design if carved else replace(design, colour=design.accent, accent=mix(design.colour, linear('#efe6d2'), 0.55))
    )
    ground = replace(ground, seed=f'{design.seed} {index}')
    image = (
        pattern_image(ground, width, tall, 0.11, wraps=False, style='print') if design.pattern != 'grooves' else None
    )
    material = timber(ground, axis='Z', scale=1.4, image=image)
    door = board('door', (width, FRONT, tall), (x, y, z), material, 0.0016)
    face_map(door, (x - width / 2, z - tall / 2), (x + width / 2, z + tall / 2), axes=(0, 2))
    parts = [door]
    if design.pattern == 'grooves':
        parts += _ribs(design, x, width, y - FRONT / 2, z, tall)
    side = 1 if index % 2 == 0 or count == 1 else -1
    knob = lathe('knob', _knob(), brass(), columns=48)
    turn([knob], 'X', 90)
    rib = 0.006 if design.pattern == 'grooves' else 0.0
    return parts + move([knob], x + side * (width / 2 - 0.035), y - FRONT / 2 - rib, z + tall * 0.08)


def _ribs(design: Design, x: float, width: float, front: float, z: float, tall: float) -> list[Any]:
    """Set half-round ribs side by side on the door."""
    count = round((width - 0.012) / 0.0165)
    pitch = (width - 0.012) / count
    material = timber(design, axis='Z', scale=0.8)
    return [
        board(
            'rib',
            (pitch - 0.0006, 0.012, tall - 0.012),
            (x + (i - (count - 1) / 2) * pitch, front - 0.001, z),
            material,
            0.0055,
        )
        for i in range(count)
    ]


def _knob() -> Any:
    """Return the section of a turned knob."""
    line = [(0.0, -0.001), (0.0075, -0.001), (0.0072, 0.002), (0.0052, 0.006), (0.0055, 0.0105), (0.0105, 0.0145)]
    line += [(0.0132, 0.018), (0.0128, 0.0216), (0.009, 0.0246), (0.0, 0.0258)]
    return resample(spline(line, 8), 0.0008)


def _dark() -> Any:
    """Return the darkness behind the gaps of the doors."""
    s = Shader('inside')
    s.set(base_color=darken((0.05, 0.035, 0.025), 0.3), roughness=1.0)
    return s.material
