"""Grow a twig with leaves, and a plant in a pot."""

from __future__ import annotations

from typing import Any, Sequence

import cv2
import numpy as np

from kit.colour import Colour, darken, linear, mix
from kit.curves import resample, spline
from kit.mesh import grid, mesh, store
from kit.nodes import Shader
from kit.sweep import tube

OLIVE = linear('#6f7d54')
LEAF = linear('#3f6a3a')


def leaf_material(colour: Colour) -> Any:
    """Return a leaf: waxy above, light passes through, veins along the middle."""
    s = Shader('leaf')
    tone = s.mix(s.attribute('own'), darken(colour, 0.35), mix(colour, (0.55, 0.6, 0.25), 0.25))
    tone = s.mix(s.math('MULTIPLY', s.attribute('vein'), 0.5), tone, mix(colour, (0.7, 0.75, 0.5), 0.5))
    s.set(base_color=tone, roughness=0.42, specular=0.4)
    back = s.add('BsdfTranslucent', {'Color': tone})
    both = s.add('MixShader', {0: 0.3, 1: s.bsdf.outputs[0], 2: back.outputs[0]})
    s.tree.links.new(both.outputs[0], s.output.inputs['Surface'])
    return s.material


def bark() -> Any:
    """Return thin brown bark."""
    s = Shader('bark')
    s.set(
        base_color=s.mix(s.noise(0.006, 2), (0.10, 0.065, 0.04), (0.23, 0.17, 0.11)),
        roughness=0.85,
        normal=s.bump(s.noise(0.002, 3), 0.0003),
    )
    return s.material


def leaves(
    name: str,
    places: Sequence[tuple[Any, Any, float]],
    material: Any,
    random: np.random.Generator,
    *,
    slim: float = 0.3,
    varied: bool = False,
) -> Any:
    """Create leaves as one mesh: each has a foot, a direction and a length. If `varied`, no two are bent alike."""
    rows, columns = 12, 5
    t, c = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing='ij')
    t, c = t.ravel(), c.ravel()
    vertices, faces, own = [], [], []
    for i, (foot, way, length) in enumerate(places):
        way = np.asarray(way, float) / np.linalg.norm(way)
        side = np.cross(way, (0, 0, 1)) + random.normal(0, 0.35, 3)
        side -= way * (side @ way)
        side /= np.linalg.norm(side)
        up = np.cross(side, way)
        half = slim * 0.5 * np.sin(np.pi * t**0.75) ** 0.9
        fold, droop = 0.25 * np.abs(c) * half, -random.uniform(0.05, 0.3) * t**2
        if varied:
            half = half * random.uniform(0.75, 1.2)
            fold = random.uniform(0.05, 0.7) * np.abs(c) * half
            fold = fold + 0.05 * np.sin(t * random.uniform(5, 9) + c * 1.5 + random.uniform(0, 6)) * half / slim
            droop = droop - random.uniform(0.0, 0.4) * t**2.5
        local = way * t[:, None] + side * (c * half)[:, None] + up * (fold + droop)[:, None]
        vertices.append(np.asarray(foot) + local * length)
        faces += [tuple(i * rows * columns + k for k in face) for face in grid(columns, rows)]
        own.append(np.full(rows * columns, random.uniform(0, 1)))
    obj = mesh(name, np.vstack(vertices), faces, material)
    store(obj, 'own', np.concatenate(own))
    store(obj, 'vein', np.tile(np.where(np.abs(c) < 0.01, 1.0, 0.0), len(places)))
    return obj


def twig(
    name: str,
    foot: Sequence[float],
    tip: Sequence[float],
    random: np.random.Generator,
    *,
    leaf: float = 0.05,
    count: int = 14,
    colour: Colour = OLIVE,
    slim: float = 0.3,
    thick: float = 0.0022,
    varied: bool = False,
) -> list[Any]:
    """Grow a twig between two points, with leaves in pairs that get smaller towards the tip."""
    foot, tip = np.asarray(foot, float), np.asarray(tip, float)
    length = float(np.linalg.norm(tip - foot))
    bend = [
        foot + (tip - foot) * share + random.normal(0, 0.05, 3) * length * share * (1.2 - share)
        for share in (0.33, 0.66)
    ]
    line = resample(spline([foot, *bend, tip], 12), length / 60)
    thin = 0.5 if varied else 0.75
    stem = tube(name, line[::6], bark(), lambda share: thick * (1 - thin * share), sides=8)
    places = []
    for i in range(count):
        share = 0.28 + 0.72 * i / max(1, count - 1)
        at = int(share * (len(line) - 1))
        along = line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]
        along /= max(float(np.linalg.norm(along)), 1e-9)
        angle = i * 2.4 + random.normal(0, 0.3)
        out = np.cross(along, (np.cos(angle), np.sin(angle), 0.3))
        out /= np.linalg.norm(out)
        places.append(
            (line[at], along * random.uniform(0.5, 0.9) + out, leaf * random.uniform(0.75, 1.1) * (1.15 - 0.5 * share))
        )
    return [stem, leaves(f'{name} leaves', places, leaf_material(colour), random, slim=slim, varied=varied)]


def plant(
    name: str,
    foot: Sequence[float],
    height: float,
    random: np.random.Generator,
    *,
    stems: int = 6,
    leaf: float = 0.07,
    colour: Colour = LEAF,
    slim: float = 0.5,
) -> list[Any]:
    """Grow a plant from the earth of a pot: stems that lean outwards."""
    result: list[Any] = []
    for i in range(stems):
        angle = i * 2.4 + random.uniform(-0.4, 0.4)
        lean, rise = height * random.uniform(0.15, 0.6), height * random.uniform(0.6, 1.0)
        way = np.array((np.cos(angle), np.sin(angle), 0.0))
        start = np.asarray(foot, float) + way * height * random.uniform(0.03, 0.13)
        tip = np.asarray(foot, float) + way * lean + (0.0, 0.0, rise)
        size = leaf * random.uniform(0.8, 1.15)
        result += twig(f'{name} {i}', start, tip, random, leaf=size, count=10, colour=colour, slim=slim, varied=True)
    return result


def earth(name: str, radius: float, height: float, random: np.random.Generator) -> Any:
    """Fill a pot with earth: a bumpy disc at a height."""
    rings, columns = 26, 130
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    reach = np.linspace(0.001, radius, rings)[:, None]
    lumps = cv2.GaussianBlur(random.normal(0, 1, (rings, columns)), (0, 0), 1.4)
    # The earth sinks a little along the wall, and meets it in an even line.
    rim = np.clip((reach / radius - 0.9) / 0.1, 0, 1)
    z = height + lumps * radius * 0.035 * (1 - rim) - radius * 0.05 * rim
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), z], axis=2).reshape(-1, 3)
    s = Shader('earth')
    crumb = s.noise(0.004, 3, 0.7)
    s.set(
        base_color=s.mix(crumb, (0.018, 0.012, 0.009), (0.1, 0.068, 0.047)), roughness=1.0, normal=s.bump(crumb, 0.003)
    )
    return mesh(name, points, grid(columns, rings, wrap=True), s.material)
