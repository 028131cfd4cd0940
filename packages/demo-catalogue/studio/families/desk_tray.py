"""Build the desk tray: finger-jointed corners, a low front, printed paper on its floor; one, two or three floors."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

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
from kit.pose import move, turn
from kit.timber import WOODS, timber
from kit.wood import wood

TIERS = (1, 3, 1, 2)
WALL = 0.009
FINGER = 0.0095


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
    parts = [
        bevel(box('side', (WALL, depth, tall), (side * (width - WALL) / 2, 0, tall / 2), along), 0.0012)
        for side in (-1, 1)
    ]
    inner = width - 2 * WALL + 0.0006
    parts.append(bevel(box('back', (inner, WALL, tall), (0, (depth - WALL) / 2, tall / 2), across), 0.0012))
    parts.append(bevel(box('front', (inner, WALL, low), (0, (WALL - depth) / 2, low / 2), across), 0.0012))
    if TIERS[design.shape] == 1:
        size = (WALL * 0.8, depth - 2 * WALL, tall * 0.8)
        parts.append(bevel(box('divider', size, (width * 0.14, 0, tall * 0.4), along), 0.0012))
    parts += _fingers(design, tall, low)
    wide, deep = width - 2 * WALL, depth - 2 * WALL
    parts.append(box('floor', (wide, deep, 0.004), (0, 0, 0.006), across))
    lining = design.colour if design.pattern == 'plain' else mix(design.accent, linear('#efe6d4'), 0.55)
    print_on = replace(design, colour=lining)
    image = pattern_image(print_on, wide, deep, min(wide, deep) * 0.2, wraps=False, style='print')
    tone = linear('#d8cbb2') if design.pattern == 'plain' else lining
    lined = imprint(paper(tone, tooth=2), print_on, image)
    parts.append(panel('lining', slot(0, 0, wide, deep, 0.001), 0.0004, lined, base=0.008, edge=0.0))
    return parts


def _fingers(design: Design, tall: float, low: float) -> list[Any]:
    """Show the end grain of the fingers: those of front and back on the sides, those of the sides in front."""
    if design.colour not in WOODS:
        return []
    grain = wood(darken(design.colour, 0.22), axis='Y', scale=0.5, finish=design.choices.get('finish', '61'))
    width, depth = design.width, design.depth
    parts: list[Any] = []
    for y, high in ((-(depth - WALL) / 2, low), ((depth - WALL) / 2, tall)):
        for i in range(int(high / FINGER)):
            z = (i + 0.5) * FINGER
            if i % 2 == 0:
                for side in (-1, 1):
                    parts.append(box('finger', (0.0005, WALL, FINGER), (side * width / 2, y, z), grain))
            else:
                front = y - WALL / 2 if y < 0 else y + WALL / 2
                for side in (-1, 1):
                    parts.append(box('finger', (WALL, 0.0005, FINGER), (side * (width - WALL) / 2, front, z), grain))
    return parts


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
        sheet = prism('letter', slot(0, 0, wide, deep, 0.001), 0.0007, paper(tone), edge=0.0002)
        # The sheets lie askew, since a sheet that is nearly covered would show as a hairline.
        turn([sheet], 'Z', (-1) ** index * float(random.uniform(3.5, 6)))
        parts += move([sheet], middle + (-1) ** index * 0.004, 0.0, 0.0085 + index * 0.0009)
    return parts
