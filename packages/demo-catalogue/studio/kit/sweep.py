"""Sweep a round or flattened tube along a curve: handles, legs, cords, wire."""

from __future__ import annotations

from typing import Any, Callable, Sequence

import numpy as np

from kit.curves import lengths, resample, spline
from kit.mesh import grid, mesh, store


def tube(
    name: str,
    points: Sequence[Sequence[float]],
    material: Any,
    radius: float | Callable[[Any], Any],
    *,
    flat: float = 1.0,
    flat_axis: Sequence[float] = (0, 1, 0),
    sides: int = 24,
    step: float | None = None,
    caps: bool = True,
) -> Any:
    """Sweep a tube through points in space.

    `radius` is a number or a function of the share of the length (0 to 1); `flat` scales the section along `flat_axis`.
    U runs along the tube in metres, V around it.
    """
    line = spline(points, 16)
    thick = radius if callable(radius) else (lambda share: np.full_like(share, radius))
    size = float(np.max(thick(np.linspace(0, 1, 9))))
    line = resample(line, step or max(size * 0.2, 0.0008))
    along = lengths(line)
    share = along / along[-1]
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side, up = _frames(tangent, np.asarray(flat_axis, dtype=float))
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    reach = thick(share)[:, None, None]
    ring = side[:, None] * np.cos(angle)[:, None] * flat + up[:, None] * np.sin(angle)[:, None]
    vertices = (line[:, None] + ring * reach).reshape(-1, 3)
    faces: list[tuple[int, ...]] = [tuple(reversed(face)) for face in grid(sides, len(line), wrap=True)]
    uv = [
        (along[row + d], (column + e) / sides)
        for row in range(len(line) - 1)
        for column in range(sides)
        for d, e in ((1, 0), (1, 1), (0, 1), (0, 0))
    ]
    if caps:
        last = len(vertices) - sides
        faces += [tuple(range(sides)), tuple(range(len(vertices) - 1, last - 1, -1))]
        uv += [(0.0, 0.0)] * (2 * sides)
    obj = mesh(name, vertices, faces, material, uv)
    store(obj, 'inside', np.full(len(vertices), -1.0))
    return obj


def _frames(tangent: Any, axis: Any) -> tuple[Any, Any]:
    """Return a side and an up vector for each point that turn as little as possible."""
    side = np.zeros_like(tangent)
    first = axis - tangent[0] * (axis @ tangent[0])
    if np.linalg.norm(first) < 1e-3:
        first = np.cross(tangent[0], (0.3, 0.4, 0.86))
    side[0] = first / np.linalg.norm(first)
    for i in range(1, len(tangent)):
        moved = side[i - 1] - tangent[i] * (side[i - 1] @ tangent[i])
        side[i] = moved / np.linalg.norm(moved)
    return side, np.cross(tangent, side)
