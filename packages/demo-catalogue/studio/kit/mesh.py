"""Create mesh objects from points, with smooth shading, UV maps and vertex attributes."""

from __future__ import annotations

from typing import Any, Sequence

import bpy
import numpy as np


def mesh(
    name: str,
    points: Any,
    faces: Sequence[Sequence[int]],
    material: Any = None,
    uv: Any = None,
    smooth: bool = True,
) -> Any:
    """Create and link an object. `uv` holds one pair per corner of each face, in order."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, point)) for point in points], [], [tuple(face) for face in faces])
    if uv is not None:
        layer = data.uv_layers.new(name='UVMap')
        layer.data.foreach_set('uv', np.asarray(uv, dtype=np.float32).ravel())
    data.polygons.foreach_set('use_smooth', np.full(len(faces), smooth))
    data.update()
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    if material is not None:
        data.materials.append(material)
    return obj


def store(obj: Any, name: str, values: Any) -> None:
    """Store a number per vertex, which shaders read as an attribute."""
    layer = obj.data.attributes.new(name, 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.asarray(values, dtype=np.float32).ravel())


def subdivide(obj: Any, levels: int = 2) -> Any:
    """Smooth a mesh by subdivision when it is rendered."""
    modifier = obj.modifiers.new('subdivision', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return obj


def bevel(obj: Any, width: float, segments: int = 3) -> Any:
    """Round the edges, as every real edge is."""
    modifier = obj.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    modifier.harden_normals = True
    obj.data.use_auto_smooth = True
    return obj


def box(name: str, size: tuple[float, float, float], centre: tuple[float, float, float], material: Any = None) -> Any:
    """Create a box with UVs in metres; give it a bevel."""
    x, y, z = (each / 2 for each in size)
    points = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    axes = [(1, 2), (1, 2), (0, 2), (0, 2), (0, 1), (0, 1)]
    uv = [(points[i][a], points[i][b]) for face, (a, b) in zip(faces, axes) for i in face]
    obj = mesh(name, points, faces, material, uv, smooth=True)
    obj.location = centre
    return obj


def grid(columns: int, rows: int, wrap: bool = False) -> list[tuple[int, int, int, int]]:
    """Return the faces of a grid of points stored row by row; `wrap` joins the last column to the first."""
    across = columns if wrap else columns - 1
    return [
        (r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(across)
    ]
