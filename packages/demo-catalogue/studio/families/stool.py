"""Build the stool: legs that go through the seat and are wedged from above."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import darken
from kit.joinery import dip, leg, wedge
from kit.lathe import lathe
from kit.model import Design, Foot, Model, Room, View
from kit.sweep import tube
from kit.timber import timber

THICK = 0.034
SOLE = 0.0115
"""Radius of a leg at the ground."""


def build(design: Design) -> Model:
    """Build one of the four stools: two with three legs, two with four and a ring for the feet."""
    radius, high = design.width / 2, design.height
    count = 3 if design.shape % 2 == 0 else 4
    seat = lathe('seat', _seat(radius * 0.98, high), timber(design, axis='X', scale=1.1), columns=160)
    objects: list[Any] = [seat]
    feet: list[Foot] = []
    grain, dark = timber(design, axis='Z', scale=0.5), timber(design, axis='X', colour=darken(design.colour, 0.6))
    line = high * 0.38
    for index in range(count):
        angle = 2 * np.pi * index / count + (0.52 if count == 3 else 0.6)
        way = np.array([np.cos(angle), np.sin(angle), 0.0])
        foot, top = way * (radius * 0.985 - 0.013), way * radius * 0.56 + (0, 0, high - 0.0075)
        material = timber(design, axis='Z', scale=0.7)
        if design.pattern == 'dip':
            dip(material, design.accent, line)
        objects.append(leg('leg', top, foot, (0.0145, SOLE), material, swell=0.0055))
        feet.append((foot[0], foot[1], SOLE))
        objects += wedge((top[0], top[1], high - 0.0054), 0.0146, angle + np.pi / 2, grain, dark)
    if count == 4:
        objects.append(_ring(design, radius, high * 0.34, line))
    return Model(
        objects=objects,
        views={
            'front': View(elevation=12, fill=0.8),
            # Turned so far that no leg hides behind another one.
            'angle': View(azimuth=46 if count == 3 else 28, elevation=34, fill=0.8),
            'detail': View(azimuth=-20, elevation=36, target=(0.0, -radius * 0.3, high), span=radius * 1.5),
        },
        room=Room('floor', turn=10, share=0.42, elevation=12, props=('potted', 'wool')),
        feet=feet,
    )


def _seat(radius: float, high: float) -> Any:
    """Return the section of the seat: a hollow of five millimetres, a round edge, a bevel below."""
    low = high - THICK
    line = [(0.0, low), (radius * 0.6, low), (radius * 0.86, low + 0.003), (radius * 0.985, low + 0.016)]
    line += [(radius, low + 0.022), (radius, high - 0.005), (radius * 0.995, high - 0.0015), (radius * 0.975, high)]
    share = np.linspace(0.95, 0.0, 24)
    line += [(radius * s, high - 0.0055 * (1 - (s / 0.95) ** 4)) for s in share]
    return np.array(line)


def _ring(design: Design, radius: float, height: float, line: float) -> Any:
    """Bend the ring that holds the legs together and carries the feet."""
    share = height / design.height
    reach = radius * (0.985 - 0.42 * share) - 0.011
    angle = np.linspace(0, 2 * np.pi, 97)
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), np.full_like(angle, height)], 1)
    material = timber(design, axis='X', scale=0.5)
    if design.pattern == 'dip':
        dip(material, design.accent, line)
    return tube('ring', points, material, 0.0085, sides=24, step=0.006, caps=False)
