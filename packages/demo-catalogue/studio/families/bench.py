"""Build the bench: a seat of one board on two slabs or four legs, with a pad if it has a pattern."""

from __future__ import annotations

from dataclasses import replace
from math import copysign
from typing import Any

from kit.colour import darken, lighten, linear, luminance, mix
from kit.fabric import linen
from kit.joinery import board, dip, leg, pad
from kit.model import Design, Foot, Model, Room, View
from kit.panel import slot
from kit.patterns import pattern_image
from kit.timber import timber

SEAT = 0.042
PAD = 0.022
INSET, SPLAY = 0.11, 0.055
"""Distances of the tops of legs from the ends of the seat, and of their feet beyond the tops."""
SOLE = 0.014
"""Radius of a leg at the ground."""


def build(design: Design) -> Model:
    """Build one of the four benches; its length is the chosen one."""
    width, depth = design.width, design.depth
    padded = design.pattern not in ('plain', 'dip')
    high = design.height
    objects = [board('seat', (width, depth, SEAT), (0, 0, high - SEAT / 2), timber(design, axis='X', scale=1.3), 0.004)]
    objects += _slabs(design, high) if design.shape % 2 == 0 else _legs(design, high)
    if padded:
        # As far from the ends as from the sides: a wider rim would show behind the pad as a sliver.
        objects.append(_pad(design, width - 0.035, depth - 0.035, high))
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-26, elevation=17, fill=0.84),
            'angle': View(azimuth=40, elevation=26, fill=0.84),
            'detail': View(
                azimuth=-38, elevation=22, target=(-width / 2 + 0.12, -depth / 2, high - 0.06), span=0.42
            ),
        },
        room=Room('floor', turn=-12, share=0.56, elevation=12, props=('potted',)),
        feet=[] if design.shape % 2 == 0 else _feet(width, depth),
    )


def _slabs(design: Design, high: float) -> list[Any]:
    """Stand the seat on two slabs, tied by a rail."""
    width, depth = design.width, design.depth
    upright, rail = timber(design, axis='Z', scale=1.2), timber(design, axis='X', scale=0.8)
    if design.pattern == 'dip':
        for material in (upright, rail):
            dip(material, design.accent, high * 0.5)
    top = high - SEAT + 0.0005
    inset = width / 2 - max(0.12, width * 0.11)
    parts = [board('slab', (0.036, depth - 0.03, top), (side * inset, 0, top / 2), upright, 0.004) for side in (-1, 1)]
    return [*parts, board('rail', (2 * inset, 0.026, 0.075), (0, 0, top - 0.0375), rail, 0.003)]


def _feet(width: float, depth: float) -> list[Foot]:
    """Return where the legs end, and their radius there."""
    return [(x * (width / 2 - INSET + SPLAY), y * (depth / 2 - 0.018), SOLE) for x in (-1, 1) for y in (-1, 1)]


def _legs(design: Design, high: float) -> list[Any]:
    """Stand the seat on four splayed legs with a rail under each side."""
    width, depth = design.width, design.depth
    material = timber(design, axis='Z', scale=0.8)
    if design.pattern == 'dip':
        dip(material, design.accent, high * 0.4)
    inset = width / 2 - INSET
    parts = [
        leg(
            'leg',
            (x - copysign(SPLAY, x), y - copysign(0.037, y), high - SEAT + 0.004),
            (x, y, 0),
            (0.021, sole),
            material,
        )
        for x, y, sole in _feet(width, depth)
    ]
    rail = timber(design, axis='Y', scale=0.8)
    z = high - SEAT - 0.026
    return parts + [board('rail', (0.03, depth - 0.1, 0.05), (x * (inset + 0.002), 0, z), rail, 0.003) for x in (-1, 1)]


def _pad(design: Design, width: float, depth: float, high: float) -> Any:
    """Lay a woven pad on the seat."""
    ground = lighten(mix(design.accent, linear('#efe6d2'), 0.72), 0.1)
    strong = design.accent if luminance(design.accent) < 0.45 else darken(design.colour, 0.2)
    cloth = replace(design, colour=ground, accent=strong)
    image = pattern_image(cloth, width, depth, 0.1, wraps=False, style='print')
    material = linen(ground, design=cloth, image=image, thread=0.0016)
    return pad('pad', slot(0, 0, width, depth, 0.012), PAD, material, high)
