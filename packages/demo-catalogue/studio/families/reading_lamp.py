"""Build the reading lamp: a bent pipe on an iron foot, a joint of brass, a small shade."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.colour import lighten, linear
from kit.curves import offset, resample, spline
from kit.enamel import enamel, lacquer
from kit.flutes import flute
from kit.lamp import bulb, laid_cord
from kit.lathe import lathe, outline
from kit.metal import brass, steel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, turn
from kit.sweep import tube

HEADS = [
    [(120, 0), (118, 14), (108, 42), (78, 84), (48, 112), (30, 121), (24, 128), (23, 160)],
    [(100, 0), (102, 20), (104, 76), (92, 108), (60, 130), (32, 139), (22, 142), (21, 160)],
    [(140, 0), (136, 6), (92, 62), (46, 112), (30, 130), (24, 140), (23, 158)],
    [(96, 0), (95, 10), (84, 76), (70, 140), (58, 154), (32, 160), (22, 163), (21, 172)],
]
METALS = {linear('#c9a24a'): brass, linear('#9aa3a8'): steel}


def build(design: Design) -> Model:
    """Build one of the four lamps."""
    metal = METALS[design.accent]() if design.accent in METALS else lacquer(design.accent)
    high, foot = design.height, 0.125
    # The foot stands on the left, the head hangs out to the right.
    left = -design.width / 2 + foot
    reach = design.width - foot - 0.11
    head_at = (left + reach, 0.0, high - 0.245)
    pipe = [(left + x, 0.0, z) for x, z in _bend(reach, high)]
    objects: list[Any] = [
        lathe('foot', _foot(foot), lacquer(design.accent) if design.accent not in METALS else metal, columns=128),
        tube('pipe', pipe, metal, 0.0078, sides=28, step=0.006),
        lathe('joint', _joint() + (0, high - 0.108), brass(), columns=48),
    ]
    move([objects[0]], left)
    move([objects[2]], left + reach)
    head, light = _head(design, head_at)
    flex = laid_cord((left, foot * 0.97, 0.008), (0.0, 1.0), design.choices.get('cord'))
    return Model(
        objects=[*objects, *head, light, *flex],
        views={
            'front': View(azimuth=-10, elevation=8, fill=0.86),
            'angle': View(azimuth=38, elevation=14, fill=0.86),
            'detail': View(azimuth=-26, elevation=-4, target=(head_at[0] - 0.03, 0.0, head_at[2] + 0.06), span=0.46),
        },
        room=Room('floor', share=0.64, elevation=5, props=('potted',)),
        fine=2,
    )


def _head(design: Design, place: tuple[float, float, float]) -> tuple[list[Any], Any]:
    """Spin the shade, enamelled white inside, and tilt it a little; its bulb is screwed in."""
    shape = HEADS[design.shape]
    tall = shape[-1][1] * 0.001
    outer = outline(
        shape, 2 * shape[0][0] * 0.001 if shape[0][0] > 100 else 2 * max(r for r, _ in shape) * 0.001, tall, 0.0014
    )
    inner = offset(outer, 0.0014)
    inner = inner[(inner[:, 0] > 0.014) & (inner[:, 1] < tall * 0.9)]
    edge = (outer[0] + inner[0]) / 2
    bead = [edge + 0.0013 * np.array((np.cos(a), np.sin(a))) for a in np.linspace(np.pi * 0.95, 2 * np.pi, 10)]
    pale = replace(design, accent=lighten(design.colour, 0.55))
    mean = float(outer[:, 0].mean())
    image = pattern_image(pale, 2 * np.pi * mean, tall * 0.8, mean * 0.5) if design.pattern != 'grooves' else None
    closed = np.vstack([bead, outer, [(0.0, tall)]])
    shade = lathe(
        'shade', closed, enamel(design.colour, design=pale, image=image, chipped=0.0), zone=(tall * 0.05, tall * 0.7)
    )
    if design.pattern == 'grooves':
        flute(shade, 36, 0.0022, tall * 0.04, tall * 0.8)
    lining = lathe('lining', inner[::-1], enamel(linear('#f6f2e8'), chipped=0.0))
    glows = design.choices.get('bulb', 'with') == 'with'
    parts = [shade, lining]
    turn(parts, 'Y', -9, (0, 0, tall))
    move(parts, place[0], place[1], place[2] + 0.155 - tall)
    way = np.sin(np.radians(9)) * tall * 0.6
    light = bulb((place[0] + way, place[1], place[2] + 0.155 - tall * 0.62), size=0.027, glows=glows, watts=1.8)
    return parts, light


def _bend(reach: float, high: float) -> list[tuple[float, float]]:
    """Return the middle of the pipe: straight up, then two quarters of ellipses over the top and down to the joint."""
    top, rise, fall = high - 0.009, min(0.24, reach * 0.9), 0.086
    crown = reach * 0.62
    angle = np.radians(np.arange(10, 91, 10))
    up = [(crown * (1 - np.cos(a)), top - rise * (1 - np.sin(a))) for a in angle]
    down = [(crown + (reach - crown) * np.cos(a), top - fall * (1 - np.sin(a))) for a in angle[-2::-1]]
    straight = [(0.0, float(z)) for z in np.linspace(0.02, top - rise, 14)]
    return [*straight, *up, *down, (reach, top - fall)]


def _foot(radius: float) -> Any:
    """Return the section of the foot: cast iron, flat enough to slide below an armchair."""
    line = [(0.0, 0.0), (radius - 0.002, 0.0), (radius, 0.003), (radius, 0.015), (radius - 0.003, 0.0195)]
    line += [(radius * 0.5, 0.023), (0.024, 0.0255), (0.018, 0.03), (0.0125, 0.04), (0.011, 0.06), (0.0, 0.0605)]
    return resample(np.array(line), 0.0015)


def _joint() -> Any:
    """Return the section of the knuckle between pipe and shade."""
    line = [
        (0.0, 0.0),
        (0.011, 0.001),
        (0.0145, 0.006),
        (0.0145, 0.012),
        (0.011, 0.017),
        (0.0092, 0.02),
        (0.0092, 0.032),
    ]
    return resample(spline([*line, (0.0, 0.0325)], 8), 0.0006)
