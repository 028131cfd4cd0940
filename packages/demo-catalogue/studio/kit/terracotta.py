"""Make unglazed clay: terracotta and engobes, dry, porous, with the marks of throwing."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, lighten, linear
from kit.imprint import imprint
from kit.model import Design
from kit.nodes import Shader


def terracotta(
    colour: Colour,
    *,
    design: Design | None = None,
    image: Any | None = None,
    grain: float = 1.0,
    bloom: float = 0.4,
    inside: Colour | None = None,
) -> Any:
    """Return matt clay. `grain` enlarges its sand, `bloom` is the lime that water leaves near the ground.

    A pattern is painted with engobe on the UV map of a lathe; `inside` is the colour behind the rim.
    """
    s = Shader('terracotta')
    cloud, sand = s.noise(0.05, 2), s.noise(0.0011 * grain, 2, 0.65)
    tone: Any = s.mix(s.math('MULTIPLY', s.ramp(cloud, 0.35, 0.75), 0.3), colour, darken(colour, 0.25))
    if inside is not None:
        tone = s.mix(s.ramp(s.attribute('inside'), -0.0002, 0.0006), tone, inside)
    tone = s.mix(s.math('MULTIPLY', s.ramp(sand, 0.58, 0.75), 0.22), tone, lighten(colour, 0.45))
    tone = s.mix(s.math('MULTIPLY', s.ramp(sand, 0.42, 0.28), 0.3), tone, darken(colour, 0.5))
    z = s.add('SeparateXYZ', {0: s.coordinates()}).outputs[2]
    lime = s.math('MULTIPLY', s.ramp(s.math('ADD', z, s.math('MULTIPLY', cloud, 0.05)), 0.055, 0.02), bloom)
    tone = s.mix(s.math('MULTIPLY', lime, s.ramp(sand, 0.3, 0.6)), tone, linear('#e5d8c6'))
    turned = s.add('Mapping', {'Vector': s.coordinates(), 'Scale': (0.04, 0.04, 1.0)}).outputs[0]
    s.set(
        base_color=tone,
        roughness=0.93,
        specular=0.15,
        normal=s.relief((sand, 0.00016 * grain), (s.noise(0.006, 1, vector=turned), 0.00035), (cloud, 0.0006)),
    )
    return imprint(s.material, design, image, uv=None, cover=0.9, relief=0.00012) if design is not None else s.material


def line_inside(obj: Any, material: Any, *, behind: float = 0.0) -> Any:
    """Give the faces behind the rim of a vessel (kit.lathe) a material of their own, and return the vessel."""
    obj.data.materials.append(material)
    values = [each.value for each in obj.data.attributes['inside'].data]
    for face in obj.data.polygons:
        if min(values[index] for index in face.vertices) > behind:
            face.material_index = len(obj.data.materials) - 1
    return obj
