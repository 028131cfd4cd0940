"""Build the lantern: a frame of painted zinc with panes too clear to be seen, a roof that lets the heat out, a candle."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.candle import candle
from kit.choices import fill_of, sized
from kit.colour import Colour, linear
from kit.curves import resample, spline
from kit.joinery import board
from kit.lathe import lathe
from kit.mesh import bevel, grid, mesh
from kit.metal import brass, metal
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.pose import aim
from kit.sweep import tube

BAR = 0.009
SHAPES = ((170, 300), (150, 380), (220, 260), (130, 330))
"""Width of the base and height of the panes, in the units of the drawn height."""
PYRAMID = [(1.0, 0.0), (0.99, 0.02), (0.72, 0.36), (0.46, 0.68), (0.42, 0.71), (0.42, 0.8)]
DOME = [(1.0, 0.0), (0.99, 0.02), (0.9, 0.34), (0.66, 0.66), (0.36, 0.83), (0.3, 0.85), (0.3, 0.94)]
"""Sections of the roofs, from the eaves to the cap: shares of half the width and of the rise."""


def build(design: Design) -> Model:
    """Build one of the four lanterns. The height counts the handle."""
    design = sized(design)
    drawn = SHAPES[design.shape]
    arched = design.shape % 2 == 1
    total = drawn[1] + drawn[0] * 0.5 + 0.22 * drawn[0]
    unit = design.height / total
    width, depth, high = design.width - 0.02, design.depth - 0.02, drawn[1] * unit
    coat, dark = _coat(design.colour), metal((0.2, 0.19, 0.18), rough=0.5)
    brassy = brass() if design.accent == linear('#c9a24a') else coat
    objects: list[Any] = [
        board('base', (design.width, design.depth, 0.012), (0, 0, 0.012), coat, 0.003),
        board('step', (width - 0.004, depth - 0.004, 0.006), (0, 0, 0.0208), coat, 0.002),
        board('head', (width + 0.008, depth + 0.008, 0.009), (0, 0, high), coat, 0.002),
        *(
            board(
                'foot', (0.016, 0.016, 0.0064), (x * (width / 2 - 0.014), y * (depth / 2 - 0.014), 0.0032), coat, 0.001
            )
            for x in (-1, 1)
            for y in (-1, 1)
        ),
    ]
    for x in (-1, 1):
        for y in (-1, 1):
            place = (x * (width - BAR) / 2, y * (depth - BAR) / 2, high / 2 + 0.01)
            objects.append(board('post', (BAR, BAR, high - 0.02), place, coat, 0.0015))
    objects += _bars(design, width, depth, high, coat)
    objects += _roof(design, width, depth, high, unit * drawn[0] * 0.5, coat, arched)
    objects += _rivets(width, depth, high, coat)
    # The cap of a dome is smaller; the handle stands on the cap, each end in a washer.
    top = high + 0.011 + unit * drawn[0] * 0.5 * (DOME if arched else PYRAMID)[-1][1]
    reach = unit * drawn[0] * (0.19 if arched else 0.24)
    ring = [(-reach, 0, top - 0.002), (-reach, 0, top + 0.006), (-reach * 0.92, 0, top + reach * 0.62)]
    ring = [*ring, (0, 0, design.height - 0.004), *((-x, y, z) for x, y, z in ring[::-1])]
    objects.append(tube('handle', ring, brassy, 0.0032, sides=20))
    washer = np.array([(0.0, 0.0), (0.0062, 0.0), (0.0066, 0.0005), (0.006, 0.0016), (0.0, 0.002)])
    for side in (-1, 1):
        place = (side * reach, 0.0, top)
        objects += aim([lathe('washer', washer, brassy, columns=32)], place, (side * reach, 0.0, top + 1))
    random = design.random('lantern')
    light = candle(min(0.034, width * 0.2), high * 0.42, 0.027, random)
    dish = np.array(
        [
            (0.0, 0.0245),
            (width * 0.24, 0.0245),
            (width * 0.27, 0.03),
            (width * 0.275, 0.0302),
            (width * 0.25, 0.026),
            (0.0, 0.0265),
        ]
    )
    objects += [*light, lathe('dish', dish, dark, columns=64)]
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-24, elevation=9, fill=fill_of(design, 0.82)),
            'angle': View(azimuth=38, elevation=22, fill=0.82),
            'detail': View(
                azimuth=-28, elevation=16, target=(-width * 0.2, -depth * 0.4, high * 0.94 + 0.02), span=width * 1.1
            ),
        },
        room=Room('floor', turn=-24, share=0.46, elevation=9, props=('potted', 'wool')),
        fine=3,
    )


def _bars(design: Design, width: float, depth: float, high: float, coat: Any) -> list[Any]:
    """Divide the panes: one bar upright on each side, and bars across for the grid."""
    # The thicknesses differ: faces in one plane would be black where the bars cross.
    thin, thick = 0.0048, 0.0054
    parts: list[Any] = []
    for side in (-1, 1):
        y, x = side * (depth / 2 - BAR / 2), side * (width / 2 - BAR / 2)
        parts.append(board('bar', (thin, thin, high - 0.03), (0, y, high / 2 + 0.01), coat, 0.001))
        parts.append(board('bar', (thin, thin, high - 0.03), (x, 0, high / 2 + 0.01), coat, 0.001))
        if design.pattern == 'grid':
            for share in (0.36, 0.68):
                parts.append(board('bar', (width - BAR, thick, thick), (0, y, high * share), coat, 0.001))
                parts.append(board('bar', (thick, depth - BAR, thick), (x, 0, high * share), coat, 0.001))
    return parts


def _roof(design: Design, width: float, depth: float, high: float, rise: float, coat: Any, arched: bool) -> list[Any]:
    """Bend the roof: a pyramid with a chimney, or a dome."""
    eave = 0.012
    line = DOME if arched else PYRAMID
    # The collar at the upper end is straight.
    profile = np.vstack([resample(spline(line[:-1], 6), 0.04), line[-1:]]) if arched else np.array(line)
    points, faces = [], []
    for share, up in profile:
        x, y, z = (width / 2 + eave) * share, (depth / 2 + eave) * share, high + 0.0046 + rise * up
        points += [(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = grid(4, len(profile), wrap=True)
    shell = mesh('roof', np.array(points), faces, coat, smooth=False)
    wall = shell.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = 0.0016, -1.0
    bevel(shell, 0.0012, 2)
    corners = np.array(points).reshape(-1, 4, 3)
    # The sheets are folded over each other along the hips, and rolled around a wire at the eaves.
    hips = [tube('seam', corners[:-1, each], coat, 0.0019, sides=12) for each in range(4)]
    eaves = [corners[0, each] for each in range(4)]
    hips += [tube('roll', [one, other], coat, 0.0021, sides=12) for one, other in zip(eaves, eaves[1:] + eaves[:1])]
    share, up = profile[-1]
    cap_x, cap_y = (width / 2 + eave) * share + 0.008, (depth / 2 + eave) * share + 0.008
    height = high + 0.008 + rise * float(up)
    cap = board('cap', (2 * cap_x, 2 * cap_y, 0.006), (0, 0, height), coat, 0.002)
    return [shell, *hips, cap]


def _rivets(width: float, depth: float, high: float, coat: Any) -> list[Any]:
    """Rivet each post to the head and to the base: a flat dome on both of its outer faces."""
    dome = np.array([(0.0, 0.0), (0.0021, 0.0), (0.0019, 0.0005), (0.0012, 0.001), (0.0, 0.0012)])
    parts: list[Any] = []
    for x in (-1, 1):
        for y in (-1, 1):
            for z in (high - 0.013, 0.034):
                for way in ((x, 0), (0, y)):
                    side = np.array((x * (width / 2 - BAR / 2), y * (depth / 2 - BAR / 2), z))
                    side += np.array((*way, 0)) * (BAR / 2 - 0.0001)
                    parts += aim([lathe('rivet', dome, coat, columns=20)], side, side + (*way, 0))
    return parts


def _coat(colour: Colour) -> Any:
    """Return powder coat on zinc: orange peel under a clear gloss, over sheet that is not quite flat."""
    s = Shader('coat')
    peel, dent = s.noise(0.0022, 1), s.noise(0.05, 1)
    s.set(
        base_color=colour,
        roughness=s.math('MULTIPLY_ADD', peel, 0.1, 0.24),
        specular=0.5,
        clearcoat=0.3,
        clearcoat_roughness=0.12,
        normal=s.relief((peel, 0.00014), (dent, 0.0004)),
    )
    return s.material
