"""Make enamel and lacquer on metal: a hard gloss in one colour with thin dark edges."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour
from kit.model import Design
from kit.nodes import Shader


def enamel(
    colour: Colour,
    *,
    gloss: float = 0.9,
    inside: Colour | None = None,
    design: Design | None = None,
    image: Any | None = None,
    chipped: float = 0.6,
    wave: float = 0.00008,
) -> Any:
    """Return enamelled steel. The mesh's `edge` shows the dark ground coat at rims, `inside` another colour.

    `wave` is the depth of the waves that the brush or the dipping leaves, in metres: they bend reflections.
    """
    s = Shader('enamel')
    tone: Any = colour
    if image is not None and design is not None:
        for cover, paint in zip(s.separate(s.image(image, extend=False).outputs['Color']), design.tones):
            tone = s.mix(cover, tone, paint)
    if inside is not None:
        tone = s.mix(s.ramp(s.attribute('inside'), -0.0002, 0.0004), tone, inside)
    rim = s.math('MULTIPLY', s.ramp(s.attribute('edge'), 0.55, 0.95), chipped)
    cloud = s.noise(0.05, 3)
    s.set(
        base_color=s.mix(rim, s.mix(s.math('MULTIPLY', cloud, 0.12), tone, (0.0, 0.0, 0.0)), (0.025, 0.025, 0.03)),
        roughness=s.math('ADD', s.math('MULTIPLY', cloud, 0.12), 0.42 - 0.32 * gloss),
        specular=0.5,
        clearcoat=gloss * 0.8,
        clearcoat_roughness=0.05,
        normal=s.bump(s.noise(0.009, 2), wave),
    )
    return s.material


def lacquer(colour: Colour) -> Any:
    """Return a silk matt powder coat."""
    s = Shader('lacquer')
    s.set(base_color=colour, roughness=0.42, specular=0.45, normal=s.bump(s.noise(0.0006, 2), 0.00001))
    return s.material


def brighten_inside(material: Any, strength: float, depth: tuple[float, float]) -> None:
    """Let a white inside glow a little, as a card beside the camera would light it through a narrow mouth.

    `depth` is a pair of heights in metres: the glow fades from the second, that of the mouth, down to the first.
    """
    tree = material.node_tree
    inside = tree.nodes.new('ShaderNodeAttribute')
    inside.attribute_name = 'inside'
    share = tree.nodes.new('ShaderNodeMapRange')
    for name, value in (('From Min', 0.0), ('From Max', 0.0006), ('To Max', strength)):
        share.inputs[name].default_value = value
    tree.links.new(inside.outputs['Fac'], share.inputs['Value'])
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (1.0, 0.95, 0.88, 1.0)
    glow = _fade(tree, share.outputs['Result'], depth)
    tree.links.new(glow, shader.inputs['Emission Strength'])


def _fade(tree: Any, glow: Any, depth: tuple[float, float]) -> Any:
    """Return a glow that fades towards the floor."""
    place, split = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(place.outputs['Object'], split.inputs[0])
    part, product = tree.nodes.new('ShaderNodeMapRange'), tree.nodes.new('ShaderNodeMath')
    part.interpolation_type = 'SMOOTHSTEP'
    for name, value in (('From Min', depth[0]), ('From Max', depth[1]), ('To Min', 0.12), ('To Max', 1.0)):
        part.inputs[name].default_value = value
    tree.links.new(split.outputs[2], part.inputs['Value'])
    product.operation = 'MULTIPLY'
    tree.links.new(glow, product.inputs[0])
    tree.links.new(part.outputs['Result'], product.inputs[1])
    return product.outputs[0]
