"""Build the garden tools: a trowel, a fork, a dibber and a weeder with turned handles, forged and sharpened."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.carve import carved
from kit.choices import count_of
from kit.curves import resample, spline
from kit.lathe import lathe
from kit.mesh import store
from kit.metal import brass, metal
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.patterns import pattern_image, zone_of
from kit.pose import aim, move, points_of, settle, turn
from kit.sweep import tube
from kit.timber import timber

HANDLE, AXIS = 0.138, 0.03
"""Length of a handle, and the height of its axis while a tool is built, in metres."""
START, BASE = HANDLE - 0.004, HANDLE + 0.066
"""Where the neck of a tool begins, and where its blade does."""
SIDES = 48
"""Points around a blade."""
SPIKE = [(0.0, 0.0128), (0.0008, 0.0138), (0.0048, 0.0138), (0.0058, 0.0131), (0.0085, 0.0104), (0.014, 0.0097)]
SPIKE += [(0.03, 0.0108), (0.06, 0.0122), (0.1, 0.0112), (0.145, 0.0078), (0.185, 0.0032), (0.197, 0.0012)]
"""Outline of the dibber: distance from the handle, and radius."""
FOOT = (
    (-0.001, 0.0074, 0.0072, 0.0026),
    (0.008, 0.0092, 0.0052, 0.0026),
    (0.019, 0.0102, 0.0042, 0.0022),
    (0.031, 0.0092, 0.0036, 0.0018),
    (0.04, 0.0058, 0.003, 0.0014),
    (0.0445, 0.0012, 0.0022, 0.0006),
)
"""Foot of the neck, on the blade: distance from the blade's end, half width, thickness, height above the blade."""
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
            'angle': View(azimuth=-30, elevation=46, fill=0.86),
            'detail': View(
                azimuth=-24, elevation=58, target=(-pitch * (len(kinds) - 1) / 2, 0.0, 0.016), span=0.14
            ),
        },
        room=Room('table', turn=56, share=0.62, elevation=30, props=('potted',)),
        fine=3,
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
    line = resample(spline(lines[design.shape], 12) * 0.001, 0.0005)
    # The end of the wood is turned down for the ferrule, which sits against its shoulder.
    line[line[:, 1] > HANDLE - 0.0186, 0] = 0.0108
    zone = zone_of(design, (0.06, 0.62))
    image = pattern_image(
        replace(design, seed=f'{design.seed} {index}'), 2 * np.pi * 0.014, (zone[1] - zone[0]) * HANDLE, 0.022
    )
    wood = timber(design, axis='Y', scale=0.5, image=image, uv=None)
    ends = np.array([(0.0, 0.0006), (line[0, 0] * 0.6, 0.0)]), np.array([(0.0, HANDLE)])
    grip = lathe(
        'grip', np.vstack([ends[0], line, ends[1]]), wood, zone=(zone[0] * HANDLE, zone[1] * HANDLE), columns=64
    )
    ring = [(0.0106, -0.019), (0.0122, -0.0185), (0.0122, -0.001), (0.0112, 0.0008), (0.0, 0.001)]
    yellow = brass(0.3)
    pin = lathe('pin', [(0.0015, -0.001), (0.0015, 0.0), (0.0011, 0.0005), (0.0, 0.0007)], yellow, columns=24)
    aim([pin], (0.004, -0.0115, HANDLE - 0.01), (0.0079, -0.0227, HANDLE - 0.01))
    parts = [grip, lathe('ferrule', np.array(ring) + (0.0, HANDLE), yellow, columns=64), pin]
    turn(parts, 'X', -90)
    return move(parts, z=AXIS)


def _steel() -> Any:
    """Return forged steel: brushed, a little dark where its scale is left, bright where it is `ground`."""
    s = Shader('forged steel')
    ground = s.attribute('ground')
    cells = s.add('TexVoronoi', {'Vector': s.coordinates(), 'Scale': 1 / 0.013}, feature='SMOOTH_F1')
    dents = cells.outputs['Distance']
    brushed = s.add('Mapping', {'Vector': s.coordinates(), 'Scale': (1.0, 0.04, 1.0)}).outputs[0]
    scratch, patch = s.noise(0.0006, 1, vector=brushed), s.noise(0.017, 2)
    scale = s.math('MULTIPLY_ADD', s.ramp(patch, 0.4, 0.75), 0.07, s.math('MULTIPLY', s.ramp(dents, 0.25, 0.65), 0.03))
    tone = s.mix(scale, (0.52, 0.52, 0.51), (0.27, 0.265, 0.26))
    rough = s.math('MULTIPLY_ADD', scale, 0.2, s.math('MULTIPLY_ADD', scratch, 0.2, 0.22))
    s.set(
        base_color=s.mix(ground, tone, s.mix(scratch, (0.58, 0.58, 0.57), (0.8, 0.8, 0.79))),
        metallic=1.0,
        roughness=rough,
        normal=s.relief((s.math('MULTIPLY', dents, s.math('SUBTRACT', 1.0, ground)), 0.00006), (scratch, 0.000035)),
    )
    return s.material


def _blade(kind: int, design: Design) -> list[Any]:
    """Forge what is beyond the ferrule of a tool: its collar, its neck and its blade."""
    steel = _steel()
    tip = design.height
    if kind == 2:
        return [_spike(tip, steel)]
    collar = [(0.0, -0.002), (0.0082, -0.002), (0.0087, -0.0012), (0.0087, 0.0016), (0.008, 0.0024), (0.0055, 0.0034)]
    ring = lathe('collar', resample(spline(collar, 8), 0.0003) + (0.0, HANDLE + 0.0018), steel, columns=48)
    turn([ring], 'X', -90)
    move([ring], z=AXIS)
    if kind == 1:
        neck = tube(
            'tang',
            [(0, START, 0.03), (0, START + 0.03, 0.0285), (0, START + 0.062, 0.017), (0, START + 0.092, 0.0115)],
            steel,
            lambda share: (0.0058 - 0.001 * share) * (1 - np.clip((share - 0.72) / 0.28, 0, 1) ** 2 * 0.75),
            sides=24,
        )
        return [ring, neck, *_tines(BASE, tip, steel)]
    broad = 0.039 if kind == 0 else 0.021
    stations = [
        (BASE - 0.004, 0.0035, 0.0152, 0.004, 0.0),
        (BASE + 0.003, 0.011, 0.0135, 0.0036, 0.001),
        (BASE + 0.014, broad * 0.66, 0.0125, 0.0026, 0.006),
        (BASE + 0.034, broad * 0.97, 0.0135, 0.0022, 0.0105),
        (BASE + 0.08, broad, 0.0135, 0.002, 0.0115),
        (tip - 0.035, broad * 0.78, 0.011, 0.0018, 0.0075),
        (tip - 0.012, broad * 0.4, 0.0075, 0.0014, 0.003),
        (tip, 0.002, 0.005, 0.001, 0.0),
    ]
    blade = carved('blade', stations, steel, square=3.0)
    _grind(blade, tip)
    return [ring, blade, *_neck(np.array(stations), broad, steel)]


def _grind(blade: Any, tip: float) -> None:
    """Mark where a blade is ground to an edge: along its margins, and more at its tip."""
    rows = points_of(blade).reshape(-1, SIDES, 3)
    reach = np.abs(rows[:, :, 0]).max(axis=1, keepdims=True)
    away = reach - np.abs(rows[:, :, 0])
    along = rows[:, :, 1]
    # Towards the shoulders, the edge is ground less and less.
    begin = np.clip((along - BASE - 0.03) / 0.03, 0, 1)
    bevel = 0.0022 * begin + 0.003 * np.clip((along - tip + 0.05) / 0.05, 0, 1)
    store(blade, 'ground', np.clip((bevel - away) / 0.0008 + 0.5, 0, 1) * np.minimum(begin * 3, 1))


def _neck(stations: Any, broad: float, steel: Any) -> list[Any]:
    """Forge the neck: round at the handle, it bends down and is beaten flat to a foot, which lies in the hollow of the
    blade and is held by two rivets."""
    blade = resample(spline(stations, 12), 0.0015)
    slim = min(1.0, broad / 0.032)
    line: list[tuple[float, float, float, float, float]] = [
        (START, 0.0058, AXIS, 0.0116, 0.0),
        (START + 0.022, 0.0056, 0.0292, 0.0112, 0.0),
        (START + 0.044, 0.0055, 0.0232, 0.0112, 0.0),
        (BASE - 0.008, 0.006, 0.0178, 0.0096, 0.0),
    ]

    def top(y: float) -> float:
        """Return the height of the blade's hollow at a place along it."""
        middle, thick, hollow = (float(np.interp(y, blade[:, 0], blade[:, i])) for i in (2, 3, 4))
        return middle + thick / 2 - hollow

    for along, half, thick, above in FOOT:
        y, width = BASE + along, half * (slim if along > 0.01 else 1.0)
        hollow = float(np.interp(y, blade[:, 0], blade[:, 4])) * (width / np.interp(y, blade[:, 0], blade[:, 1])) ** 2
        line.append((y, width, top(y) + above - thick / 2 + hollow, thick, hollow))
    foot = carved('neck', line, steel, square=2.4, sides=40, step=0.001)
    head = resample(spline([(0.0031, -0.001), (0.0031, 0.0), (0.0026, 0.0009), (0.0, 0.0016)], 8), 0.0002)
    rivets = []
    for along in (0.0155, 0.031):
        height = float(np.interp(along, [each[0] for each in FOOT], [each[3] for each in FOOT]))
        y, rise = BASE + along, top(BASE + along + 0.002) - top(BASE + along - 0.002)
        rivet = lathe('rivet', head, metal((0.6, 0.6, 0.59), rough=0.3, worn=0.1), columns=32)
        rivets += aim([rivet], (0.0, y, top(y) + height - 0.0001), (0.0, y - rise, top(y) + height + 0.0039))
    return [foot, *rivets]


def _spike(tip: float, steel: Any) -> Any:
    """Forge the dibber: a collar that sits on the ferrule, a waist, and a spike with rings that tell the depth."""
    y = np.arange(HANDLE - 0.0005, tip - 0.0015, 0.0004)
    known = spline(SPIKE, 12)
    length = tip - HANDLE
    radius = np.interp((y - HANDLE) / length, known[:, 0] / known[-1, 0], known[:, 1])
    for depth in (0.05, 0.075, 0.1):
        radius -= 0.0007 * np.exp(-(((tip - depth - y) / 0.0008) ** 2))
    spike = lathe('dibber', np.vstack([(0.0, y[0]), np.stack([radius, y], 1), (0.0, tip)]), steel, columns=64)
    store(spike, 'ground', np.repeat(np.clip((np.concatenate([y[:1], y, [tip]]) - tip + 0.03) / 0.012, 0, 1) * 0.7, 64))
    turn([spike], 'X', -90)
    return move([spike], z=AXIS)[0]


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

    shank, weld = [*middle, (0, tip, 0.004)], [(0, base + 0.001, 0.0132), (0, base + 0.02, 0.0132)]
    taper = lambda share: 0.0056 - 0.0046 * share**1.5  # noqa: E731
    swell = lambda share: 0.0052 + 0.0026 * np.sin(np.pi * share) ** 2  # noqa: E731
    return [
        tube('tine', shank, steel, taper, flat=1.15, flat_axis=(1, 0, 0), sides=20),
        tube('tines', cross, steel, bent, sides=20),
        # The weld, where the rod crosses the shank.
        tube('weld', weld, steel, swell, sides=20),
    ]
