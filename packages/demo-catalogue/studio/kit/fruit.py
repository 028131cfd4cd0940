"""Grow fruit and let it settle in a bowl."""

from __future__ import annotations

from typing import Any

import numpy as np
from mathutils import Euler, Matrix

from kit.colour import Colour, linear
from kit.curves import resample, spline
from kit.lathe import lathe
from kit.mesh import store
from kit.nodes import Shader
from kit.plants import bark
from kit.sweep import tube

COLUMNS = 96
"""Points around a fruit."""
RUSSET: Colour = linear('#8a6a3c')
"""Cork that grows on skin, around stems and on pears."""


def _streaks(s: Shader, fine: float, length: float) -> Any:
    """Return noise whose features run along the meridians: `fine` of them around, `length` of them from end to end."""
    scales = {'east': fine, 'north': fine, 'up': length}
    places = [s.math('MULTIPLY', s.attribute(name), scale) for name, scale in scales.items()]
    return s.noise(1.0, 2, vector=s.add('CombineXYZ', dict(enumerate(places))).outputs[0])


def _dots(s: Shader, apart: float, size: float) -> Any:
    """Return 1 in round dots that are `apart` from each other on average; `size` is their share of that."""
    cells = s.add('TexVoronoi', {'Vector': s.coordinates(), 'Scale': 1 / apart})
    own = s.separate(cells.outputs['Color'])[0]
    # Every dot has its own size, some are missing.
    reach = s.math('MULTIPLY', own, size)
    within = s.ramp(s.math('SUBTRACT', cells.outputs['Distance'], reach), 0.05, -0.03)
    return s.math('MULTIPLY', within, s.ramp(own, 0.2, 0.35))


def _near(s: Shader, end: str, low: float, high: float, ragged: float) -> Any:
    """Return 1 near an end (`stem` or `calyx`) of the fruit, with a ragged border."""
    place = s.attribute('up') if end == 'stem' else s.math('SUBTRACT', 1.0, s.attribute('up'))
    return s.ramp(s.math('MULTIPLY_ADD', s.math('SUBTRACT', _streaks(s, 4.0, 3.0), 0.5), ragged, place), low, high)


def _apple_skin() -> Any:
    """Return the skin of an apple: red streaks over yellow on the sunny side, pale lenticels, russet at the stem."""
    s = Shader('apple')
    ground = s.mix(s.ramp(s.noise(0.016, 2), 0.35, 0.7), linear('#b9b04a'), linear('#d3b552'))
    ground = s.mix(_near(s, 'stem', 0.86, 0.97, 0.1), ground, linear('#9aa83e'))
    broad = s.math('MULTIPLY_ADD', s.math('SUBTRACT', s.noise(0.024, 2), 0.5), 0.9, s.attribute('blush'))
    fine, wide = _streaks(s, 15.0, 1.6), _streaks(s, 5.0, 0.9)
    grain = s.math('MULTIPLY_ADD', s.math('SUBTRACT', fine, 0.5), 0.7, broad)
    flamed = s.ramp(s.math('MULTIPLY_ADD', s.math('SUBTRACT', wide, 0.5), 0.5, grain), 0.05, 0.95)
    red = s.mix(s.ramp(fine, 0.36, 0.66), linear('#86201c'), linear('#b8402a'))
    tone = s.mix(s.math('MULTIPLY', flamed, 0.93), ground, red)
    tone = s.mix(s.math('MULTIPLY', _dots(s, 0.0042, 0.1), 0.6), tone, linear('#e2c98c'))
    cork = s.math('MULTIPLY', _near(s, 'stem', 0.945, 0.99, 0.07), 0.8)
    tone = s.mix(cork, tone, RUSSET)
    dull = s.math('MULTIPLY_ADD', s.noise(0.009, 1), 0.16, s.math('MULTIPLY_ADD', cork, 0.35, 0.24))
    s.set(base_color=tone, roughness=dull, specular=0.4, normal=s.relief((s.noise(0.012, 1), 0.0004), (fine, 0.00007)))
    return s.material


def _pear_skin() -> Any:
    """Return the skin of a pear: green turning yellow, a faint blush, brown lenticels, russet at both ends."""
    s = Shader('pear')
    tone = s.mix(s.ramp(s.noise(0.022, 2), 0.32, 0.7), linear('#94984a'), linear('#bba652'))
    warm = s.math('MULTIPLY_ADD', s.math('SUBTRACT', s.noise(0.02, 2), 0.5), 0.8, s.attribute('blush'))
    tone = s.mix(s.math('MULTIPLY', s.ramp(warm, 0.55, 1.05), 0.6), tone, linear('#ae6638'))
    tone = s.mix(s.math('MULTIPLY', _dots(s, 0.0023, 0.16), 0.62), tone, linear('#6f5a2c'))
    patch = s.math('MULTIPLY', s.ramp(s.noise(0.007, 2), 0.56, 0.68), s.ramp(s.noise(0.024, 1), 0.5, 0.64))
    ends = s.math('MAXIMUM', _near(s, 'stem', 0.9, 0.99, 0.2), _near(s, 'calyx', 0.9, 0.985, 0.16))
    cork = s.math('MAXIMUM', s.math('MULTIPLY', patch, 0.5), s.math('MULTIPLY', ends, 0.75))
    tone = s.mix(cork, tone, RUSSET)
    dull = s.math('MULTIPLY_ADD', s.noise(0.008, 1), 0.16, s.math('MULTIPLY_ADD', cork, 0.25, 0.36))
    normal = s.relief((s.noise(0.013, 1), 0.0006), (s.noise(0.0014, 1), 0.00006))
    s.set(base_color=tone, roughness=dull, specular=0.36, normal=normal)
    return s.material


def _orange_skin() -> Any:
    """Return the skin of an orange, full of pores, paler and drier at the stem."""
    s = Shader('orange')
    tone = s.mix(s.ramp(s.noise(0.02, 3), 0.3, 0.75), linear('#e08a22'), linear('#d9761a'))
    tone = s.mix(s.math('MULTIPLY', _near(s, 'stem', 0.95, 0.998, 0.05), 0.5), tone, linear('#c79a4a'))
    s.set(base_color=tone, roughness=0.36, specular=0.4, normal=s.bump(s.noise(0.0021, 2), 0.0006))
    return s.material


def _turned(name: str, line: Any, material: Any, random: np.random.Generator, *, lobes: float, bend: float) -> Any:
    """Turn a fruit, then grow it as it hangs: lumps, five ribs towards the calyx, a neck that bends."""
    obj = lathe(name, line, material, columns=COLUMNS)
    rows, radius = len(line), float(line[:, 0].max())
    angle = np.broadcast_to(np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False), (rows, COLUMNS))
    low, high = float(line[:, 1].min()), float(line[:, 1].max())
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    up = np.broadcast_to((along / along[-1])[:, None], (rows, COLUMNS))
    place = np.empty(rows * COLUMNS * 3)
    obj.data.vertices.foreach_get('co', place)
    place = place.reshape(rows, COLUMNS, 3)
    turn = random.uniform(0, 6.28, 6)
    grown = 1 + 0.02 * np.sin(angle + turn[0] + 2 * up) + 0.024 * np.sin(2 * angle + turn[1] + 3 * up)
    grown += 0.01 * np.sin(3 * angle + turn[2] + 6 * up)
    grown += lobes * (0.3 + 1.2 * np.abs(2 * up - 1) ** 1.5) * np.cos(5 * angle + turn[3])
    place[:, :, :2] *= grown[:, :, None]
    # One shoulder is higher than the other; the neck of a pear swings to a side.
    place[:, :, 2] += 0.055 * np.cos(angle + turn[4]) * np.hypot(place[:, :, 0], place[:, :, 1])
    rise = np.clip(place[:, :, 2] / max(high, -low), 0, 1) ** 2
    place[:, :, 0] += bend * radius * rise * np.cos(turn[5])
    place[:, :, 1] += bend * radius * rise * np.sin(turn[5])
    obj.data.vertices.foreach_set('co', place.ravel())
    obj.data.update()
    blush = 0.5 + 0.5 * np.cos(angle + random.uniform(0, 6.28))
    for key, values in (('east', np.cos(angle)), ('north', np.sin(angle)), ('up', up), ('blush', blush)):
        store(obj, key, values.ravel())
    obj['tip'] = tuple(map(float, place[-1].mean(axis=0)))
    return obj


def _stem(fruit: Any, radius: float, length: float, random: np.random.Generator) -> Any:
    """Grow a woody stem, thicker where it was broken off the twig."""
    x, y, z = fruit['tip']
    lean = random.uniform(0.35, 0.6) * length
    way = random.uniform(0, 6.28)
    east, north = lean * np.cos(way), lean * np.sin(way)
    points = [(x, y, z - radius * 0.06)]
    points += [(x + east * k, y + north * k, z + length * up) for k, up in ((0.1, 0.35), (0.4, 0.7), (1, 1))]
    return tube('stem', points, bark(), lambda s: radius * (0.05 - 0.03 * np.sin(s * 2.6) + 0.03 * s**6), sides=12)


def _calyx(bottom: float, radius: float, random: np.random.Generator) -> list[Any]:
    """Set the dried remains of the flower into the dent across from the stem."""
    parts = []
    for i in range(5):
        way = i * 1.257 + random.uniform(-0.2, 0.2)
        east, north = radius * np.cos(way), radius * np.sin(way)
        line = ((0.02, -0.02), (0.09, 0.05), (0.14, 0.02))
        points = [(east * out, north * out, bottom - radius * down) for out, down in line]
        parts.append(tube('sepal', points, bark(), lambda s: radius * 0.03 * (1.15 - s), sides=8))
    return parts


def apple(radius: float, random: np.random.Generator) -> list[Any]:
    """Grow an apple around the origin."""
    shape = [(0.0, -0.66), (0.09, -0.68), (0.2, -0.8), (0.36, -0.87), (0.66, -0.7), (0.91, -0.3), (1.0, 0.12)]
    shape += [(0.92, 0.52), (0.7, 0.8), (0.45, 0.87), (0.26, 0.79), (0.12, 0.62), (0.04, 0.5), (0.0, 0.48)]
    line = resample(spline(shape, 12), 0.03) * radius
    fruit = _turned('apple', line, _apple_skin(), random, lobes=0.012, bend=0.0)
    return [fruit, _stem(fruit, radius, radius * 0.62, random), *_calyx(float(line[0, 1]), radius, random)]


def orange(radius: float, random: np.random.Generator) -> list[Any]:
    """Grow an orange around the origin."""
    t = np.linspace(0.001, np.pi - 0.001, 64)
    reach = radius * (1 - 0.05 * np.exp(-(((np.pi - t) / 0.22) ** 2)))
    line = np.stack([reach * np.sin(t), -reach * np.cos(t) * 0.95], 1)
    fruit = _turned('orange', line, _orange_skin(), random, lobes=0.0, bend=0.0)
    return [fruit]


def pear(radius: float, random: np.random.Generator) -> list[Any]:
    """Grow a pear around the middle of its belly."""
    shape = [(0.0, -0.78), (0.1, -0.8), (0.24, -0.89), (0.44, -0.9), (0.82, -0.58), (1.0, 0.0), (0.87, 0.55)]
    shape += [(0.6, 1.05), (0.45, 1.42), (0.33, 1.66), (0.16, 1.77), (0.0, 1.74)]
    line = resample(spline(shape, 12), 0.035) * radius
    fruit = _turned('pear', line, _pear_skin(), random, lobes=0.006, bend=0.22)
    return [fruit, _stem(fruit, radius, radius * 0.58, random), *_calyx(float(line[0, 1]), radius, random)]


def _points(parts: list[Any]) -> Any:
    """Return the points of a fruit without its stem."""
    data = parts[0].data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    return points.reshape(-1, 3)


def put(
    parts: list[Any], inner: Any, turn: float, tilt: tuple[float, float, float], others: list[Any], least: float = 0.0
) -> Any:
    """Lay a fruit into a bowl with the inner profile, as near to its axis as the `others` (points) allow.

    `turn` is the direction of its place from the axis in radians, `least` its smallest distance. Its middle is at the
    origin before. Returns its points.
    """
    spin = Euler(tilt).to_matrix().to_4x4()
    points = _points(parts) @ np.array(spin)[:3, :3].T
    order = np.argsort(inner[:, 0], kind='stable')
    away, place = least, np.zeros(3)
    for away in np.arange(least, least + 0.12, 0.0008):
        place = np.array((away * np.cos(turn), away * np.sin(turn), 0.0))
        ground = np.interp(np.hypot(*(points + place)[:, :2].T), inner[order, 0], inner[order, 1], right=1.0)
        place[2] = float((ground - points[:, 2]).max())
        if all(_apart(points + place, other) for other in others):
            break
    for part in parts:
        part.data.transform(Matrix.Translation(place) @ spin)
    return points + place


def _apart(one: Any, two: Any) -> bool:
    """Return whether two round clouds of points, each seen from the middle of the other, do not run into each other."""
    for this, that in ((one, two), (two, one)):
        middle = that.mean(axis=0)
        rays, own = this - middle, that - middle
        length = np.linalg.norm(own, axis=1)
        close = rays[np.linalg.norm(rays, axis=1) < length.max()]
        if len(close):
            ray = close[::3] / np.linalg.norm(close[::3], axis=1, keepdims=True)
            reach = length[(ray @ (own / length[:, None]).T).argmax(axis=1)]
            if (np.linalg.norm(close[::3], axis=1) < reach - 0.0003).any():
                return False
    return True
