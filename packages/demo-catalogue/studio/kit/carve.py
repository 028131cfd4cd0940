"""Carve or forge long flat things: spoons, spatulas, blades."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from kit.curves import resample, spline
from kit.mesh import grid, mesh
from kit.panel import face_map

Station = tuple[float, float, float, float, float]


def carved(
    name: str,
    stations: Sequence[Station],
    material: Any,
    *,
    square: float = 2.0,
    sides: int = 48,
    step: float = 0.0015,
) -> Any:
    """Loft a body along y through stations: y, half width, height of its middle, thickness, depth of its hollow.

    A section is a flattened ellipse (`square` above 2 squares it) that sags by the depth of the hollow in its middle.
    """
    line = resample(spline(stations, 12), step)
    y, half, middle, thick, hollow = line.T
    half, thick = np.maximum(half, 0.0002), np.maximum(thick, 0.0004)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    across, up = (np.sign(f) * np.abs(f) ** (2 / square) for f in (np.cos(angle), np.sin(angle)))
    x = half[:, None] * across
    sag = hollow[:, None] * (1 - np.abs(across) ** 2)
    z = middle[:, None] + thick[:, None] / 2 * up - sag
    points = np.stack([x, y[:, None] + 0 * x, z], 2).reshape(-1, 3)
    last = len(points) - sides
    faces: list[tuple[int, ...]] = [tuple(reversed(face)) for face in grid(sides, len(line), wrap=True)]
    faces += [tuple(range(sides)), tuple(range(len(points) - 1, last - 1, -1))]
    obj = mesh(name, points, faces, material)
    reach = float(half.max())
    return face_map(obj, (-reach, float(y.min())), (reach, float(y.max())))
