"""Photograph rooms: opaque, with all that stands in them."""

from __future__ import annotations

import math
from typing import Any

import bpy
import cv2
import numpy as np

from kit.camera import place_camera, points_of
from kit.denoise import Lobe, denoise
from kit.model import Model, View
from kit.passes import LIGHTS, Frame, Surface, render, settings
from kit.rooms import furnish
from kit.studio import LIGHT_SAMPLES, expose, illuminate, seed_of
from kit.tone import develop, grain, write

BUFFER_SAMPLES = 1.25
"""Samples of each of the two buffers per sample of the job. Light is rendered at the full resolution: brought up from a
lower one, walls, skirtings and shadows look painted."""
GLASS_SAMPLES = 2
"""Samples of the light with glass per sample without: glass that is rendered with few looks murky and grainy."""
GUIDE = 0.7
"""Blur of the normals and the depth that lead the filter, in pixels: few samples leave noise in what is out of focus."""
REACH = 19
"""Width of the picture per reach of the filter, which is large: walls are the largest even surfaces of all pictures."""
STRENGTH = 6.0
"""Strength of the filter: what is left of the noise on an even wall looks like the wash of a watercolour."""
LENS = 0.5
"""Blur of the picture, in pixels: no lens is as sharp as a texture of few samples."""
EDGE = 1.1
"""Blur of the picture where one thing ends before another, in pixels: few samples leave steps there."""
APERTURE = 0.013
"""Width of the aperture per distance in focus, which blurs small things as much as large ones."""
GRAIN = 0.006


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
    focus(camera, points)
    develop_scene(job, glass=model.glass)


def focus(camera: Any, points: Any) -> None:
    """Focus on the front part of the points, so that what stands far behind them is slightly blurred."""
    matrix = np.array(camera.matrix_world)
    distance = float(np.quantile((matrix[:3, 3] - points) @ matrix[:3, 2], 0.35))
    lens = camera.data
    lens.dof.use_dof, lens.dof.focus_distance = True, distance
    lens.dof.aperture_fstop = lens.lens / 1000 / (APERTURE * distance)


def develop_scene(
    job: dict[str, Any], *, glass: bool = False, exposure: float = 1.0, strength: float = STRENGTH
) -> None:
    """Render the current scene as it stands and write it without alpha. Scenes call it, too.

    `strength` is that of the filter. A dark room with several lamps needs more, since each sample sees one of them.
    """
    settings(job['width'], job['height'], transparent=False, glass=glass)
    for obj in bpy.data.objects:
        # Families add these for product views: the ground of a room shows the finest shadows by itself.
        obj.hide_render |= obj.name.startswith('contact')
    seed, samples = seed_of(job), max(2, round(job.get('samples', 4) * BUFFER_SAMPLES))
    if glass:
        light, _, surface, _ = expose({**job, 'samples': max(1, GLASS_SAMPLES * samples // LIGHT_SAMPLES)}, glass=True)
    else:
        frames = [render(samples, seed + half) for half in range(2)]
        surface = Surface.mean(*(frame.surface for frame in frames))
        light = _filter(frames, surface, round(math.log2(job['width'] / REACH)), strength)
    picture = _smooth_edges(develop(illuminate(light, surface), exposure), surface)
    write(job['output'], grain(picture, seed, GRAIN))


def _smooth_edges(picture: Any, surface: Surface) -> Any:
    """Blur a picture as a lens does, and more where the depth jumps or the surface bends."""
    depth = np.log(np.maximum(surface.depth, 1e-3))
    size = np.ones((3, 3), np.uint8)
    jump = cv2.dilate(depth, size) - cv2.erode(depth, size)
    bend = (cv2.dilate(surface.normal, size) - cv2.erode(surface.normal, size)).max(axis=2)
    edge = ((jump > 0.02) | (bend > 0.5)).astype(np.float32)
    share = cv2.GaussianBlur(edge, (0, 0), EDGE)[:, :, None]
    sharp, soft = (cv2.GaussianBlur(picture, (0, 0), blur) for blur in (LENS, EDGE))
    return sharp + (soft - sharp) * np.clip(share * 1.5, 0, 1)


def _filter(frames: list[Frame], surface: Surface, levels: int, strength: float) -> dict[str, Any]:
    """Return the filtered light of two buffers by lobe."""
    used = [lobe for lobe in LIGHTS if surface.albedo[lobe].max() > 1e-4]
    one, two = (frame.light for frame in frames)
    noisy = [Lobe(one[lobe], two[lobe], surface.albedo[lobe].max(axis=2) > 1e-4) for lobe in used]
    normal, depth = (cv2.GaussianBlur(each, (0, 0), GUIDE) for each in (surface.normal, surface.depth))
    return dict(zip(used, denoise(noisy, normal, depth, levels=levels, strength=strength)))
