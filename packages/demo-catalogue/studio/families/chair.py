"""Build the chair: turned posts, a back of slats or spindles, a seat of straw."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import sheet
from kit.joinery import dip, leg
from kit.mesh import subdivide
from kit.model import Design, Model, Room, View
from kit.straw import seat
from kit.sweep import tube
from kit.timber import timber

SEAT = 0.45
SOLE = 0.0115
"""Radius of a leg at the ground."""
BACKS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.3, 0.05), (0.6, 0.05), (0.9, 0.055)),
    ((0.83, 0.11),),
    ((0.92, 0.05), (0.2, 0.028)),
    ((0.62, 0.19),),
)
"""Slats of the back: place between the seat and the top, height in metres."""


def build(design: Design) -> Model:
    """Build one of the four chairs."""
    half, deep, high = design.width / 2 - 0.014, design.depth, design.height
    front, rear = -deep / 2 + 0.016, deep / 2 - 0.115
    wood = timber(design, axis='Z', scale=0.7)
    if design.pattern == 'dip':
        dip(wood, design.accent, SEAT * 0.4)
    rail = timber(design, axis='X', scale=0.6)
    objects: list[Any] = []
    for side in (-1, 1):
        objects.append(
            leg(
                'front leg',
                (side * (half - 0.012), front + 0.014, SEAT + 0.008),
                (side * half, front, 0),
                (0.0165, SOLE),
                wood,
                swell=0.003,
            )
        )
        objects.append(_post(side, half, rear, deep / 2, high, wood))
        for y, z in ((-0.006, 0.17), (0.0, 0.27)):
            objects.append(
                _rung(
                    (side * (half - 0.003), front + 0.006, z), (side * (half - 0.008), rear + 0.02 + y, z + 0.012), rail
                )
            )
    for z in (0.21, 0.31):
        objects.append(_rung((-half + 0.006, front + 0.008, z), (half - 0.006, front + 0.008, z), rail))
    objects.append(_rung((-half + 0.01, rear + 0.012, 0.26), (half - 0.01, rear + 0.012, 0.26), rail))
    corners = [
        (-half + 0.004, front + 0.006),
        (half - 0.004, front + 0.006),
        (half - 0.022, rear),
        (-half + 0.022, rear),
    ]
    objects += seat(corners, SEAT + 0.004, design.random('straw'))
    for place, tall in BACKS[design.shape]:
        objects.append(_slat(place, tall, half - 0.016, rear, deep / 2, high, rail))
    if design.shape == 2:
        objects += _spindles(half, rear, deep / 2, high, wood)
    feet = [
        (side * at, y, SOLE)
        for side in (-1, 1)
        for at, y in ((half, front), (half - 0.002, float(_lean(0.0, rear, deep / 2, high))))
    ]
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-28, elevation=11, fill=0.84),
            'angle': View(azimuth=38, elevation=26, fill=0.84),
            'detail': View(azimuth=-30, elevation=34, target=(-0.08, front + 0.08, SEAT), span=0.34),
        },
        room=Room('floor', turn=-22, share=0.52, elevation=10, props=('potted',)),
        feet=feet,
    )


def _lean(z: Any, rear: float, back: float, high: float) -> Any:
    """Return how far back the posts stand at a height: straight legs, then a back that leans."""
    share = np.clip((np.asarray(z, float) - SEAT) / (high - SEAT), 0, 1)
    foot = np.clip(1 - np.asarray(z, float) / SEAT, 0, 1)
    return rear + (back - 0.014 - rear) * (0.35 * share + 0.65 * share**1.6) + 0.034 * foot**1.5


def _post(side: int, half: float, rear: float, back: float, high: float, wood: Any) -> Any:
    """Turn a rear post, from the foot to the top of the back."""
    z = np.linspace(0, high, 14)
    x = side * (
        half - 0.008 - 0.006 * np.clip((z - SEAT) / (high - SEAT), 0, 1) + 0.006 * (1 - np.clip(z / SEAT, 0, 1))
    )
    points = np.stack([x, _lean(z, rear, back, high), z], 1)

    def radius(share: Any) -> Any:
        body = 0.0118 + 0.005 * np.sin(np.pi * np.clip(share * 0.94 + 0.04, 0, 1)) ** 0.7
        return body * np.sqrt(np.clip(1 - np.clip((share - 0.988) / 0.012, 0, 1) ** 2, 0.05, 1))

    return tube('post', points.tolist(), wood, radius, sides=32, step=0.006)


def _rung(start: tuple[float, float, float], end: tuple[float, float, float], wood: Any) -> Any:
    return tube('rung', [start, end], wood, lambda share: 0.0068 + 0.0026 * np.sin(np.pi * share), sides=20, step=0.01)


def _slat(place: float, tall: float, half: float, rear: float, back: float, high: float, wood: Any) -> Any:
    """Bend a slat between the posts, hollow for the back, a little higher in its middle."""
    z0 = SEAT + (high - SEAT) * place

    def shape(x: Any, y: Any) -> Any:
        share = x / (2 * half)
        z = z0 + y * (1 + 0.16 * np.cos(share * np.pi)) + 0.006 * np.cos(share * np.pi)
        depth = _lean(z, rear, back, high) + 0.03 * (np.cos(share * np.pi) - 0.1)
        return np.stack([x * 1.0, depth, z], 1)

    slat = sheet('slat', 2 * half, tall, wood, step=0.012, shape=shape)
    wall = slat.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = 0.009, 0.0
    return subdivide(slat, 1)


def _spindles(half: float, rear: float, back: float, high: float, wood: Any) -> list[Any]:
    """Set spindles between the two rails of the back."""
    low, top = SEAT + (high - SEAT) * 0.2, SEAT + (high - SEAT) * 0.91
    result = []
    for share in np.linspace(-0.74, 0.74, 6):
        bend = 0.03 * (np.cos(share / 2 * np.pi) - 0.1)
        ends = [
            (share * (half - 0.014), float(_lean(z, rear, back, high)) + bend, z) for z in (low, (low + top) / 2, top)
        ]
        result.append(tube('spindle', ends, wood, lambda t: 0.0048 + 0.0014 * np.sin(np.pi * t), sides=16, step=0.01))
    return result
