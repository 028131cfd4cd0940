"""Fill pots with earth: crumbs of many sizes, bits of bark, and white grains of perlite."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from kit.mesh import grid, mesh, store
from kit.nodes import Shader

BALL = np.array(
    [(0, s, t * 1.618) for s in (-1, 1) for t in (-1, 1)]
    + [(s, t * 1.618, 0) for s in (-1, 1) for t in (-1, 1)]
    + [(t * 1.618, 0, s) for s in (-1, 1) for t in (-1, 1)]
) / np.hypot(1, 1.618)
"""Corners of an icosahedron, of which crumbs are made."""
FACES = [
    (a, b, c) if np.cross(BALL[b] - BALL[a], BALL[c] - BALL[a]) @ BALL[a] > 0 else (a, c, b)
    for a in range(12)
    for b in range(a + 1, 12)
    for c in range(b + 1, 12)
    if max(np.linalg.norm(BALL[i] - BALL[j]) for i, j in ((a, b), (b, c), (a, c))) < 1.1
]
CRUMB = 0.0021
"""Mean radius of a crumb in metres."""
COVER = 1.5
"""Area of all crumbs by that of the earth."""
BARK, PERLITE = 0.05, 0.035
"""Shares of the crumbs that are bark, and perlite."""


def earth(name: str, radius: float, height: float, random: np.random.Generator) -> Any:
    """Fill a pot with earth at a height: a heaped disc under loose crumbs."""
    rings, columns = 26, 130
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    reach = np.linspace(0.001, radius, rings)[:, None]
    lumps = cv2.GaussianBlur(random.normal(0, 1, (rings, columns)), (0, 0), 1.4)
    points = np.stack(
        [reach * np.cos(angle), reach * np.sin(angle), _level(reach, radius, height) + lumps * radius * 0.02], axis=2
    ).reshape(-1, 3)
    count = int(COVER * radius**2 / CRUMB**2)
    size = np.clip(CRUMB * np.exp(random.normal(-0.15, 0.45, count)), 0.0008, 0.0055)
    away, turn = radius * np.sqrt(random.uniform(0, 1, count)), random.uniform(0, 2 * np.pi, count)
    away = np.minimum(away, radius - size * 0.8)
    middle = np.stack([away * np.cos(turn), away * np.sin(turn), _level(away, radius, height)], axis=1)
    middle[:, 2] += size * random.uniform(-0.1, 0.9, count) + radius * 0.008 * np.sin(away * 140 + turn * 3)
    kind = random.uniform(0, 1, count)
    bark, white = kind < BARK, kind > 1 - PERLITE
    size = np.where(white, np.clip(size, 0.001, 0.0021), size)
    stretch = 1 + random.uniform(-0.3, 0.3, (count, 3))
    stretch[bark] = stretch[bark] * (2.4, 0.9, 0.4)
    lump = BALL * stretch[:, None] * (1 + random.uniform(-0.28, 0.28, (count, 12, 1)))
    spin, tilt = random.uniform(0, 2 * np.pi, count), random.normal(0, 0.4, count)
    x = lump[:, :, 0] * np.cos(spin)[:, None] - lump[:, :, 1] * np.sin(spin)[:, None]
    y = lump[:, :, 0] * np.sin(spin)[:, None] + lump[:, :, 1] * np.cos(spin)[:, None]
    z = lump[:, :, 2] + x * tilt[:, None] * np.where(bark, 0.5, 1.0)[:, None]
    crumbs = np.stack([x, y, z], axis=2) * size[:, None, None] + middle[:, None]
    faces: list[tuple[int, ...]] = list(grid(columns, rings, wrap=True))
    faces += [tuple(len(points) + 12 * i + k for k in face) for i in range(count) for face in FACES]
    obj = mesh(name, np.vstack([points, crumbs.reshape(-1, 3)]), faces, _material())
    for key, values in (('own', random.uniform(0, 1, count)), ('bark', bark), ('white', white)):
        store(obj, key, np.concatenate([np.full(len(points), 0.3 * (key == 'own')), np.repeat(values, 12)]))
    return obj


def _level(away: Any, radius: float, height: float) -> Any:
    """Return the height of the earth at distances from the middle: heaped there, and sunken along the wall."""
    rim = np.clip((away / radius - 0.85) / 0.15, 0, 1)
    return height + radius * (0.035 * np.cos(np.clip(away / radius, 0, 1) * np.pi) - 0.03 * rim**2)


def _material() -> Any:
    """Return the material of earth and all that is in it."""
    s = Shader('earth')
    crumb = s.noise(0.0022, 2, 0.7)
    tone = s.mix(s.attribute('own'), (0.016, 0.0105, 0.0075), (0.075, 0.05, 0.034))
    tone = s.mix(s.math('MULTIPLY', crumb, 0.5), tone, (0.035, 0.024, 0.017))
    tone = s.mix(s.attribute('bark'), tone, s.mix(crumb, (0.07, 0.036, 0.02), (0.2, 0.12, 0.07)))
    tone = s.mix(s.attribute('white'), tone, (0.55, 0.53, 0.48))
    s.set(base_color=tone, roughness=1.0, specular=0.12, normal=s.bump(crumb, 0.0012))
    return s.material
