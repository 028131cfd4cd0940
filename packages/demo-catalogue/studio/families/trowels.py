"""Build the garden tools: a trowel, a fork, a dibber and a weeder with turned handles, forged and sharpened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.carve import carved
from kit.choices import count_of
from kit.curves import resample, spline
from kit.lathe import lathe
from kit.metal import brass, metal
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import move, points_of, settle, turn
from kit.sweep import tube
from kit.timber import timber

HANDLE = 0.138
SETS = {1: (0,), 2: (0, 1), 4: (0, 1, 2, 3)}
"""Tools by the number of pieces: trowel, fork, dibber, narrow trowel."""


def build(design: Design) -> Model:
    """Build one tool, or a set side by side. Each shape has handles of another line."""
    kinds = SETS[count_of(design)]
    pitch = 0.098
    objects: list[Any] = []
    for index, kind in enumerate(kinds):
        tool = [*_handle(design, index), *_blade(kind, design)]
        _lay(tool)
        move(tool, y=-design.height / 2)
        middle = index - (len(kinds) - 1) / 2
        turn(tool, 'Z', -middle * 3.5 + (8 if len(kinds) == 1 else 0))
        objects += move(tool, middle * pitch, (-1) ** index * 0.006)
    return Model(
        objects=objects,
        views={
            'front': View(elevation=72, fill=0.84),
            'angle': View(azimuth=-30, elevation=36, fill=0.86),
            'detail': View(
                azimuth=-24, elevation=36, target=(-pitch * (len(kinds) - 1) / 2, 0.0, 0.016), span=0.14
            ),
        },
        room=Room('table', turn=56, share=0.62, elevation=30, props=('potted',)),
    )


def _lay(tool: list[Any]) -> None:
    """Turn a tool that lies along y until it rests on its handle and its blade: on the side of its lower convex hull
    that is below its middle."""
    points = np.vstack([points_of(part)[:, 1:] for part in tool])
    hull: list[Any] = []
    for point in points[np.lexsort((points[:, 1], points[:, 0]))]:
        while len(hull) > 1 and float(np.cross(hull[-1] - hull[-2], point - hull[-2])) <= 0:
            hull.pop()
        hull.append(point)
    middle = float(points[:, 0].min() + points[:, 0].max()) / 2
    one, other = next((a, b) for a, b in zip(hull, hull[1:]) if b[0] >= middle)
    turn(tool, 'X', -float(np.degrees(np.arctan2(other[1] - one[1], other[0] - one[0]))))
    settle(tool)


def _handle(design: Design, index: int) -> list[Any]:
    """Turn a handle with its ferrule of brass, lying along y; its end has a hole for a thong."""
    lines = (
        [(8, 0), (12, 3), (14, 12), (15.5, 40), (13, 78), (11, 98), (13.5, 118), (12.5, 132), (10.5, 138)],
        [(9, 0), (13.5, 4), (15, 18), (12.5, 50), (14.5, 92), (13.5, 124), (10.5, 138)],
        [(10, 0), (15, 5), (16.5, 18), (13, 46), (12, 80), (12.5, 112), (11.5, 132), (10.5, 138)],
        [(8, 0), (11.5, 3), (12.5, 20), (14.8, 66), (14.2, 92), (12, 120), (10.5, 138)],
    )
    line = resample(spline(lines[design.shape], 12) * 0.001, 0.001)
    zone = zone_of(design, (0.06, 0.62))
    image = pattern_image(
        replace(design, seed=f'{design.seed} {index}'), 2 * np.pi * 0.014, (zone[1] - zone[0]) * HANDLE, 0.022
    )
    wood = timber(design, axis='Y', scale=0.5, image=image, uv=None)
    ends = np.array([(0.0, 0.0006), (line[0, 0] * 0.6, 0.0)]), np.array([(0.0, HANDLE)])
    grip = lathe(
        'grip', np.vstack([ends[0], line, ends[1]]), wood, zone=(zone[0] * HANDLE, zone[1] * HANDLE), columns=64
    )
    ring = np.array(
        [
            (0.0106, HANDLE - 0.019),
            (0.0122, HANDLE - 0.0185),
            (0.0122, HANDLE - 0.001),
            (0.0112, HANDLE + 0.0008),
            (0.0, HANDLE + 0.001),
        ]
    )
    parts = [grip, lathe('ferrule', ring, brass(0.3), columns=64)]
    turn(parts, 'X', -90)
    return move(parts, z=0.03)


def _blade(kind: int, design: Design) -> list[Any]:
    """Forge the tang and the blade: steel, a little dark where the hammer left it."""
    steel = metal((0.42, 0.42, 0.41), rough=0.34, worn=0.08)
    start = HANDLE - 0.004
    base = start + 0.07
    tip = design.height
    if kind == 2:
        point = [
            (base - 0.06, 0.0105),
            (base - 0.05, 0.0115),
            (base + 0.03, 0.0105),
            (tip - 0.06, 0.007),
            (tip - 0.012, 0.0022),
            (tip - 0.003, 0.0004),
        ]
        line = resample(spline([(r, y) for y, r in point], 10), 0.001)
        spike = lathe('dibber', np.vstack([[(0.0, base - 0.0602)], line, [(0.0, tip)]]), steel, columns=48)
        turn([spike], 'X', -90)
        return move([spike], z=0.03)
    neck = tube(
        'tang',
        [(0, start, 0.03), (0, start + 0.03, 0.0285), (0, start + 0.062, 0.017), (0, start + 0.092, 0.0115)],
        steel,
        lambda share: (0.0058 - 0.001 * share) * (1 - np.clip((share - 0.72) / 0.28, 0, 1) ** 2 * 0.75),
        sides=24,
    )
    if kind == 1:
        return [neck, *_tines(base, tip, steel)]
    broad = 0.039 if kind == 0 else 0.021
    stations = [
        (base - 0.004, 0.0035, 0.0152, 0.004, 0.0),
        (base + 0.003, 0.011, 0.0135, 0.0036, 0.001),
        (base + 0.014, broad * 0.66, 0.0125, 0.0026, 0.006),
        (base + 0.034, broad * 0.97, 0.0135, 0.0022, 0.0105),
        (base + 0.08, broad, 0.0135, 0.002, 0.0115),
        (tip - 0.035, broad * 0.78, 0.011, 0.0018, 0.0075),
        (tip - 0.012, broad * 0.4, 0.0075, 0.0014, 0.003),
        (tip, 0.002, 0.005, 0.001, 0.0),
    ]
    return [neck, carved('blade', stations, steel, square=3.0)]


def _tines(base: float, tip: float, steel: Any) -> list[Any]:
    """Forge a fork: a shank that becomes the middle tine, and one rod, bent like a U, that crosses it and ends in both
    outer tines. All are curved a little towards the ground."""
    last = (base + tip) / 2 + 0.03
    middle = [(0, base - 0.004, 0.0132), (0, base + 0.03, 0.0134), (0, base + 0.07, 0.0155), (0, last, 0.0125)]
    side = [(0.012, base + 0.0135, 0.013), (0.0255, base + 0.026, 0.0133), (0.031, base + 0.05, 0.0146)]
    side += [(0.0315, base + 0.076, 0.0155), (0.031, last, 0.0125), (0.03, tip, 0.004)]
    cross = [(-x, y, z) for x, y, z in reversed(side)] + [(0, base + 0.0105, 0.013)] + side

    def bent(share: Any) -> Any:
        return 0.0047 - 0.0037 * np.abs(2 * share - 1) ** 3

    return [
        tube(
            'tine',
            [*middle, (0, tip, 0.004)],
            steel,
            lambda share: 0.0056 - 0.0046 * share**1.5,
            flat=1.15,
            flat_axis=(1, 0, 0),
            sides=20,
        ),
        tube('tines', cross, steel, bent, sides=20),
        # The weld, where the rod crosses the shank.
        tube(
            'weld',
            [(0, base + 0.001, 0.0132), (0, base + 0.02, 0.0132)],
            steel,
            lambda share: 0.0052 + 0.0026 * np.sin(np.pi * share) ** 2,
            sides=20,
        ),
    ]
