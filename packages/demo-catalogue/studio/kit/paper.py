"""Make paper and board: soft, slightly mottled, with the tooth of fibres."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, lighten
from kit.model import Design
from kit.nodes import Shader


def paper(
    colour: Colour, *, design: Design | None = None, image: Any | None = None, tooth: float = 1.0, coated: bool = False
) -> Any:
    """Return paper, printed with a pattern if there is an image (on the UV map); `coated` gives a faint gloss."""
    s = Shader('paper')
    cloud, fibre = s.noise(0.02, 2), s.noise(0.0005, 2, 0.65)
    tone: Any = s.mix(s.math('MULTIPLY', cloud, 0.3), colour, darken(colour, 0.12))
    if image is not None and design is not None:
        for share, paint in zip(s.separate(s.image(image).outputs['Color']), design.tones):
            tone = s.mix(share, tone, paint)
    s.set(
        base_color=s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.6, 0.72), 0.12), tone, lighten(colour, 0.5)),
        roughness=0.45 if coated else 0.92,
        specular=0.4 if coated else 0.15,
        normal=s.bump(fibre, 0.00003 * tooth),
    )
    return s.material


def pages(colour: Colour = (0.78, 0.73, 0.62)) -> Any:
    """Return the cut edge of a block of pages that lie in the plane z."""
    s = Shader('pages')
    sheet = s.noise(
        0.0004, 2, vector=s.add('Mapping', {'Vector': s.coordinates(), 'Scale': (0.02, 0.02, 1.0)}).outputs[0]
    )
    s.set(
        base_color=s.mix(s.ramp(sheet, 0.3, 0.7), darken(colour, 0.25), colour),
        roughness=0.95,
        specular=0.05,
        normal=s.bump(sheet, 0.0002),
    )
    return s.material
