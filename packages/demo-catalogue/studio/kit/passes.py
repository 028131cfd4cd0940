"""Render light and surfaces separately, and read the passes that Cycles writes."""

from __future__ import annotations

import os
import struct
import tempfile
from dataclasses import dataclass
from typing import Any

import bpy
import numpy as np

from kit.part import Part, limit

LIGHTS = ('Diff', 'Gloss', 'Trans')


@dataclass
class Surface:
    """Hold what the camera sees, without the light that falls on it."""

    albedo: dict[str, Any]
    """Share of the light that is reflected, by lobe."""
    emission: Any
    alpha: Any
    normal: Any
    depth: Any

    def within(self, part: Part) -> Surface:
        """Return a part of the picture. Depth is set to the largest one where nothing is seen."""
        alpha, depth = self.alpha[part], self.depth[part]
        seen = alpha > 1e-3
        return Surface(
            {lobe: albedo[part] for lobe, albedo in self.albedo.items()},
            self.emission[part],
            alpha,
            self.normal[part],
            np.where(seen, depth, depth[seen].max() if seen.any() else 1.0).astype(np.float32),
        )

    @staticmethod
    def mean(one: Surface, two: Surface) -> Surface:
        """Return the mean of two buffers."""
        return Surface(
            {lobe: (one.albedo[lobe] + two.albedo[lobe]) / 2 for lobe in LIGHTS},
            (one.emission + two.emission) / 2,
            np.clip((one.alpha + two.alpha) / 2, 0, 1),
            (one.normal + two.normal) / 2,
            (one.depth + two.depth) / 2,
        )


@dataclass
class Frame:
    """Hold one half-sample buffer: the surface, and the light on it by lobe."""

    surface: Surface
    light: dict[str, Any]
    bounced: Any
    """The part of the diffuse light that is indirect."""


def settings(width: int, height: int, *, transparent: bool, glass: bool = False) -> None:
    """Set Cycles up for few, short paths."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.film_transparent = transparent
    scene.render.use_persistent_data = True
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    cycles = scene.cycles
    cycles.device, cycles.use_denoising, cycles.use_adaptive_sampling = 'CPU', False, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.02, 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = (10 if glass else 6), 5, (4 if glass else 2)
    cycles.transmission_bounces, cycles.transparent_max_bounces = (10 if glass else 3), 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3.0, 40.0, 0.6
    cycles.film_transparent_glass = glass
    layer = scene.view_layers[0]
    for lobe in ('diffuse', 'glossy', 'transmission'):
        setattr(layer, f'use_pass_{lobe}_color', True)
    _light_passes(layer, True)
    layer.use_pass_emit = layer.use_pass_environment = layer.use_pass_normal = layer.use_pass_z = True


def render(samples: int, seed: int, percentage: int = 100) -> Frame:
    """Render one buffer of the current scene."""
    passes = _render(samples, seed, percentage)
    return Frame(
        surface=_surface(passes),
        light={lobe: passes[f'{lobe}Dir'] + passes[f'{lobe}Ind'] for lobe in LIGHTS},
        bounced=passes['DiffInd'],
    )


def render_surface(samples: int, seed: int, part: Part | None = None) -> Surface:
    """Render the surfaces of the current scene without light, which takes a fraction of the time.

    The same samples and the same seed see the same places in each pixel. Nothing is seen outside of `part`.
    """
    scene = bpy.context.scene
    layer, cycles = scene.view_layers[0], scene.cycles
    dark = [obj for obj in scene.objects if obj.type == 'LIGHT' and not obj.hide_render]
    world = scene.world.cycles if scene.world else None
    bounces = cycles.max_bounces
    try:
        for obj in dark:
            obj.hide_render = True
        if world:
            world.sampling_method = 'NONE'
        _light_passes(layer, False)
        cycles.max_bounces, cycles.use_adaptive_sampling = 0, False
        return _surface(_render(samples, seed, 100) if part is None else _render_part(samples, seed, part))
    finally:
        for obj in dark:
            obj.hide_render = False
        if world:
            world.sampling_method = 'MANUAL'
        _light_passes(layer, True)
        cycles.max_bounces, cycles.use_adaptive_sampling = bounces, True


def _surface(passes: dict[str, Any]) -> Surface:
    return Surface(
        albedo={lobe: passes[f'{lobe}Col'] for lobe in LIGHTS},
        emission=passes['Emit'] + passes['Env'],
        alpha=passes['Combined'][:, :, 3],
        normal=passes['Normal'],
        depth=np.minimum(passes['Depth'][:, :, 0], 1e4),
    )


def _light_passes(layer: Any, used: bool) -> None:
    for lobe in ('diffuse', 'glossy', 'transmission'):
        for part in ('direct', 'indirect'):
            setattr(layer, f'use_pass_{lobe}_{part}', used)


def _render_part(samples: int, seed: int, part: Part) -> dict[str, Any]:
    """Render a part of the picture, which saves writing and reading the rest."""
    settings = bpy.context.scene.render
    shape = (settings.resolution_y, settings.resolution_x)
    limit(part, shape, crop=True)
    passes = _render(samples, seed, 100)
    settings.use_border = settings.use_crop_to_border = False
    whole = {name: np.zeros((*shape, plane.shape[2]), np.float32) for name, plane in passes.items()}
    for name, plane in passes.items():
        whole[name][part] = plane
    return whole


def _render(samples: int, seed: int, percentage: int) -> dict[str, Any]:
    scene = bpy.context.scene
    scene.cycles.samples, scene.cycles.seed = samples, seed
    scene.render.resolution_percentage = percentage
    handle, path = tempfile.mkstemp(suffix='.exr')
    os.close(handle)
    scene.render.filepath = path
    try:
        bpy.ops.render.render(write_still=True)
        return read_exr(path)
    finally:
        os.unlink(path)


def read_exr(path: str) -> dict[str, Any]:
    """Read an uncompressed 32-bit multilayer EXR into arrays (rows from the top, columns, channels) by pass name.

    Blender cannot hand the passes of a render to Python, and OpenCV reads one layer only.
    """
    with open(path, 'rb') as file:
        data = file.read()
    at, names, window = 8, [], (0, 0, 0, 0)
    while data[at]:
        name, at = _text(data, at)
        _, at = _text(data, at)
        (size,) = struct.unpack_from('<i', data, at)
        body, at = data[at + 4 : at + 4 + size], at + 4 + size
        if name == 'channels':
            names = _channels(body)
        elif name == 'dataWindow':
            window = struct.unpack('<4i', body)
        elif name == 'compression' and body[0] != 0:
            raise ValueError('The EXR is compressed. Write it with the codec NONE.')
    width, height = window[2] - window[0] + 1, window[3] - window[1] + 1
    start = at + 1 + 8 * height
    row = 8 + 4 * width * len(names)
    lines = np.frombuffer(data, np.uint8, row * height, start).reshape(height, row)[:, 8:]
    planes = np.ascontiguousarray(lines).view('<f4').reshape(height, len(names), width)
    result: dict[str, list[tuple[int, Any]]] = {}
    for index, name in enumerate(names):
        _, label, channel = name.rsplit('.', 2)
        result.setdefault(label, []).append(('RGBAXYZV'.index(channel), planes[:, index]))
    return {
        label: np.dstack([plane for _, plane in sorted(parts, key=lambda part: part[0])])
        for label, parts in result.items()
    }


def _text(data: bytes, at: int) -> tuple[str, int]:
    end = data.index(0, at)
    return data[at:end].decode(), end + 1


def _channels(body: bytes) -> list[str]:
    names, at = [], 0
    while body[at]:
        name, at = _text(body, at)
        names.append(name)
        at += 16
    return names
