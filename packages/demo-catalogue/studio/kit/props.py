"""Set quiet props beside a product. They keep their real size and stand behind it, to its left (-1) or right (1)."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np

from kit.colour import Colour, linear
from kit.extrude import prism, rounded
from kit.fabric import linen as linen_cloth
from kit.fabric import wool as wool_cloth
from kit.fold import folded
from kit.lathe import lathe, outline, vessel
from kit.mesh import bevel, box
from kit.nodes import Shader
from kit.paper import pages, paper
from kit.plants import earth, plant, twig

Bounds = tuple[Any, Any]
"""The lowest and the highest corner of the product."""


def _beside(bounds: Bounds, side: int, width: float, back: float = 0.0) -> tuple[float, float]:
    """Return a place on the ground beside the product, with a gap that suits the sizes of both."""
    low, high = bounds
    edge = high[0] if side > 0 else low[0]
    return float(edge + side * (width * 0.5 + 0.02)), float(high[1] + back)


def clay(colour: Colour) -> Any:
    """Return unglazed clay for props."""
    s = Shader('clay')
    s.set(
        base_color=s.mix(s.noise(0.003, 2), colour, tuple(c * 0.75 for c in colour)),
        roughness=0.9,
        specular=0.15,
        normal=s.bump(s.noise(0.001, 1), 0.0001),
    )
    return s.material


def book(side: int, bounds: Bounds, random: np.random.Generator) -> None:
    """Lay two books on each other."""
    x, y = _beside(bounds, side, 0.2, 0.03)
    top = 0.0
    for i, (cover, size) in enumerate((('#7a4a38', (0.2, 0.14, 0.028)), ('#b9ad93', (0.165, 0.115, 0.019)))):
        turn = random.uniform(-0.2, 0.2)
        parts = [
            prism(
                f'book {i}',
                rounded(size[0] - 0.006, size[1] - 0.006, 0.001),
                size[2] - 0.005,
                pages(),
                base=top + 0.0025,
                edge=0.0004,
            )
        ]
        for height in (top, top + size[2] - 0.0025):
            parts.append(
                prism(
                    f'cover {i}',
                    rounded(size[0], size[1], 0.002),
                    0.0025,
                    paper(linear(cover), tooth=4),
                    base=height,
                    edge=0.0008,
                )
            )
        spine = box(
            f'spine {i}', (0.004, size[1], size[2]), (-size[0] / 2, 0, top + size[2] / 2), paper(linear(cover), tooth=4)
        )
        bevel(spine, 0.0015)
        for part in parts:
            part.location[0], part.location[1], part.rotation_euler[2] = x, y, turn
        spine.location[0], spine.location[1] = x - size[0] / 2 * np.cos(turn), y - size[0] / 2 * np.sin(turn)
        spine.rotation_euler[2] = turn
        top += size[2]


def _pile(
    side: int, bounds: Bounds, random: np.random.Generator, material: Any, size: tuple[float, float], gap: float
) -> None:
    x, y = _beside(bounds, side, size[0], -0.02)
    cloth = folded(
        'cloth', *size, 4, gap, material, random, thick=gap * 0.5, step=size[0] / 40, loose=1.5, wobble=size[0] * 0.03
    )
    cloth.location[0], cloth.location[1], cloth.rotation_euler[2] = x, y, random.uniform(-0.5, 0.5)


def linen(side: int, bounds: Bounds, random: np.random.Generator) -> None:
    """Lay a folded linen napkin."""
    _pile(side, bounds, random, linen_cloth(linear('#d8cdb6')), (0.21, 0.15), 0.0028)


def wool(side: int, bounds: Bounds, random: np.random.Generator) -> None:
    """Lay a folded woollen throw."""
    _pile(side, bounds, random, wool_cloth(linear('#b78e74')), (0.52, 0.36), 0.017)


def branch(side: int, bounds: Bounds, random: np.random.Generator) -> None:
    """Stand an olive branch in a small clay bottle."""
    x, y = _beside(bounds, side, 0.16, 0.1)
    profile = outline([(24, 0), (38, 6), (42, 40), (30, 76), (12, 96), (11, 122), (15, 130)], 0.085, 0.13)
    bottle = vessel('bottle', profile, clay(linear('#cbb59a')), wall=0.003)
    parts = [bottle]
    for lean in (-0.08, 0.07, 0.02):
        tip = np.array((lean + random.uniform(-0.03, 0.03), random.uniform(-0.04, 0.06), random.uniform(0.3, 0.42)))
        # Twigs end in the neck, whose narrowest part is 14 mm wide: further down, they would come out of its side.
        parts += twig('branch', (tip[0] * -0.03, tip[1] * -0.03, 0.114), tip, random, leaf=0.045, count=16, slim=0.26)
    for part in parts:
        part.location[0], part.location[1] = x, y


def potted(side: int, bounds: Bounds, random: np.random.Generator) -> None:
    """Stand a plant in a clay pot on the floor, so far away that its leaves stay clear of the product."""
    x, y = _beside(bounds, side, 0.62, 0.05)
    pot = vessel(
        'pot',
        outline([(70, 0), (76, 4), (100, 150), (102, 200), (108, 202), (108, 220)], 0.26, 0.24, 0.003),
        clay(linear('#b98a70')),
        wall=0.012,
    )
    parts = [pot, earth('earth', 0.115, 0.2, random), *plant('plant', (0, 0, 0.19), 0.62, random, stems=9, leaf=0.15)]
    for part in parts:
        part.location[0], part.location[1] = x, y


def fruit(side: int, bounds: Bounds, random: np.random.Generator) -> None:
    """Roll two lemons beside the product."""
    x, y = _beside(bounds, side, 0.1, 0.0)
    s = Shader('lemon')
    s.set(
        base_color=s.mix(s.noise(0.02, 3), linear('#e2b93a'), linear('#d9c452')),
        roughness=0.4,
        normal=s.bump(s.noise(0.0022, 2), 0.0005),
    )
    for i, (dx, dy) in enumerate(((0.0, 0.0), (0.065, 0.045))):
        t = np.linspace(0, np.pi, 40)
        nose = 0.006 * np.exp(-(((np.pi - t) / 0.25) ** 2)) + 0.004 * np.exp(-((t / 0.25) ** 2))
        lemon = lathe(
            'lemon', np.stack([0.031 * np.sin(t) ** 0.9, -(0.038 + nose) * np.cos(t)], 1)[:], s.material, columns=64
        )
        lemon.rotation_euler = (np.pi / 2 * 0.96, random.uniform(-0.2, 0.2), random.uniform(0, 6))
        lemon.location = (x + side * dx, y + dy, 0.031)


PROPS: dict[str, Callable[[int, Bounds, np.random.Generator], None]] = {
    'book': book,
    'linen': linen,
    'wool': wool,
    'branch': branch,
    'potted': potted,
    'fruit': fruit,
}
