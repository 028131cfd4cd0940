"""Make woven stuff: linen, cotton, wool and felt, with threads that catch the light."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, lighten, luminance
from kit.model import Design
from kit.nodes import Shader

DARK, PALE = 0.05, 0.8
"""Luminance below which threads take up the dye unevenly enough to be seen, and how far the palest ones are mixed in."""


def woven(
    colour: Colour,
    *,
    thread: float = 0.0009,
    slub: float = 1.0,
    design: Design | None = None,
    image: Any | None = None,
    glow: float = 0.0,
    fuzz: float = 0.25,
    warp: Colour | None = None,
) -> Any:
    """Return plain-woven cloth. The UV map must be in metres (kit.cloth), the pattern on a second map `pattern`.

    `thread` is the distance of threads in metres, `slub` the unevenness of linen, `glow` the share of light that passes
    through (lampshades), `fuzz` the sheen of wool, `warp` the colour of the threads lengthwise.
    """
    s = Shader('woven')
    where = s.coordinates('UV')
    u, v, _ = (s.add('SeparateXYZ', {0: where}).outputs[i] for i in range(3))
    long = s.add('Mapping', {'Vector': where, 'Scale': (1.0, 0.03, 1.0)}).outputs[0]
    cross = s.add('Mapping', {'Vector': where, 'Scale': (0.03, 1.0, 1.0)}).outputs[0]
    thick = [s.noise(thread * 1.6, 1, vector=each, flat=True) for each in (long, cross)]
    bent = [s.math('ADD', axis, s.math('MULTIPLY', s.noise(0.02, 1, vector=where, flat=True), thread * 1.2)) for axis in (u, v)]
    wave = [s.math('SINE', s.math('MULTIPLY', axis, 6.2832 / thread)) for axis in bent]
    over = s.math('MULTIPLY', wave[0], wave[1])
    height = s.math(
        'ADD', s.math('MULTIPLY', over, 0.25), s.math('MULTIPLY', s.math('ADD', thick[0], thick[1]), 0.5 * slub)
    )
    tone: Any = s.mix(s.ramp(over, -0.4, 0.4), colour, warp) if warp else colour
    if not warp and luminance(colour) < DARK:
        uneven = s.math('MAXIMUM', *(s.ramp(each, 0.4, 0.8) for each in thick))
        pale = s.math('MULTIPLY', uneven, s.ramp(over, -0.6, 0.6))
        tone = s.mix(s.math('MULTIPLY', pale, PALE), tone, lighten(colour, 0.14))
    if image is not None and design is not None:
        cover = s.image(image, uv='pattern', extend=False).outputs['Color']
        for share, paint in zip(s.separate(cover), design.tones):
            tone = s.mix(share, tone, paint)
    light = s.math('MULTIPLY', s.math('ADD', s.ramp(thick[0], 0.3, 0.7), s.ramp(thick[1], 0.3, 0.7)), 0.5)
    tone = s.mix(s.math('MULTIPLY', light, 0.3 * slub), tone, s.mix(0.55, tone, (0.0, 0.0, 0.0)))
    tone = s.mix(s.math('MULTIPLY', s.ramp(over, 0.0, -1.0), 0.25), tone, s.mix(0.6, tone, (0.0, 0.0, 0.0)))
    s.set(
        base_color=tone, roughness=0.9, specular=0.12, sheen=fuzz, sheen_tint=0.6, normal=s.bump(height, thread * 0.45)
    )
    if glow:
        _through(s, tone, glow)
    return s.material


def _through(s: Shader, tone: Any, share: float) -> None:
    """Let light pass diffusely, as through a lampshade."""
    back = s.add('BsdfTranslucent', {'Color': tone})
    both = s.add('MixShader', {0: share, 1: s.bsdf.outputs[0], 2: back.outputs[0]})
    s.tree.links.new(both.outputs[0], s.output.inputs['Surface'])


def linen(colour: Colour, **more: Any) -> Any:
    """Return heavy linen: uneven threads."""
    return woven(lighten(colour, 0.02), **{'thread': 0.0009, 'slub': 1.0, 'fuzz': 0.2, **more})


def cotton(colour: Colour, **more: Any) -> Any:
    """Return cotton: fine and even."""
    return woven(colour, **{'thread': 0.00055, 'slub': 0.35, 'fuzz': 0.15, **more})


def wool(colour: Colour, **more: Any) -> Any:
    """Return loose woollen cloth, brushed once."""
    return woven(colour, **{'thread': 0.0019, 'slub': 0.8, 'fuzz': 0.9, **more})


def felt(colour: Colour) -> Any:
    """Return felt, which has no threads but a coat of fibres."""
    s = Shader('felt')
    fibre = s.noise(0.0009, 3, 0.7)
    s.set(
        base_color=s.mix(fibre, darken(colour, 0.2), lighten(colour, 0.12)),
        roughness=1.0,
        specular=0.05,
        sheen=0.8,
        normal=s.bump(fibre, 0.0004),
    )
    return s.material
