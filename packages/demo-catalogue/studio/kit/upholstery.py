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
    random: np.random.Generator | None = None,
) -> Any:
    """Cover a block between two corners with cloth.

    `edge` rounds it, `swell` bulges its faces, `crown` raises the middle of its top (metres). The first UV map is
    in metres around each face, the map `pattern` in units of `unit` metres.
    """
    low, high = np.asarray(low, float), np.asarray(high, float)
    size, centre = high - low, (high + low) / 2
    mesh = bpy.data.meshes.new(name)
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1.0)
    for vertex in form.verts:
        vertex.co = [vertex.co[i] * size[i] for i in range(3)]
    bmesh.ops.bevel(
        form, geom=list(form.edges), offset=min(edge, float(size.min()) * 0.46), segments=6, profile=0.5, affect='EDGES'
    )
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
    _maps(mesh, flat, unit)
    mesh.materials.append(material)
    smooth = obj.modifiers.new('subdivision', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return obj


def _maps(mesh: Any, flat: Any, unit: float) -> None:
    """Lay cloth on each face: along its two longer directions, in metres, and the pattern on it."""
    threads, pattern = [], []
    for face in mesh.polygons:
        normal = np.abs(np.array(face.normal))
        axes = [i for i in range(3) if i != int(np.argmax(normal))]
        for index in face.vertices:
            u, v = flat[index][axes[0]], flat[index][axes[1]]
            threads.append((u, v))
            pattern.append((u / unit + 0.5, v / unit + 0.5))
    for name, values in (('UVMap', threads), ('pattern', pattern)):
        layer = mesh.uv_layers.new(name=name)
        layer.data.foreach_set('uv', np.asarray(values, np.float32).ravel())
