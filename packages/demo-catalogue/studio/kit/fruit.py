"""Grow fruit and let it settle in a bowl."""

from __future__ import annotations

from typing import Any

import numpy as np
from mathutils import Euler, Matrix

from kit.colour import Colour, linear
from kit.curves import resample, spline
from kit.lathe import lathe
from kit.mesh import store
from kit.nodes import Shader
from kit.plants import bark
from kit.sweep import tube


def _skin(one: Colour, two: Colour, *, rough: float, pitted: float, freckles: float) -> Any:
    """Return a skin that turns from one colour to the other around the fruit."""
    s = Shader('skin')
    streaks = s.noise(0.02, 3)
    blush = s.math('ADD', s.attribute('blush'), s.math('MULTIPLY', s.math('SUBTRACT', streaks, 0.5), 0.9))
    tone = s.mix(s.ramp(blush, 0.25, 0.8), one, two)
    tone = s.mix(s.math('MULTIPLY', s.ramp(s.noise(0.0018, 1), 0.68, 0.74), freckles), tone, (0.55, 0.42, 0.2))
    s.set(
        base_color=tone,
        roughness=rough,
        specular=0.4,
        normal=s.bump(s.noise(0.0021, 2), pitted),
    )
    return s.material


def _turned(name: str, line: Any, material: Any, random: np.random.Generator) -> Any:
    obj = lathe(name, line, material, columns=72, wobble=float(line[:, 0].max()) * 0.022, random=random)
    angle = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    side = 0.5 + 0.5 * np.cos(angle + random.uniform(0, 6))
    store(obj, 'blush', np.broadcast_to(side, (len(line), 72)).ravel())
    return obj


def _stem(radius: float, top: float, random: np.random.Generator) -> Any:
    lean = random.uniform(-0.3, 0.3, 2) * radius
    points = [(0, 0, top), (lean[0] * 0.2, lean[1] * 0.2, top + radius * 0.2), (lean[0], lean[1], top + radius * 0.45)]
    return tube('stem', points, bark(), lambda share: radius * (0.028 + 0.02 * share), sides=10)


def apple(radius: float, random: np.random.Generator) -> list[Any]:
    """Grow an apple around the origin."""
    t = np.linspace(0.001, np.pi - 0.001, 80)
    reach = radius * (1 - 0.55 * np.exp(-((t / 0.42) ** 2)) - 0.68 * np.exp(-(((np.pi - t) / 0.5) ** 2)))
    line = np.stack([reach * np.sin(t) * (1 + 0.06 * np.cos(t - 2.2)), -reach * np.cos(t) * 0.96], 1)
    line[:, 0] *= radius / line[:, 0].max()
    skin = _skin(linear('#c9b04a'), linear('#a3301f'), rough=0.28, pitted=0.00003, freckles=0.5)
    return [_turned('apple', line, skin, random), _stem(radius, float(line[-1, 1]), random)]


def orange(radius: float, random: np.random.Generator) -> list[Any]:
    """Grow an orange around the origin."""
    t = np.linspace(0.001, np.pi - 0.001, 64)
    reach = radius * (1 - 0.05 * np.exp(-(((np.pi - t) / 0.22) ** 2)))
    line = np.stack([reach * np.sin(t), -reach * np.cos(t) * 0.95], 1)
    skin = _skin(linear('#e08a22'), linear('#d9761a'), rough=0.36, pitted=0.0006, freckles=0.0)
    return [_turned('orange', line, skin, random)]


def pear(radius: float, random: np.random.Generator) -> list[Any]:
    """Grow a pear around the middle of its belly."""
    shape = [(0.0, -0.86), (0.12, -0.9), (0.4, -0.92), (0.82, -0.6), (1.0, 0.0), (0.84, 0.6), (0.5, 1.15), (0.36, 1.55)]
    shape += [(0.22, 1.78), (0.0, 1.8)]
    line = resample(spline(shape, 12), 0.04) * radius
    skin = _skin(linear('#b9ab4e'), linear('#a07a35'), rough=0.4, pitted=0.00005, freckles=0.8)
    return [_turned('pear', line, skin, random), _stem(radius, float(line[-1, 1]), random)]


def rest(inner: Any, radius: float, away: float) -> float:
    """Return the height of the middle of a ball that lies in a bowl with the inner profile, `away` from its axis."""
    near = inner[np.abs(inner[:, 0] - away) < radius]
    return float((near[:, 1] + np.sqrt(radius**2 - (near[:, 0] - away) ** 2)).max())


def put(parts: list[Any], place: tuple[float, float, float], tilt: tuple[float, float, float]) -> list[Any]:
    """Move a fruit to its place and turn it around its middle."""
    move = Matrix.Translation(place) @ Euler(tilt).to_matrix().to_4x4()
    for part in parts:
        part.data.transform(move)
    return parts
