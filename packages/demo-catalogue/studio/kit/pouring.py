"""Form what jugs and pots need: pulled handles, lips and spouts."""

from __future__ import annotations

from typing import Any, Sequence

import bpy
import numpy as np

from kit.curves import resample
from kit.lathe import radius_at
from kit.mesh import grid, mesh, store
from kit.pose import points_of
from kit.sweep import tube


ROOT = 0.0014
"""How deep the ends of a handle reach into the wall, in metres: less than any wall is thick."""
JOINT = (0.85, 1.1)
"""Width of the clay smeared onto the wall around the upper and the lower end of a handle, in units of its thickness."""


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
    degrees, 0 to the right. The handle is thick where it leaves the wall and grows thinner downwards; both ends are
    smeared onto the wall.
    """
    high = float(outer[-1, 1])
    angle = np.radians(turn)
    flatly = [(radius_at(outer, high * min(share, 1.0)) + reach * out, share * high) for share, out in line]
    # The ends go on straight into the wall, so that the whole section reaches it where the handle meets it at a slant.
    for end, (near, far) in ((0, flatly[:2]), (len(flatly) + 1, flatly[:-3:-1])):
        way = np.subtract(near, far)
        flatly.insert(end, tuple(near + way / np.linalg.norm(way) * thick * 2.6))
    points = [(r * np.cos(angle), r * np.sin(angle), z) for r, z in flatly]

    def radius(share: Any) -> Any:
        return thick * (1.14 - 0.24 * share + 0.22 * np.exp(-((share / 0.16) ** 2)))

    obj = tube(
        'handle',
        points,
        material,
        radius,
        flat=flat,
        flat_axis=(-np.sin(angle), np.cos(angle), 0),
        sides=48,
        step=thick * 0.07,
    )
    _smear(obj, outer, np.array(points), thick)
    return obj


def _smear(obj: Any, outer: Any, points: Any, thick: float) -> None:
    """Round the joints of a handle with the wall, as a thumb smears the clay; the glaze gathers there."""
    data = obj.data
    place = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', place)
    place = place.reshape(-1, 3)
    slope = np.gradient(outer[:, 0]) / np.maximum(np.gradient(outer[:, 1]), 1e-6)
    slope = np.convolve(np.pad(slope, 6, 'edge'), np.ones(13) / 13, mode='valid')
    radius = np.hypot(place[:, 0], place[:, 1])
    lean = np.arctan(np.interp(place[:, 2], outer[:, 1], slope))
    away = (radius - np.interp(place[:, 2], outer[:, 1], outer[:, 0])) * np.cos(lean)
    normal = np.stack(
        [place[:, 0] / radius * np.cos(lean), place[:, 1] / radius * np.cos(lean), -np.sin(lean)], axis=1
    )
    gather = np.zeros(len(place))
    middle = (points[1, 2] + points[-2, 2]) / 2
    upper = place[:, 2] > middle
    for end, width, root in ((upper, JOINT[0], points[1]), (~upper, JOINT[1], points[-2])):
        side = place - root
        side -= normal * (side * normal).sum(axis=1, keepdims=True)
        side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), thick * 0.5)
        share = np.clip(1 - away / (width * thick), 0, 1) * end
        place += side * (width * thick * (1 - np.sqrt(1 - (share * 0.97) ** 2)))[:, None]
        gather += 4 * share * (1 - share)
    radius = np.hypot(place[:, 0], place[:, 1])
    away = (radius - np.interp(place[:, 2], outer[:, 1], outer[:, 0])) * np.cos(lean)
    place += normal * np.maximum(-ROOT - away, 0)[:, None]
    data.vertices.foreach_set('co', place.ravel())
    data.update()
    store(obj, 'pool', gather * 0.3)


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


SIDES = 48
"""Points around a spout."""
REACH = 1.8
"""Length of a spout that is bent to its joint with the body, in units of the joint's radius."""
BELOW = 0.0004
"""How deep the end of a joint lies below the surface of the body, in metres per radian of its bend."""


def spout(
    points: Sequence[Sequence[float]],
    root: float,
    tip: float,
    body: Any,
    material: Any,
    *,
    wall: float = 0.0026,
    fillet: float = 0.01,
    cut: float = 34.0,
) -> Any:
    """Set a spout on a turned body, a tube that narrows from `root` to `tip` (inner radii), open at its end.

    `body` is the outer profile of the pot. The wall widens to a round joint of radius `fillet` where it meets the body,
    and its end is cut upwards by `cut` degrees, so that the lower lip pours. Its `inside` and `edge` are set.
    """

    def radius(share: Any) -> Any:
        return tip + wall + (root - tip) * (1 - share) ** 1.5

    pipe = tube('pipe', points, material, radius, sides=SIDES, step=0.0008, caps=False)
    rings = points_of(pipe).reshape(-1, SIDES, 3).astype(float)
    bpy.data.objects.remove(pipe)
    centre = rings.mean(axis=1, keepdims=True)
    along = np.gradient(centre[:, 0], axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    spoke = (rings - centre) / np.linalg.norm(rings - centre, axis=2, keepdims=True)
    up = np.array([0.0, 0.0, 1.0]) - along[-1] * along[-1, 2]
    up /= np.linalg.norm(up)
    share = np.clip(np.linspace(-2, 1, len(rings)), 0, 1)
    share = share * share * (3 - 2 * share)
    slide = -np.tan(np.radians(cut)) * ((rings - centre) @ up) * share[:, None]
    rings = rings + slide[:, :, None] * along[:, None]
    inner = rings - spoke * wall
    outer, bent = _joined(rings, spoke, body, fillet)
    keep = bent.min(axis=1) < np.pi / 2 - 1e-3
    turns = np.linspace(0, np.pi, 9)[1:-1, None, None]
    lip = inner[-1] + spoke[-1] * wall / 2 * (1 + np.cos(turns)) + along[-1] * wall / 2 * np.sin(turns)
    layers = np.concatenate([outer[keep], lip, inner[keep][::-1]])
    faces = [tuple(reversed(face)) for face in grid(SIDES, len(layers), wrap=True)]
    # The pattern of the body ends where the spout begins.
    obj = mesh('spout', layers.reshape(-1, 3), faces, material, np.full((4 * len(faces), 2), 2.0))
    depth = np.concatenate([np.full(keep.sum(), -1.0), np.linspace(-1, 1, len(lip)) * wall, np.full(keep.sum(), 1.0)])
    store(obj, 'inside', np.repeat(depth, SIDES))
    store(obj, 'edge', np.repeat(np.abs(depth) < 0.6 * wall, SIDES) * 0.8)
    gathered = np.zeros(layers.shape[:2])
    gathered[: keep.sum()] = 0.4 * np.sin(2 * bent[keep])
    store(obj, 'pool', gathered.ravel())
    return obj


def _joined(rings: Any, spoke: Any, body: Any, fillet: float) -> tuple[Any, Any]:
    """Bend the wall of a tube where it meets a turned body, until it runs along it a little below the surface.

    Returns its points, and by what angle each is bent.
    """
    points, spoke = rings.reshape(-1, 3), spoke.reshape(-1, 3)
    normal, away = _above(points, body)
    slip = spoke - normal * (spoke * normal).sum(axis=1, keepdims=True)
    slip /= np.maximum(np.linalg.norm(slip, axis=1, keepdims=True), 0.4)
    bent = np.clip((1 - away / fillet) / REACH, 0, 1) * np.pi / 2
    moved = points + slip * (fillet * (1 - np.cos(bent)))[:, None]
    normal, reached = _above(moved, body)
    wanted = np.where(bent > 0, fillet * (1 - np.sin(bent)) - BELOW * bent, reached)
    moved += normal * (wanted - reached)[:, None]
    return moved.reshape(rings.shape), bent.reshape(rings.shape[:2])


def _above(points: Any, body: Any) -> tuple[Any, Any]:
    """Return the normal of a turned body below each point, and how far the point is above the surface."""
    line = resample(body, 0.0004)
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    radius = np.hypot(points[:, 0], points[:, 1])
    flat = np.stack([radius, points[:, 2]], 1)
    at = np.argmin((flat[:, :1] - line[:, 0]) ** 2 + (flat[:, 1:] - line[:, 1]) ** 2, axis=1)
    across = np.stack([way[at, 1], -way[at, 0]], 1)
    turned = points[:, :2] / np.maximum(radius, 1e-6)[:, None]
    return np.column_stack([turned * across[:, :1], across[:, 1]]), ((flat - line[at]) * across).sum(axis=1)
