"""Turn profiles into bodies with UV maps around the axis and attributes for glazes."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.curves import lengths, offset, radius_at, resample, spline
from kit.mesh import grid, mesh, store

__all__ = ['lathe', 'vessel', 'radius_at', 'outline']


def outline(shape: list[tuple[float, float]], width: float, height: float, step: float = 0.0012) -> Any:
    """Return a smooth outer profile, scaled so that its diameter is `width` and its top is at `height`.

    The points (radius, height) run from foot to rim; a point given twice is a corner.
    """
    line = spline(shape, 24)
    line = np.stack([line[:, 0] * width / 2 / line[:, 0].max(), line[:, 1] * height / line[:, 1].max()], axis=1)
    return resample(line, step)


def lathe(
    name: str,
    profile: Any,
    material: Any,
    *,
    zone: tuple[float, float] | None = None,
    inside_from: int | None = None,
    columns: int = 160,
    wobble: float = 0.0,
    random: Any = None,
) -> Any:
    """Turn a profile of points (radius, height) around the z axis.

    U runs once around, with its seam at the back; V is 0 to 1 in the height `zone` (all of it if None). Vertices carry
    `edge` (convexity: glaze is thin there), `pool` (concavity) and `inside` (metres along the profile behind the point
    `inside_from`, negative before it). `wobble` makes it as round as a hand does (metres).
    """
    line = np.asarray(profile, dtype=float)
    rows = len(line)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False) + np.pi / 2
    radius, height = line[:, :1], line[:, 1:]
    if wobble and random is not None:
        shift = random.uniform(0, 6, 3)
        uneven = np.sin(2 * angle + shift[0]) + 0.5 * np.sin(3 * angle + shift[1] + height * 40)
        radius = radius + wobble * uneven * np.clip(radius / max(radius.max(), 1e-9), 0, 1)
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height + 0 * angle], axis=2).reshape(-1, 3)
    faces = grid(columns, rows, wrap=True)
    low, high = zone or (float(line[:, 1].min()), float(line[:, 1].max()))
    v = (line[:, 1] - low) / max(high - low, 1e-9)
    if inside_from is not None:
        v[inside_from:] = 2.0
    uv = [
        ((c + d) / columns, v[r + e])
        for r in range(rows - 1)
        for c in range(columns)
        for d, e in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]
    obj = mesh(name, points, faces, material, uv)
    bend = _curvature(line)
    along = lengths(line) - (lengths(line)[inside_from] if inside_from is not None else 1e3)
    for attribute, values in (
        ('edge', np.clip(bend / 350, 0, 1)),
        ('pool', np.clip(-bend / 150, 0, 1)),
        ('inside', along),
    ):
        store(obj, attribute, np.repeat(values, columns))
    return obj


def _curvature(line: Any) -> Any:
    """Return the curvature of a profile in 1/m: positive where it is convex for a profile that runs outside upwards."""
    first = np.gradient(line, axis=0)
    second = np.gradient(first, axis=0)
    speed = np.maximum(np.linalg.norm(first, axis=1), 1e-9)
    bend = (first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0]) / speed**3
    return np.convolve(bend, np.ones(3) / 3, mode='same')


def vessel(
    name: str,
    outer: Any,
    material: Any,
    *,
    wall: float = 0.004,
    floor: float = 0.006,
    foot: float = 0.002,
    zone: tuple[float, float] = (0.1, 0.95),
    wobble: float = 0.0002,
    random: Any = None,
    top: float = 1.0,
) -> Any:
    """Turn an open vessel from its outer profile: foot ring, wall, round lip, inner wall and floor.

    `zone` is the part of the height that carries the pattern. `top` thins the wall towards the lip.
    """
    height = float(outer[-1, 1])
    taper = wall * (1 - (1 - top) * np.clip(outer[:, 1] / height, 0, 1))[:, None]
    inner = offset(outer, 1.0)
    inner = outer + (inner - outer) * taper
    keep = (inner[:, 1] > floor) & (inner[:, 0] > 0)
    inner = inner[keep]
    lip = _lip(outer[-1], inner[-1])
    ground = float(outer[0, 0])
    base = [(0.0, foot), (ground * 0.72, foot), (ground * 0.8, 0.0006), (ground * 0.84, 0.0), (ground * 0.95, 0.0)]
    bottom = _fillet(inner[::-1], floor)
    profile = np.vstack([base, outer, lip, bottom])
    inside_from = len(base) + len(outer) + 1
    low, high = zone[0] * height, zone[1] * height
    return lathe(name, profile, material, zone=(low, high), inside_from=inside_from, wobble=wobble, random=random)


def _lip(outer: Any, inner: Any) -> Any:
    """Return the half circle that joins both walls at the top."""
    middle, half = (outer + inner) / 2, (outer - inner) / 2
    up = np.array([-half[1], half[0]])
    angle = np.linspace(0, np.pi, 14)[1:-1, None]
    return middle + np.cos(angle) * half + np.sin(angle) * up


def _fillet(wall: Any, floor: float) -> Any:
    """Continue the inner wall (from the top down) to the axis with a round corner."""
    end = wall[-1]
    centre = np.array([0.0, floor * 0.9])
    start = wall[-max(2, len(wall) // 12)]
    t = np.linspace(0, 1, 24)[:, None]
    knee = np.array([end[0] * 0.92, centre[1]])
    curve = (1 - t) ** 2 * start + 2 * (1 - t) * t * knee + t**2 * np.array([end[0] * 0.55, centre[1]])
    return np.vstack([wall[: -max(2, len(wall) // 12)], curve, [centre + (end[0] * 0.25, 0)], [centre]])
