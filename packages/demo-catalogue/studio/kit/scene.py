"""Arrange several products in a room and photograph it."""

from __future__ import annotations

import importlib
import math
import zlib
from typing import Any, Callable, Sequence

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit.camera import points_of
from kit.interior import STRENGTH, develop_scene
from kit.model import to_design
from kit.props import PROPS

APERTURE = 0.006
"""Width of the aperture per distance in focus: half of that of a room view, because a scene has many subjects."""
TOUCH = 0.0015
"""Depth in metres to which things may sink into each other, as cloth does under a cup."""

Place = Sequence[float]


class Stage:
    """Hold a scene while it is built. Lengths are metres; the camera looks towards +y."""

    def __init__(self, job: dict[str, Any]) -> None:
        self.job = job
        self.things: dict[str, Any] = {}
        """Points of what was placed, by name."""
        self.glass = False

    def random(self, purpose: str) -> np.random.Generator:
        """Return a generator that depends on the scene and the purpose only."""
        return np.random.default_rng(zlib.crc32(f'{self.job["seed"]} {purpose}'.encode()))

    def product(self, name: str, at: Place, turn: float = 0.0, *, on: str | None = None, touches: str = '') -> Any:
        """Build a product of the job and place it: `at` is (x, y) or (x, y, z), `on` a thing that carries it.

        A product whose foot is round stands where its middle is. `touches` are names, separated by blanks, of things
        whose outline it may cross, such as the chair on which a cushion lies.
        """
        look = self.job['products'][name]
        family = importlib.import_module(f'families.{look["family"].replace("-", "_")}')

        def build() -> None:
            self.glass = family.build(to_design(look)).glass or self.glass

        return self.place(name, self.build(build), at, turn, on=on, touches=touches)

    def prop(self, kind: str, at: Place, turn: float = 0.0, *, name: str = '', touches: str = '') -> Any:
        """Place a quiet prop (`kit/props.py`), whose middle stands where `at` says."""
        zero = (np.zeros(3), np.zeros(3))
        objects = self.build(lambda: PROPS[kind](1, zero, self.random(name or kind)))
        bpy.context.view_layer.update()
        points = points_of(objects)
        middle = (points.min(axis=0) + points.max(axis=0)) / 2
        shift(objects, Matrix.Translation((-middle[0], -middle[1], 0.0)))
        return self.place(name or kind, objects, at, turn, touches=touches)

    def build(self, make: Callable[[], Any]) -> list[Any]:
        """Call a function that builds objects, and return all of them, including lights."""
        before = set(bpy.data.objects)
        make()
        return [obj for obj in bpy.data.objects if obj not in before]

    def place(
        self,
        name: str,
        objects: list[Any],
        at: Place,
        turn: float = 0.0,
        *,
        on: str | None = None,
        touches: str = '',
    ) -> Any:
        """Move objects that stand at the origin to their place, and return their points.

        Raises an error if the thing would stand in another one.
        """
        z = at[2] if len(at) > 2 else 0.0
        if on is not None:
            z += float(self.things[on][:, 2].max())
        shift(objects, Matrix.Translation((at[0], at[1], z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z'))
        bpy.context.view_layer.update()
        points = points_of([obj for obj in objects if obj.type == 'MESH' and not obj.get('unframed')])
        for other, cloud in self.things.items():
            if other not in touches.split() and crosses(points, cloud):
                raise ValueError(f'{name} stands in {other}.')
        self.things[name] = points
        return points

    def height(self, x: float, y: float, below: float = 2.0) -> float:
        """Return the height of what lies under a point, such as the seat of a chair."""
        graph = bpy.context.evaluated_depsgraph_get()
        hit, place, *_ = bpy.context.scene.ray_cast(graph, Vector((x, y, below)), Vector((0.0, 0.0, -1.0)))
        return float(place.z) if hit else 0.0

    def shoot(
        self,
        eye: Place,
        target: Place,
        *,
        lens: float = 50.0,
        focus: str | Place | None = None,
        aperture: float = APERTURE,
        exposure: float = 1.0,
        level: bool = True,
        strength: float = STRENGTH,
    ) -> None:
        """Take the picture. A level camera looks horizontally and is shifted, so that upright edges stay upright."""
        way = Vector(target) - Vector(eye)
        flat = Vector((way.x, way.y, 0.0))
        data = bpy.data.cameras.new('camera')
        data.lens, data.sensor_fit, data.sensor_width = lens, 'HORIZONTAL', 36
        data.clip_start, data.clip_end = 0.02, 100.0
        if level:
            data.shift_y = way.z / flat.length * lens / 36
        ahead = (flat if level else way).normalized()
        camera = bpy.data.objects.new('camera', data)
        camera.matrix_world = Matrix.Translation(Vector(eye)) @ ahead.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
        bpy.context.scene.collection.objects.link(camera)
        bpy.context.scene.camera = camera
        sharp = self.things[focus] if isinstance(focus, str) else np.array([target if focus is None else focus])
        distance = float(np.quantile((sharp - np.array(eye)) @ np.array(ahead), 0.35))
        data.dof.use_dof, data.dof.focus_distance = True, distance
        data.dof.aperture_fstop = lens / 1000 / (aperture * distance)
        develop_scene(self.job, glass=self.glass, exposure=exposure, strength=strength)


def shift(objects: list[Any], matrix: Matrix) -> None:
    """Move whole objects; those that hang on others follow."""
    for obj in objects:
        if obj.parent is None:
            obj.matrix_basis = matrix @ obj.matrix_basis


def crosses(one: Any, other: Any) -> bool:
    """Return true if the outlines of two things cross, seen from above, at the heights that they share."""
    low, high = max(one[:, 2].min(), other[:, 2].min()), min(one[:, 2].max(), other[:, 2].max())
    if high - low < TOUCH:
        return False
    hulls = []
    for points in (one, other):
        shared = points[(points[:, 2] > low - 0.01) & (points[:, 2] < high + 0.01), :2]
        if len(shared) < 3:
            return False
        hulls.append(cv2.convexHull((shared * 1000).astype(np.float32)))
    area, _ = cv2.intersectConvexConvex(*hulls)
    return area > 4.0
