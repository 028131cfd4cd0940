"""Build what scenes stand in: tables, floors, walls, windows, and the light of the day."""

from __future__ import annotations

from typing import Any

import bpy
import numpy as np

from kit.cloth import crumple, sheet
from kit.colour import Colour, linear
from kit.fabric import linen
from kit.floor import FLOOR, floorboards
from kit.mesh import bevel, box, mesh
from kit.nodes import Shader
from kit.rooms import TABLE, boards, daylight, plaster
from kit.wood import wood

PALE = linear('#ece4d6')
GARDEN = (linear('#5f7048'), linear('#b5bf8c'))
"""Trees in the sun, through a window."""


def paint(colour: Colour = PALE, roughness: float = 0.5) -> Any:
    """Return the paint of woodwork."""
    s = Shader('paint')
    s.set(base_color=colour, roughness=roughness, normal=s.bump(s.noise(0.004, 1), 0.00012))
    return s.material


def block(name: str, size: tuple[float, float, float], centre: tuple[float, float, float], material: Any) -> Any:
    """Create a box with round edges."""
    return bevel(box(name, size, centre, material), min(0.004, min(size) / 4))


def back_wall(distance: float, colour: Colour, low: float = 0.0) -> Any:
    """Put up a plastered wall behind the scene, broad enough for a wide picture."""
    return box('wall', (14.0, 0.1, 6.0), (0.0, distance + 0.05, low + 3.0), plaster(colour))


def side_wall(x: float, colour: Colour, low: float = 0.0) -> Any:
    """Put up a plastered wall beside the scene."""
    return box('side wall', (0.1, 12.0, 6.0), (x, 0.0, low + 3.0), plaster(colour))


def table_top(
    size: tuple[float, float], middle: tuple[float, float] = (0.0, 0.0), *, tone: Colour = TABLE, across: int = 5
) -> None:
    """Lay a table of boards whose surface is z = 0."""
    boards('table', across, (size[0], size[1], 0.034), 0.0, wood(tone, scale=1.2), middle)


def floor(back: float, *, tone: Colour = FLOOR, skirting: Colour = PALE) -> None:
    """Lay floorboards up to a wall, with a skirting."""
    floorboards(11.2, 7.84, back, tone)
    block('skirting', (14.0, 0.016, 0.1), (0.0, back - 0.008, 0.05), paint(skirting))


def tiles(back: float, *, tone: Colour = linear('#c9bda9'), size: float = 0.42) -> None:
    """Pave a courtyard with stone up to a wall."""
    s = Shader('stone')
    cloud = s.noise(0.12, 2)
    s.set(
        base_color=s.mix(cloud, tuple(c * 0.72 for c in tone), tone),
        roughness=0.92,
        specular=0.15,
        normal=s.relief((s.noise(0.012, 2), 0.0012), (cloud, 0.002)),
    )
    random = np.random.default_rng(7)
    for row in range(9):
        for column in range(-8, 9):
            x = (column + 0.5 * (row % 2)) * size * 1.5
            stone = block(
                'slab',
                (size * 1.5 - 0.008, size - 0.008, 0.04),
                (x, back - size * (row + 0.5), -0.02 + float(random.uniform(-0.0015, 0.0015))),
                s.material,
            )
            stone.rotation_euler[2] = float(random.uniform(-0.003, 0.003))
    joint = Shader('joint')
    joint.set(base_color=linear('#8d7f6a'), roughness=1.0)
    box('joints', (14.0, 9 * size, 0.02), (0.0, back - 4.5 * size, -0.025), joint.material)


def plank(
    name: str, width: float, depth: float, middle: tuple[float, float, float], *, tone: Colour = TABLE
) -> Any:
    """Mount a board on a wall; `middle` is the middle of its upper side."""
    x, y, z = middle
    return block(name, (width, depth, 0.03), (x, y, z - 0.015), wood(tone, scale=1.2))


def window(
    middle: tuple[float, float, float],
    size: tuple[float, float],
    *,
    sky: tuple[Colour, Colour],
    strength: float,
    columns: int = 2,
    rows: int = 2,
    frame: Colour = PALE,
    sill: float = 0.14,
    trees: tuple[Colour, Colour] | None = None,
) -> None:
    """Set a window into the back wall, whose face is at the y of `middle`. It shows `sky` below and above, and blurred
    trees in front of it: the colours of their shade and their light."""
    x, y, z = middle
    wide, high = size
    s = Shader('pane')
    up = s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[1]
    haze = s.noise(0.35, 2, vector=s.coordinates('UV'))
    share = s.ramp(s.math('ADD', up, s.math('MULTIPLY', haze, 0.5)), 0.1, 1.2)
    shown = s.mix(share, *sky)
    if trees:
        where = s.coordinates('UV')
        crowns = s.ramp(s.math('ADD', up, s.math('MULTIPLY', s.noise(0.24, 2, vector=where), 0.7)), 0.98, 0.8)
        leaves = s.mix(s.ramp(s.noise(0.09, 2, vector=where), 0.3, 0.7), *trees)
        shown = s.mix(s.math('MULTIPLY', crowns, 0.75), shown, leaves)
    s.set(base_color=(0.0, 0.0, 0.0), roughness=0.15, emission=shown, emission_strength=strength)
    points = [(x - wide / 2, y - 0.004, z - high / 2), (x + wide / 2, y - 0.004, z - high / 2)]
    points += [(x + wide / 2, y - 0.004, z + high / 2), (x - wide / 2, y - 0.004, z + high / 2)]
    mesh('pane', points, [(0, 1, 2, 3)], s.material, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    wood_paint = paint(frame)
    for side in (-1, 1):
        block('casing', (0.07, 0.05, high + 0.14), (x + side * (wide + 0.07) / 2, y - 0.02, z), wood_paint)
        block('casing', (wide, 0.05, 0.07), (x, y - 0.02, z + side * (high + 0.07) / 2), wood_paint)
    for i in range(1, columns):
        width = 0.055 if i * 2 == columns else 0.026
        block('bar', (width, 0.035, high), (x - wide / 2 + wide * i / columns, y - 0.018, z), wood_paint)
    for i in range(1, rows):
        block('bar', (wide, 0.03, 0.026), (x, y - 0.016, z - high / 2 + high * i / rows), wood_paint)
    block('sill', (wide + 0.24, sill, 0.03), (x, y - sill / 2, z - high / 2 - 0.085), wood_paint)


def cloth_on(
    table: tuple[float, float],
    middle: tuple[float, float],
    random: np.random.Generator,
    *,
    colour: Colour,
    turn: float = 0.0,
    folds: float = 0.006,
) -> Any:
    """Spread linen on a table at z = 0: nearly flat, with a few soft folds."""

    def shape(x: Any, y: Any) -> Any:
        height = np.abs(crumple(x, y, random, table[0] * 0.5, folds)) + 0.0012
        c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        return np.stack([middle[0] + x * c - y * s, middle[1] + x * s + y * c, height], 1)

    cloth = sheet('linen', *table, linen(colour), step=table[0] / 70, shape=shape)
    cloth.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.0012
    return cloth


def day(reach: float = 0.6, centre: tuple[float, float, float] = (0.0, 0.0, 0.15)) -> None:
    """Light the scene by a tall window on the left, as rooms are; the camera does not see the light itself."""
    before = set(bpy.data.objects)
    daylight(reach, centre)
    for obj in set(bpy.data.objects) - before:
        if obj.type == 'LIGHT':
            obj.visible_camera = False
