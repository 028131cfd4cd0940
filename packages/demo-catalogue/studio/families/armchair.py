"""Build the armchair: a frame on legs of beech, upholstered in wool felt, with a loose seat cushion and piping."""

from __future__ import annotations

from math import copysign
from typing import Any

from kit.colour import linear
from kit.fabric import wool
from kit.joinery import leg
from kit.model import Design, Foot, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, turn
from kit.timber import timber
from kit.upholstery import block

PATTERN = 2.5
"""Size of the piece of cloth that the pattern is painted for: the sides of the chair unfold from its front."""
SOLE = 0.0125
"""Radius of a leg at the ground."""
ARM = (0.115, 0.1, 0.13, 0.105)
REST = (0.56, 0.54, 0.54, 0.58)
"""Width of the arms and their height."""


def build(design: Design) -> Model:
    """Build one of the four armchairs."""
    width, depth, high = design.width, design.depth, design.height
    arm, rest = ARM[design.shape], REST[design.shape]
    image = pattern_image(design, PATTERN, PATTERN, 0.095, wraps=False, style='print')
    # Two tones of the colour, so that the weave shows in dark ones too.
    weft, warp = (
        tuple(min(1.0, part * share + lift) for part in design.colour) for share, lift in ((0.85, 0.0), (1.4, 0.016))
    )
    cloth = wool(weft, design=design, image=image, thread=0.0034, slub=1.2, fuzz=0.6, warp=warp)
    more: dict[str, Any] = {'unit': PATTERN, 'random': design.random('armchair')}
    more['trim'] = wool(weft, thread=0.0028, slub=1.0, fuzz=0.6, warp=warp)
    foot, seat = 0.16, 0.43
    front, back = -depth / 2, depth / 2
    inner = width / 2 - arm
    objects: list[Any] = [
        *block(
            'base',
            (-width / 2 + 0.012, front + 0.012, foot),
            (width / 2 - 0.012, back - 0.1, 0.305),
            cloth,
            edge=0.022,
            swell=0.004,
            **more,
        ),
        *block(
            'left arm',
            (-width / 2, front, foot + 0.012),
            (-width / 2 + arm, back - 0.06, rest),
            cloth,
            edge=0.05,
            swell=0.008,
            crown=0.006,
            arm=True,
            welts=((1, -1),),
            **more,
        ),
        *block(
            'right arm',
            (width / 2 - arm, front, foot + 0.012),
            (width / 2, back - 0.06, rest),
            cloth,
            edge=0.05,
            swell=0.008,
            crown=0.006,
            arm=True,
            welts=((1, -1),),
            **more,
        ),
        *block(
            'seat',
            (-inner + 0.002, front - 0.012, 0.295),
            (inner - 0.002, back - 0.14, seat),
            cloth,
            edge=0.045,
            swell=0.012,
            crown=0.022,
            welts=((2, 1), (2, -1)),
            **more,
        ),
    ]
    rear = block(
        'back',
        (-width / 2 + 0.012, -0.065, 0.0),
        (width / 2 - 0.012, 0.065, high - foot - 0.004),
        cloth,
        edge=0.055,
        swell=0.012,
        welts=((1, -1),),
        **more,
    )
    turn(rear, 'X', -9)
    objects += move(rear, y=back - 0.116, z=foot + 0.006)
    soft = block(
        'back cushion',
        (-inner + 0.004, -0.062, 0.0),
        (inner - 0.004, 0.062, high - seat - 0.02),
        cloth,
        edge=0.055,
        swell=0.03,
        welts=((1, -1), (1, 1)),
        **more,
    )
    turn(soft, 'X', -11)
    objects += move(soft, y=back - 0.196, z=seat + 0.004)
    feet = [(x * (width / 2 - 0.045), y * (depth / 2 - 0.045), SOLE) for x in (-1, 1) for y in (-1, 1)]
    objects += _legs(design, foot, feet)
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-24, elevation=10, fill=0.84),
            'angle': View(azimuth=40, elevation=18, fill=0.84),
            'detail': View(azimuth=-30, elevation=20, target=(-inner, front + 0.06, seat + 0.02), span=0.46),
        },
        room=Room('floor', turn=-20, share=0.5, elevation=8, props=('potted', 'wool')),
        feet=feet,
    )


def _legs(design: Design, foot: float, feet: list[Foot]) -> list[Any]:
    """Stand the frame on four turned legs of beech, which end at `feet`."""
    wood = timber(design, axis='Z', scale=0.7, colour=linear('#e0bd8e'))
    return [
        leg(
            'leg',
            (x - copysign(0.025, x), y - copysign(0.03, y), foot + 0.006),
            (x, y, 0.0),
            (0.021, sole),
            wood,
        )
        for x, y, sole in feet
    ]
