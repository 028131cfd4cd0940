"""Lay flat cotton tape: neck straps, ties and hanging loops."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import cut
from kit.curves import lengths
from kit.mesh import grid, subdivide

THICK = 0.0009
"""Thickness of twill tape, in metres."""
ACROSS = 5
"""Points across it."""


def tape(name: str, line: Any, across: Any, width: Any, material: Any) -> Any:
    """Lay tape along a line of points. `across` is the direction of its width, per point or for all; so is `width`."""
    tangent = np.gradient(line, axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    side = np.broadcast_to(np.asarray(across, float), line.shape)
    side = side - tangent * (side * tangent).sum(1, keepdims=True)
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
    wide = np.broadcast_to(np.asarray(width, float), (len(line),))
    place = np.linspace(-0.5, 0.5, ACROSS)
    points = line[:, None] + side[:, None] * (place[None, :] * wide[:, None])[..., None]
    along = lengths(line)
    size = float(wide.max()), float(along[-1])
    flat = np.stack(np.broadcast_arrays(place[None, :] * size[0], along[:, None] - size[1] / 2), 2)
    obj = cut(name, points.reshape(-1, 3), grid(len(place), len(line)), flat.reshape(-1, 2), size, material)
    wall = obj.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = THICK, 0.0
    return subdivide(obj, 1)
