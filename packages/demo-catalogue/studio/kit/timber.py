"""Choose wood for a product: its own grain where the colour is a kind of wood or a stain, paint otherwise."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, lighten, linear
from kit.imprint import Over, imprint
from kit.model import Design
from kit.wood import ASH, FINISHES, painted, wood

WOODS = {linear(code) for code in ('#c79a63', '#e0bd8e', '#74492f', '#2e2622', '#c8a66b')} | {ASH}
"""Colours of the catalogue that are kinds of wood or stains: oak, beech, walnut, ebony, willow."""


def timber(
    design: Design,
    *,
    axis: str = 'X',
    scale: float = 1.0,
    pores: float = 1.0,
    colour: Colour | None = None,
    image: Any | None = None,
    uv: str | None = 'pattern',
) -> Any:
    """Return the wood of a product in its finish, with its grain along an axis and a pattern painted on it.

    Oil deepens the wood, soap leaves it pale, lacquer shines. `uv` is the map of the pattern: None for lathes.
    """
    tone = design.colour if colour is None else colour
    finish = design.choices.get('finish', '61')
    if tone in WOODS:
        tone = {'61': darken(tone, 0.05), '62': lighten(tone, 0.16)}.get(finish, tone)
        return imprint(wood(tone, axis=axis, scale=scale, finish=finish, pores=pores), design, image, uv=uv, cover=0.93)
    material = painted({'61': darken(tone, 0.04), '62': lighten(tone, 0.08)}.get(finish, tone))
    s = Over(material)
    s.set(roughness=FINISHES[finish] + 0.06, clearcoat=0.6 if finish == '63' else 0.0)
    return imprint(material, design, image, uv=uv)
