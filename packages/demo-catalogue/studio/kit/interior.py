"""Photograph rooms: opaque, with all that stands in them."""

from __future__ import annotations

import math
from typing import Any

import bpy

from kit.camera import place_camera, points_of
from kit.model import Model, View
from kit.passes import settings
from kit.rooms import furnish
from kit.studio import expose, illuminate, seed_of
from kit.tone import develop, grain, write


def photograph_room(model: Model, job: dict[str, Any]) -> None:
    """Render the product in use: in the room that its family chose, in daylight, opaque."""
    room = model.room
    for obj in model.objects:
        obj.rotation_euler[2] += math.radians(room.turn)
    bpy.context.view_layer.update()
    points = points_of(model.objects)
    furnish(room, points, job)
    aspect = job['width'] / job['height']
    camera = place_camera(
        View(azimuth=room.azimuth, elevation=room.elevation, fill=room.share, lens=62), points, aspect
    )
    camera.data.shift_y = 0.07
    develop_scene(job, glass=model.glass)


def develop_scene(job: dict[str, Any], *, glass: bool = False, exposure: float = 1.0) -> None:
    """Render the current scene as it stands and write it without alpha. Scenes call it, too."""
    settings(job['width'], job['height'], transparent=False, glass=glass)
    light, _, surface, _ = expose(job, glass=glass)
    write(job['output'], grain(develop(illuminate(light, surface), exposure), seed_of(job)))
