"""Form what jugs and pots need: pulled handles, lips and spouts."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from kit.lathe import radius_at
from kit.sweep import tube


def ear(
    outer: Any,
    line: Sequence[tuple[float, float]],
    reach: float,
    thick: float,
    material: Any,
    *,
    turn: float = 0.0,
    flat: float = 1.35,
) -> Any:
    """Pull a handle from the wall of a turned body.

    `line` holds pairs (share of the height, distance from the wall in units of `reach`); `turn` is its direction in
    degrees, 0 to the right. The handle is thick where it leaves the wall.
    """
    high = float(outer[-1, 1])
    angle = np.radians(turn)
    points = []
    for share, out in line:
        r = radius_at(outer, high * min(share, 1.0)) + reach * out
        points.append((r * np.cos(angle), r * np.sin(angle), share * high))

    def radius(share: Any) -> Any:
        return thick * (1 + 0.45 * np.exp(-((share / 0.1) ** 2)) + 0.3 * np.exp(-(((1 - share) / 0.09) ** 2)))

    return tube('handle', points, material, radius, flat=flat, flat_axis=(-np.sin(angle), np.cos(angle), 0), sides=28)


def pull_lip(
    obj: Any, high: float, *, start: float, reach: float, lift: float, turn: float = 180.0, spread: float = 24.0
) -> None:
    """Pull the lip of a vessel out and up with a wet finger; the wall beside it is drawn in.

    `start` is the share of the height where the pull begins, `turn` its direction and `spread` its width in degrees.
    """
    data = obj.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    radius, angle = np.hypot(points[:, 0], points[:, 1]), np.arctan2(points[:, 1], points[:, 0])
    away = np.abs((angle - np.radians(turn) + np.pi) % (2 * np.pi) - np.pi) / np.radians(spread)
    share = np.clip((points[:, 2] / high - start) / (1 - start), 0, 1)
    rise = share**2 * (3 - 2 * share)
    near, beside = np.exp(-(away**2)), np.exp(-(((away - 2.1) / 0.8) ** 2))
    radius = radius + reach * (rise * share * near - 0.26 * rise * beside) * (radius > 1e-4)
    points[:, 2] += lift * share**3 * near * (1 - 0.15 * beside)
    points[:, 0], points[:, 1] = radius * np.cos(angle), radius * np.sin(angle)
    data.vertices.foreach_set('co', points.ravel())
    data.update()


def spout(points: Sequence[Sequence[float]], root: float, tip: float, outside: Any, inside: Any) -> Any:
    """Set a spout on a pot: a tube that narrows from `root` to `tip` (radii), open at its end."""

    def radius(share: Any) -> Any:
        return tip + (root - tip) * (1 - share) ** 1.5 + 0.0008 * np.exp(-(((1 - share) / 0.03) ** 2))

    # The wall grows outwards from the tube, which is the inner surface.
    obj = tube('spout', points, inside, radius, sides=40, step=0.0016, caps=False)
    obj.data.materials.append(outside)
    wall = obj.modifiers.new('wall', 'SOLIDIFY')
    wall.thickness, wall.offset = 0.0026, -1.0
    wall.material_offset = 1
    round_edge = obj.modifiers.new('edge', 'BEVEL')
    round_edge.width, round_edge.segments, round_edge.limit_method = 0.001, 3, 'ANGLE'
    return obj
