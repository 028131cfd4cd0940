"""Grow a twig with leaves, and a plant in a pot."""

from __future__ import annotations

from typing import Any, Iterable, Sequence

import numpy as np

from kit.colour import Colour, linear, mix
from kit.curves import resample, spline
from kit.foliage import LIGHT, Canopy
from kit.nodes import Shader
from kit.soil import earth
from kit.sweep import tube

__all__ = ['bark', 'earth', 'green_stem', 'plant', 'shoot', 'shoot_leaves', 'twig']

OLIVE = linear('#6f7d54')
LEAF = linear('#3f6a3a')
SPIRAL = np.radians(137.5)
"""Angle between a leaf and the next one up a stem."""
TWO_ROWS = np.pi
"""The same of plants that trail: their leaves stand in two rows."""


def bark() -> Any:
    """Return thin brown bark."""
    s = Shader('bark')
    s.set(
        base_color=s.mix(s.noise(0.006, 2), (0.10, 0.065, 0.04), (0.23, 0.17, 0.11)),
        roughness=0.85,
        normal=s.bump(s.noise(0.002, 3), 0.0003),
    )
    return s.material


def green_stem(colour: Colour) -> Any:
    """Return the skin of a soft stem: brown and corky below, green above. U runs along it."""
    s = Shader('stem')
    along = s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[0]
    patch = s.noise(0.005, 2)
    old = s.ramp(s.math('MULTIPLY_ADD', patch, 0.06, along), 0.13, 0.02)
    fresh = s.mix(patch, mix(colour, (0.1, 0.08, 0.04), 0.35), mix(colour, (0.42, 0.46, 0.2), 0.5))
    s.set(
        base_color=s.mix(s.math('MULTIPLY', old, 0.75), fresh, (0.15, 0.105, 0.065)),
        roughness=0.62,
        specular=0.3,
        normal=s.bump(patch, 0.0006),
    )
    return s.material


def shoot(name: str, points: Sequence[Any], thick: float, material: Any, *, count: int, thin: float = 0.6) -> Any:
    """Create a stem along points: it tapers, is thicker at its foot, and swells a little at its `count` nodes."""

    def radius(share: Any) -> Any:
        node = np.abs(np.sin(np.pi * count * share)) ** 8
        return thick * (1 - thin * share) * (1 + 0.5 * np.exp(-share / 0.035)) * (1 + 0.14 * (1 - node) ** 6)

    return tube(name, [tuple(map(float, point)) for point in points], material, radius, sides=10)


def shoot_leaves(
    canopy: Canopy,
    stem: int,
    points: Sequence[Any],
    *,
    leaf: float,
    count: int,
    bare: float = 0.28,
    angle: float = SPIRAL,
    stalk: float = 0.3,
    face: Sequence[float] = LIGHT,
    ages: tuple[float, float] = (1.0, 0.0),
) -> None:
    """Grow `count` leaves along the points of a stem, above its `bare` share: younger and smaller ones to its tip."""
    line = resample(spline(points, 12), 0.002)
    random = canopy.random
    start = random.uniform(0, 2 * np.pi)
    for i in range(count):
        part = i / max(1, count - 1)
        share = bare + (1 - bare) * part**0.9
        at = int(share * (len(line) - 1))
        along = line[min(at + 2, len(line) - 1)] - line[max(at - 2, 0)]
        along /= max(float(np.linalg.norm(along)), 1e-9)
        one = np.cross(along, (0.3, 0.9, 0.2) if abs(along[2]) > 0.6 else (0.0, 0.0, 1.0))
        one /= np.linalg.norm(one)
        turn = start + i * angle + random.normal(0, 0.18)
        out = one * np.cos(turn) + np.cross(along, one) * np.sin(turn)
        age = ages[0] + (ages[1] - ages[0]) * part
        size = leaf * random.uniform(0.82, 1.12) * (1.06 - 0.62 * part**2.2) * (0.86 + 0.14 * min(1.0, part * 4))
        canopy.grow(stem, line[at], along, out, size, age=age, face=face, stalk=stalk * (0.5 + 0.6 * age))


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
) -> list[Any]:
    """Grow a woody twig between two points, with leaves around it that get smaller towards the tip."""
    points = _bent(foot, tip, random, 0.05)
    stem = shoot(name, points, thick, bark(), count=count, thin=0.72)
    canopy = Canopy(random, slim=slim)
    number = canopy.add_stem(stem)
    shoot_leaves(canopy, number, points, leaf=leaf, count=count, bare=0.32, stalk=0.13, ages=(0.8, 0.1))
    return [stem, *canopy.build(f'{name} leaves', colour)]


def plant(
    name: str,
    foot: Sequence[float],
    height: float,
    random: np.random.Generator,
    *,
    stems: int = 6,
    leaf: float = 0.07,
    count: int = 10,
    colour: Colour = LEAF,
    slim: float = 0.5,
    obstacles: Iterable[Any] = (),
) -> list[Any]:
    """Grow a plant from the earth of a pot: stems that lean outwards. Its leaves keep clear of the `obstacles`."""
    canopy = Canopy(random, slim=slim, obstacles=obstacles)
    skin = green_stem(colour)
    foot = np.asarray(foot, float)
    objects, lines = [], []
    for i in range(stems):
        angle = i * SPIRAL + random.uniform(-0.3, 0.3)
        lean, rise = height * random.uniform(0.15, 0.55), height * random.uniform(0.55, 0.95)
        way = np.array((np.cos(angle), np.sin(angle), 0.0))
        start = foot + way * height * random.uniform(0.05, 0.15)
        knee = start + way * lean * 0.22 + (0.0, 0.0, rise * 0.45)
        tip = start + way * lean + (0.0, 0.0, rise)
        sway = random.normal(0, 0.02, (2, 3)) * height * (1.0, 1.0, 0.0)
        points = [start - (0.0, 0.0, 0.012), start + way * 0.002, knee + sway[0], (knee + tip) / 2 + sway[1], tip]
        objects.append(shoot(f'{name} {i}', points, 0.0022 + 0.003 * leaf, skin, count=count))
        canopy.add_stem(objects[-1])
        lines.append(points)
    # The youngest leaves, which the light falls on first, take their room first.
    for i, points in enumerate(lines):
        size = leaf * random.uniform(0.85, 1.12)
        shoot_leaves(canopy, i, points, leaf=size, count=count, bare=0.38)
    return objects + canopy.build(f'{name} leaves', colour)


def _bent(foot: Sequence[float], tip: Sequence[float], random: np.random.Generator, amount: float) -> list[Any]:
    """Return four points of a line that is a little bent."""
    foot, tip = np.asarray(foot, float), np.asarray(tip, float)
    length = float(np.linalg.norm(tip - foot))
    bend = [
        foot + (tip - foot) * share + random.normal(0, amount, 3) * length * share * (1.2 - share)
        for share in (0.33, 0.66)
    ]
    return [foot, *bend, tip]
