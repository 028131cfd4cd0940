"""Frame objects: the camera keeps its direction and moves until the projected points fill the picture."""

from __future__ import annotations

import math
from typing import Any

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit.model import View


def points_of(objects: list[Any]) -> Any:
    """Return the vertices of all objects in world space, modifiers applied."""
    graph = bpy.context.evaluated_depsgraph_get()
    clouds = []
    for obj in objects:
        if obj.type not in ('MESH', 'CURVE', 'SURFACE') or obj.get('unframed'):
            continue
        evaluated = obj.evaluated_get(graph)
        data = evaluated.to_mesh()
        points = np.empty(len(data.vertices) * 3, np.float32)
        data.vertices.foreach_get('co', points)
        matrix = np.array(evaluated.matrix_world)
        clouds.append(points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        evaluated.to_mesh_clear()
    return np.concatenate(clouds)


def place_camera(view: View, points: Any, aspect: float) -> Any:
    """Add the scene's camera for a view; `aspect` is width through height."""
    if view.target is not None and view.span is not None:
        half = view.span / 2
        return _camera(view, np.array(view.target), half / (0.5 * 36 / view.lens) / min(aspect, 1.0))
    away, right, up = _axes(view)
    centre = (points.min(axis=0) + points.max(axis=0)) / 2
    size = float(np.linalg.norm(points.max(axis=0) - points.min(axis=0)))
    distance, tangent = size * 3, 18 / view.lens
    for _ in range(12):
        relative = points - (centre + away * distance)
        deep = relative @ -away
        x, y = relative @ right / deep / (tangent * aspect), relative @ up / deep / tangent
        centre = centre + right * (x.max() + x.min()) / 2 * tangent * aspect * distance
        centre = centre + up * (y.max() + y.min()) / 2 * tangent * distance
        # Width may take a little more of the frame than height, as a photographer would let it.
        distance *= max((x.max() - x.min()) / 2 / min(view.fill * 1.09, 0.9), (y.max() - y.min()) / 2 / view.fill)
    return _camera(view, centre, distance)


def _axes(view: View) -> tuple[Any, Any, Any]:
    """Return the directions to the camera, to its right and up."""
    turn, rise = math.radians(view.azimuth), math.radians(view.elevation)
    away = np.array([math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)])
    right = np.array([math.cos(turn), math.sin(turn), 0.0])
    return away, right, np.cross(away, right)


def _camera(view: View, centre: Any, distance: float) -> Any:
    away, right, up = _axes(view)
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_fit, data.sensor_height = view.lens, 'VERTICAL', 36
    data.clip_start, data.clip_end = distance / 100, distance * 100
    place = centre + away * distance
    obj = bpy.data.objects.new('camera', data)
    rotation = Matrix((right, up, away)).transposed().to_4x4()
    obj.matrix_world = Matrix.Translation(Vector(place)) @ rotation
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    return obj
