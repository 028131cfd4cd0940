"""Build the desk tray: finger-jointed corners, a low front, printed paper on its floor; one, two or three floors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mathutils import Matrix

from kit.colour import darken, lighten, linear, mix
from kit.extrude import prism
from kit.imprint import imprint
from kit.lathe import lathe
from kit.mesh import bevel, box
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.panel import panel, slot
from kit.paper import paper
from kit.patterns import pattern_image
from kit.pose import move, pose, turn
from kit.timber import WOODS, timber
from kit.wood import wood

TIERS = (1, 3, 1, 2)
WALL = 0.009
FINGER = 0.0095
SHEET = 0.0004
"""Thickness of a folded letter in metres."""


def build(design: Design) -> Model:
    """Build one of the four trays."""
    tiers = TIERS[design.shape]
    tall = design.height if tiers == 1 else 0.05
    step = (design.height - tall) / max(1, tiers - 1)
    objects: list[Any] = []
    for level in range(tiers):
        objects += move(_tray(design, tall, level), z=level * step)
        if tiers == 1 or level == 0 or level == tiers - 1:
            objects += move(_letters(design, level, tiers), z=level * step)
    if tiers > 1:
        objects += _posts(design, design.height - tall + 0.012)
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-14, elevation=34 if tiers == 1 else 18, fill=0.8),
            'angle': View(azimuth=36, elevation=46 if tiers == 1 else 32, fill=0.8),
            'detail': View(
                azimuth=-38,
                elevation=30,
                target=(-design.width / 2 + 0.03, -design.depth / 2 + 0.05, design.height - tall * 0.6),
                span=0.17,
            ),
        },
        room=Room('table', turn=-16, share=0.5, elevation=20, props=('branch', 'book')),
        fine=3,
    )


def _tray(design: Design, tall: float, level: int) -> list[Any]:
    """Join four walls and a floor; the front is low, so that one sees what lies in the tray."""
    width, depth = design.width, design.depth
    across, along = timber(design, axis='X'), timber(design, axis='Y')
    low = tall * 0.6
    parts: list[Any] = []
    for side in (-1, 1):
        parts += move([_wall(design, (depth, tall), (low, tall), WALL, 'Y')], side * (width - WALL) / 2)
    parts += move([_wall(design, (width, tall), (tall, tall), 0.0, 'X')], 0.0, (depth - WALL) / 2)
    parts += move([_wall(design, (width, low), (low, low), 0.0, 'X')], 0.0, (WALL - depth) / 2)
    if TIERS[design.shape] == 1:
        size = (WALL * 0.8, depth - 2 * WALL, tall * 0.8)
        parts.append(bevel(box('divider', size, (width * 0.14, 0, tall * 0.4), along), 0.0012))
    wide, deep = width - 2 * WALL, depth - 2 * WALL
    parts.append(box('floor', (wide, deep, 0.004), (0, 0, 0.006), across))
    lining = design.colour if design.pattern == 'plain' else mix(design.accent, linear('#efe6d4'), 0.55)
    print_on = replace(design, colour=lining)
    image = pattern_image(print_on, wide, deep, min(wide, deep) * 0.2, wraps=False, style='print')
    tone = linear('#d8cbb2') if design.pattern == 'plain' else lining
    lined = imprint(paper(tone, tooth=2), print_on, image)
    parts.append(panel('lining', slot(0, 0, wide, deep, 0.001), 0.0004, lined, base=0.008, edge=0.0))
    return parts


def _wall(
    design: Design, size: tuple[float, float], joints: tuple[float, float], notch: float, axis: str
) -> Any:
    """Saw a wall along an axis, by its length and height, with fingers at both ends up to the heights of `joints`.

    From below, every other finger is cut off: those in even places by `notch`, the others by the rest of the thickness.
    """
    half, tall = size[0] / 2, size[1]
    ends: list[list[tuple[float, float]]] = []
    for joint in joints:
        count = 2 * max(1, round((joint / FINGER - 1) / 2)) + 1
        row = joint / count
        end = []
        for i in range(count):
            reach = half - (notch if i % 2 == 0 else WALL - notch)
            end += [(reach, i * row), (reach, (i + 1) * row)]
        ends.append(end if joint == tall else [*end, (half, joint), (half, tall)])
    outline = [*ends[1], *((-reach, z) for reach, z in reversed(ends[0]))]
    wall = prism('wall', outline, WALL, timber(design, axis=axis), base=-WALL / 2, edge=0.0005)
    upright = ((0, 0, 1), (1, 0, 0), (0, 1, 0)) if axis == 'Y' else ((1, 0, 0), (0, 0, -1), (0, 1, 0))
    pose([wall], Matrix(upright).to_4x4())
    if design.colour in WOODS:
        finish = design.choices.get('finish', '61')
        wall.data.materials.append(wood(darken(design.colour, 0.2), axis=axis, scale=0.5, finish=finish))
        for face in wall.data.polygons:
            face.material_index = int(abs(face.normal['XY'.index(axis)]) > 0.9)
    return wall


def _posts(design: Design, high: float) -> list[Any]:
    """Carry the upper floors on four rods of brass."""
    metal = brass()
    parts: list[Any] = []
    for x in (-1, 1):
        for y in (-1, 1):
            rod = lathe('post', [(0.0, 0.008), (0.0036, 0.008), (0.0036, high), (0.0, high)], metal, columns=32)
            inset = WALL + 0.006
            parts += move([rod], x * (design.width / 2 - inset), y * (design.depth / 2 - inset))
    return parts


def _letters(design: Design, level: int, tiers: int) -> list[Any]:
    """Leave some letters and a card in the tray."""
    random = design.random(f'letters {level}')
    room = design.width * (0.62 if tiers == 1 else 0.8) - 2 * WALL
    wide, deep = min(0.2, room - 0.04), min(0.142, design.depth - 2 * WALL - 0.04)
    tones = (lighten(mix(design.accent, linear('#e8dcc6'), 0.6), 0.2), linear('#e6dac4'), linear('#f8f4ea'))
    middle = -design.width * 0.19 if tiers == 1 else 0.0
    parts: list[Any] = []
    for index in range(3 if level == 0 else 2):
        tone = tones[index if level == 0 else index + 1]
        sheet = prism('letter', slot(0, 0, wide, deep, 0.001), SHEET, paper(tone), edge=0.0)
        sheet.data.polygons.foreach_set('use_smooth', [False] * len(sheet.data.polygons))
        # The sheets lie askew, since a sheet that is nearly covered would show as a hairline.
        turn([sheet], 'Z', (-1) ** index * float(random.uniform(3.5, 6)))
        parts += move([sheet], middle + (-1) ** index * 0.004, 0.0, 0.0085 + index * SHEET)
    return parts
