"""Form plates, platters and saucers, round or oval, with decoration on the rim."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from kit.curves import lengths, offset, resample, spline
from kit.mesh import grid, mesh, store

ALL_OVER = {'speckle', 'dip', 'drip', 'brush', 'terrazzo'}
"""Patterns that cover the whole face rather than run around the rim."""


def dish(
    name: str,
    shape: Sequence[tuple[float, float]],
    size: tuple[float, float, float],
    material: Any,
    *,
    rim: tuple[float, float] = (0.7, 0.97),
    wall: float = 0.0048,
    foot: float = 0.0022,
    foot_at: float = 0.56,
    square: float = 2.0,
    flat: bool = False,
    columns: int = 192,
    wobble: float = 0.0,
    random: Any = None,
) -> Any:
    """Form a dish of width, depth and height from the line of its face.

    `shape` runs from the middle (0, 0) to the lip (1, 1). Rings keep their distance from the edge, so that the rim of
    an oval is equally broad all around. `rim` is the part of the face whose UVs run around the dish (V from 0 inside to
    1 at the lip); with `flat` the UVs are those of the face seen from above. `square` above 2 squares the oval.
    """
    width, depth, height = size
    reach = min(width, depth) / 2
    face = spline(shape, 24) * (reach, height - foot - wall) + (0, foot + wall)
    face = resample(face, 0.0012)
    below = offset(face, -wall)
    below = below[(below[:, 0] > reach * foot_at * 1.03) & (below[:, 1] > 0)]
    ring = reach * foot_at
    base = [(0.0, foot * 0.7), (ring * 0.88, foot * 0.7), (ring * 0.91, 0.0003), (ring * 0.93, 0.0), (ring * 0.98, 0.0)]
    base += [(ring, 0.0003)]
    half = (below[-1] - face[-1]) / 2
    angle = np.linspace(0, np.pi, 12)[1:-1, None]
    lip = (below[-1] + face[-1]) / 2 + np.cos(angle) * half + np.sin(angle) * np.array([-half[1], half[0]])
    line = np.vstack([base, below, lip, face[::-1]])
    line[:, 0] *= reach / line[:, 0].max()
    points, around = _rings(line, width, depth, square, columns)
    if wobble and random is not None:
        turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)
        lift = np.sin(2 * turn + random.uniform(0, 6)) + 0.5 * np.sin(3 * turn + random.uniform(0, 6))
        points[:, :, 2] += wobble * lift * (line[:, :1] / reach) ** 3 * (line[:, 1:] > foot)
    start = len(line) - len(face)
    share = line[:, 0] / reach
    v = np.where(np.arange(len(line)) < start, 2.0, (share - rim[0]) / (rim[1] - rim[0]))
    obj = mesh(
        name, points.reshape(-1, 3), grid(columns, len(line), wrap=True), material, _uv(points, around, v, size, flat)
    )
    bend = np.gradient(np.unwrap(np.arctan2(*np.gradient(line, axis=0).T[::-1]))) / np.maximum(
        np.gradient(lengths(line)), 1e-6
    )
    top = np.arange(len(line)) >= start - len(lip)
    for attribute, values in (
        ('edge', np.clip(bend / 520, 0, 1) * top),
        ('pool', np.clip(-bend / 150, 0, 1) * top),
        ('inside', np.full(len(line), -1.0)),
    ):
        store(obj, attribute, np.repeat(values, columns))
    return obj


def _rings(line: Any, width: float, depth: float, square: float, columns: int) -> tuple[Any, Any]:
    """Return the points of all rings, and the share of the way around at each column."""
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False) + np.pi / 2
    cosine, sine = (np.sign(f) * np.abs(f) ** (2 / square) for f in (np.cos(angle), np.sin(angle)))
    reach = min(width, depth) / 2
    inset = reach - line[:, :1]
    # Towards the middle the rings become round and small; the face is flat there.
    x, y = (np.maximum(each / 2 - inset, line[:, :1] * 0.02) for each in (width, depth))
    points = np.stack([x * cosine, y * sine, line[:, 1:] + 0 * angle], axis=2)
    edge = points[int(np.argmax(line[:, 0])), :, :2]
    steps = lengths(np.vstack([edge, edge[:1]]))
    return points, steps / steps[-1]


def _uv(points: Any, around: Any, v: Any, size: tuple[float, float, float], flat: bool) -> list[tuple[float, float]]:
    rows, columns = points.shape[:2]
    corners = [
        (r + e, c + d) for r in range(rows - 1) for c in range(columns) for d, e in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]
    if not flat:
        return [(float(around[c]), float(v[r])) for r, c in corners]
    x, y = points[:, :, 0] / size[0] + 0.5, points[:, :, 1] / size[1] + 0.5
    return [(2.0, 2.0) if v[r] == 2.0 else (float(x[r, c % columns]), float(y[r, c % columns])) for r, c in corners]
