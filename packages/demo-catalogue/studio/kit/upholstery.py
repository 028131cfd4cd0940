"""Upholster: blocks with round edges that swell a little, seams with piping, loose cushions."""

from __future__ import annotations

from typing import Any, Sequence

import bmesh
import bpy
import numpy as np

from kit.pose import points_of
from kit.sweep import tube

Size = Sequence[float]
CUTS = 44
"""Number of cuts across each face, close enough for the folds beside its seams."""
PUCKER = 0.0004
"""Height of each of the waves that these folds are the sum of, in metres."""
WELT = 0.0036
"""Radius of the piping."""


def block(
    name: str,
    low: Size,
    high: Size,
    material: Any,
    *,
    edge: float = 0.04,
    swell: float = 0.012,
    crown: float = 0.0,
    unit: float = 1.0,
    arm: bool = False,
    welts: Sequence[tuple[int, int]] = (),
    trim: Any = None,
    random: np.random.Generator | None = None,
) -> list[Any]:
    """Cover a block between two corners with cloth.

    `edge` rounds it, `swell` bulges its faces, `crown` raises the middle of its top (metres). The first UV map is
    in metres around each face. The map `pattern`, in units of `unit` metres, goes on from face to face without a step, as
    one piece of cloth: around the upright edges, and over the front edge of the top, or over its right one for an `arm`.
    `welts` are the faces with piping around them, each given as its axis and its side, -1 or 1; `trim` is the material of
    the piping, if it is not that of the block.
    """
    low, high = np.asarray(low, float), np.asarray(high, float)
    size, centre = high - low, (high + low) / 2
    edge = min(edge, float(size.min()) * 0.46)
    mesh = bpy.data.meshes.new(name)
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1.0)
    for vertex in form.verts:
        vertex.co = [vertex.co[i] * size[i] for i in range(3)]
    bmesh.ops.bevel(form, geom=list(form.edges), offset=edge, segments=6, profile=0.5, affect='EDGES')
    bmesh.ops.subdivide_edges(form, edges=[e for e in form.edges if e.calc_length() > 0.06], cuts=CUTS, use_grid_fill=True)
    form.to_mesh(mesh)
    form.free()
    mesh.polygons.foreach_set('use_smooth', np.full(len(mesh.polygons), True))
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    flat = points_of(obj).astype(float)
    stuffed = _Stuffed(size / 2, edge, swell, crown, random)
    mesh.vertices.foreach_set('co', (stuffed.place(flat) + centre).astype(np.float32).ravel())
    _maps(mesh, flat, _Unfolded(size / 2, edge, arm), unit)
    mesh.materials.append(material)
    smooth = obj.modifiers.new('subdivision', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return [obj, *(_welt(stuffed, centre, face, trim or material) for face in welts)]


class _Stuffed:
    """Bulge a block around the origin. `half` is half of its size; the other values are those of `block`."""

    def __init__(self, half: Any, edge: float, swell: float, crown: float, random: np.random.Generator | None) -> None:
        self.half, self.edge, self.swell, self.crown = half, edge, swell, crown
        waves = range(5) if random is not None else ()
        self.dents = [(random.normal(0, 1, 3), random.uniform(0, 6), random.uniform(0.05, 0.12)) for _ in waves]
        self.puckers = [(random.uniform(0, 6, 3), random.uniform(0.0045, 0.011)) for _ in waves]

    def place(self, flat: Any) -> Any:
        """Return the places of points of the block after it was stuffed."""
        points = flat.copy()
        share = np.abs(flat) / self.half
        for axis in range(3):
            others = [i for i in range(3) if i != axis]
            middle = (1 - share[:, others[0]].clip(0, 1) ** 2) * (1 - share[:, others[1]].clip(0, 1) ** 2)
            out = np.sign(flat[:, axis]) * (share[:, axis] > 0.7)
            points[:, axis] += out * (self.swell * middle + self._pucker(flat, others))
            if axis == 2 and self.crown:
                points[:, 2] += self.crown * middle * (flat[:, 2] > 0)
        away = flat / (np.linalg.norm(flat, axis=1, keepdims=True) + 1e-9)
        for way, phase, length in self.dents:
            wave = np.sin(flat @ (way / np.linalg.norm(way)) / length + phase)
            points += away * (wave * self.swell * 0.09)[:, None]
        return points

    def _pucker(self, flat: Any, axes: list[int]) -> Any:
        """Return the folds of the cloth beside the seams of a face, which lies along two axes: across them, and short."""
        result = np.zeros(len(flat))
        for along, across in (axes, axes[::-1]):
            distance = (self.half[across] - self.edge * 0.6 - np.abs(flat[:, across])).clip(0)
            near = np.exp(-distance / 0.03) * (1 - np.exp(-distance / 0.004))
            for phase, length in self.puckers:
                result += near * PUCKER * np.sin(flat[:, along] / length + phase[along])
        return result


def _welt(stuffed: _Stuffed, centre: Any, face: tuple[int, int], material: Any) -> Any:
    """Sew piping around a face, given as its axis and side: along the middle of its rounded edges."""
    axis, side = face
    one, two = (i for i in range(3) if i != axis)
    half, edge = stuffed.half, stuffed.edge
    reach = edge * np.sqrt(0.5)
    turn = np.linspace(0, np.pi / 2, 9)
    corners = []
    for quarter in range(4):
        signs = (1, 1), (-1, 1), (-1, -1), (1, -1)
        arc = np.zeros((len(turn), 3))
        angle = turn + quarter * np.pi / 2
        arc[:, one] = signs[quarter][0] * (half[one] - edge) + reach * np.cos(angle)
        arc[:, two] = signs[quarter][1] * (half[two] - edge) + reach * np.sin(angle)
        arc[:, axis] = side * (half[axis] - edge + reach)
        corners.append(arc)
    line = np.vstack([*corners, corners[0][:1]])
    steps = [np.linspace(a, b, max(2, int(np.linalg.norm(b - a) / 0.012)), endpoint=False) for a, b in zip(line, line[1:])]
    points = stuffed.place(np.vstack([*steps, line[-1:]])) + centre
    return tube('piping', points.tolist(), material, WELT, sides=16, step=0.004, caps=False)


def _maps(mesh: Any, flat: Any, cloth: _Unfolded, unit: float) -> None:
    """Lay cloth on each face: along its two longer directions, in metres, and the pattern on it."""
    threads, pattern = [], []
    for face in mesh.polygons:
        normal = np.array(face.normal)
        axis = int(np.argmax(np.abs(normal)))
        axes = [i for i in range(3) if i != axis]
        for index in face.vertices:
            threads.append((flat[index][axes[0]], flat[index][axes[1]]))
            u, v = cloth.place(flat[index], axis, normal[axis] > 0)
            pattern.append((u / unit + 0.5, v / unit + 0.5))
    for name, values in (('UVMap', threads), ('pattern', pattern)):
        layer = mesh.uv_layers.new(name=name)
        layer.data.foreach_set('uv', np.asarray(values, np.float32).ravel())


class _Unfolded:
    """Unfold the faces of a block from its front. `half` is half of its size; `edge` rounds it."""

    def __init__(self, half: Any, edge: float, arm: bool) -> None:
        self.half, self.arm = half, arm
        # The faces meet in the middle of the rounded edge, which is nearer to each than its corner.
        self.short = 2 * edge * (1 - np.sqrt(0.5))

    def place(self, point: Any, axis: int, positive: bool) -> tuple[float, float]:
        """Return the place of a point of a face on the cloth, in metres from the middle of the front."""
        x, y, z = point
        beside = self.half[0] + self.half[1] + y - self.short
        if axis == 1:
            return x, z
        if axis == 0:
            return (beside if positive else -beside), z
        if self.arm:
            return beside, self.half[2] + self.half[0] - x - self.short
        return x, self.half[2] + self.half[1] + y - self.short
