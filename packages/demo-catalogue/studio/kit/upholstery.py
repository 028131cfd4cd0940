"""Upholster: blocks with round edges that swell a little, seams with piping, loose cushions."""

from __future__ import annotations

from typing import Any, Sequence

import bmesh
import bpy
import numpy as np

from kit.pose import points_of

Size = Sequence[float]


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
    random: np.random.Generator | None = None,
) -> Any:
    """Cover a block between two corners with cloth.

    `edge` rounds it, `swell` bulges its faces, `crown` raises the middle of its top (metres). The first UV map is
    in metres around each face. The map `pattern`, in units of `unit` metres, goes on from face to face without a step, as
    one piece of cloth: around the upright edges, and over the front edge of the top, or over its right one for an `arm`.
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
    bmesh.ops.subdivide_edges(form, edges=[e for e in form.edges if e.calc_length() > 0.06], cuts=6, use_grid_fill=True)
    form.to_mesh(mesh)
    form.free()
    mesh.polygons.foreach_set('use_smooth', np.full(len(mesh.polygons), True))
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    points = points_of(obj).astype(float)
    flat = points.copy()
    share = np.abs(points) / (size / 2)
    for axis in range(3):
        others = [i for i in range(3) if i != axis]
        middle = (1 - share[:, others[0]].clip(0, 1) ** 2) * (1 - share[:, others[1]].clip(0, 1) ** 2)
        out = np.sign(points[:, axis]) * (share[:, axis] > 0.7)
        points[:, axis] += out * swell * middle
        if axis == 2 and crown:
            points[:, 2] += crown * middle * (points[:, 2] > 0)
    if random is not None:
        for _ in range(5):
            way, phase = random.normal(0, 1, 3), random.uniform(0, 6)
            wave = np.sin(flat @ (way / np.linalg.norm(way)) / random.uniform(0.05, 0.12) + phase)
            points += (points / (np.linalg.norm(points, axis=1, keepdims=True) + 1e-9)) * (wave * swell * 0.06)[:, None]
    mesh.vertices.foreach_set('co', (points + centre).astype(np.float32).ravel())
    _maps(mesh, flat, _Unfolded(size / 2, edge, arm), unit)
    mesh.materials.append(material)
    smooth = obj.modifiers.new('subdivision', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return obj


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
