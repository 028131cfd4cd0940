"""Extrude flat outlines to prisms with rounded edges: boards, feet, shelves, books."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from kit.mesh import bevel, mesh


def rounded(width: float, depth: float, radius: float, steps: int = 8) -> list[tuple[float, float]]:
    """Return a rectangle around the origin with round corners, anticlockwise."""
    radius = min(radius, width / 2, depth / 2)
    result = []
    for corner, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for angle in np.linspace(0, np.pi / 2, steps) + corner * np.pi / 2:
            result.append(
                (x * (width / 2 - radius) + radius * np.cos(angle), y * (depth / 2 - radius) + radius * np.sin(angle))
            )
    return result


def disc(radius: float, steps: int = 96) -> list[tuple[float, float]]:
    """Return a circle as an outline."""
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return [(float(radius * np.cos(a)), float(radius * np.sin(a))) for a in angle]


def prism(
    name: str,
    outline: Sequence[tuple[float, float]],
    height: float,
    material: Any,
    *,
    base: float = 0.0,
    edge: float = 0.002,
    segments: int = 3,
) -> Any:
    """Extrude an outline upwards from `base`; `edge` rounds all edges. UVs are metres seen from above."""
    count = len(outline)
    points = [(x, y, base) for x, y in outline] + [(x, y, base + height) for x, y in outline]
    sides = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces = [tuple(reversed(range(count))), tuple(range(count, 2 * count)), *sides]
    uv = [points[i][:2] for face in faces[:2] for i in face]
    uv += [(points[i][0] + points[i][1], points[i][2]) for face in sides for i in face]
    obj = mesh(name, points, faces, material, uv)
    return bevel(obj, edge, segments) if edge else obj
