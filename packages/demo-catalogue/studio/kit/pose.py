"""Move and turn meshes. Families place parts by their points, because rooms turn each object around its origin."""

from __future__ import annotations

import math
from typing import Any, Iterable, Sequence

import numpy as np
from mathutils import Matrix, Vector


def pose(objects: Iterable[Any], matrix: Matrix) -> list[Any]:
    """Transform the points of the objects, and apply their own location and rotation for good."""
    result = list(objects)
    for obj in result:
        obj.data.transform(matrix @ obj.matrix_basis)
        obj.matrix_basis = Matrix.Identity(4)
        obj.data.update()
    return result


def move(objects: Iterable[Any], x: float = 0.0, y: float = 0.0, z: float = 0.0) -> list[Any]:
    """Move the objects by metres."""
    return pose(objects, Matrix.Translation((x, y, z)))


def turn(objects: Iterable[Any], axis: str, degrees: float, pivot: Sequence[float] = (0.0, 0.0, 0.0)) -> list[Any]:
    """Turn the objects around an axis (`X`, `Y`, `Z`) through a pivot, anticlockwise seen from the axis' end."""
    there = Matrix.Translation(Vector(pivot))
    return pose(objects, there @ Matrix.Rotation(math.radians(degrees), 4, axis) @ there.inverted())


def aim(objects: Iterable[Any], foot: Sequence[float], tip: Sequence[float], roll: float = 0.0) -> list[Any]:
    """Stand what was built along z on `foot`, leaning towards `tip`; `roll` turns it around itself first (degrees)."""
    way = Vector(tip) - Vector(foot)
    lean = Vector((0.0, 0.0, 1.0)).rotation_difference(way).to_matrix().to_4x4()
    spin = Matrix.Rotation(math.radians(roll), 4, 'Z')
    return pose(objects, Matrix.Translation(Vector(foot)) @ lean @ spin)


def points_of(obj: Any) -> Any:
    """Return the points of a mesh, without its modifiers."""
    points = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get('co', points)
    return points.reshape(-1, 3)


def settle(objects: Iterable[Any]) -> list[Any]:
    """Lower or lift the objects together until the lowest point touches the ground."""
    result = pose(objects, Matrix.Identity(4))
    return move(result, z=-min(float(points_of(obj)[:, 2].min()) for obj in result))
