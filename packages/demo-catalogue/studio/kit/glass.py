"""Make glass and water. A model with glass sets `glass=True`, so that the shop's paper shines through."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, luminance, mix
from kit.model import Design
from kit.nodes import Shader

BRIGHT = 0.85
"""Light behind tinted glass."""
THROUGH = 0.6
"""Share of the light behind it that enamel on glass lets through."""


def glass(
    colour: Colour,
    *,
    depth: float = 0.6,
    body: float = 0.0,
    design: Design | None = None,
    image: Any | None = None,
    wavy: float = 0.00012,
) -> Any:
    """Return blown glass, tinted by `depth`; an image paints enamel on it. Shadow rays pass it as tinted light.

    Alpha is a number, so the paper behind the glass stays untinted; `body` is the share of each surface that shows its
    own colour instead, as bright as glass with a light behind it.
    """
    s = Shader('glass')
    tint = mix((1.0, 1.0, 1.0), colour, depth)
    clear = s.add('BsdfGlass', {'Color': tint, 'Roughness': 0.0, 'IOR': 1.45, 'Normal': s.bump(s.noise(0.02, 2), wavy)})
    surface = clear.outputs[0]
    # Light that meets a wall at a flat angle runs a long way in it, so outlines are darker.
    flat = s.math('POWER', s.add('LayerWeight', {'Blend': 0.5}).outputs['Facing'], 2.0)
    if body:
        own = s.add('Emission', {'Color': s.mix(flat, colour, darken(colour, 0.55)), 'Strength': BRIGHT})
        share = s.math('MULTIPLY', s.math('ADD', s.math('MULTIPLY', flat, 1.1), 0.75), body)
        surface = s.add('MixShader', {0: share, 1: surface, 2: own.outputs[0]}).outputs[0]
        s.material.cycles.sample_as_light = False
    if image is not None and design is not None:
        node = s.image(image, extend=False)
        tone: Any = design.tones[0]
        covers = s.separate(node.outputs['Color'])
        for cover, paint in zip(covers, design.tones):
            tone = s.mix(cover, tone, paint)
        s.set(base_color=tone, roughness=0.3)
        lit = s.add('Emission', {'Color': tone, 'Strength': BRIGHT})
        enamel = s.add('MixShader', {0: THROUGH, 1: s.bsdf.outputs[0], 2: lit.outputs[0]})
        s.material.cycles.sample_as_light = False
        share = s.math('MAXIMUM', covers[0], s.math('MAXIMUM', covers[1], covers[2]))
        surface = s.add('MixShader', {0: share, 1: surface, 2: enamel.outputs[0]}).outputs[0]
    # For the same reason, outlines cast a darker shadow.
    shadow = s.add('BsdfTransparent', {'Color': s.mix(flat, mix((0.92, 0.92, 0.92), tint, 0.5), (0.3, 0.3, 0.3))})
    ray = s.add('LightPath').outputs['Is Shadow Ray']
    both = s.add('MixShader', {0: ray, 1: surface, 2: shadow.outputs[0]})
    s.tree.links.new(both.outputs[0], s.output.inputs['Surface'])
    return s.material


def blown(design: Design, image: Any | None = None) -> Any:
    """Return the glass of a thin vessel in the product's colour. Light passes four surfaces, so each takes little."""
    clear = luminance(design.colour) > 0.6
    return glass(design.colour, depth=0.03 if clear else 0.05, body=0.03 if clear else 0.13, design=design, image=image)
