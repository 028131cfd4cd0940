"""Build shader node trees in few words."""

from __future__ import annotations

from typing import Any

import bpy

from kit.colour import Colour


class Shader:
    """Wrap a material with a Principled BSDF. Inputs take numbers, colours or sockets."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']
        self.noises: dict[tuple[float, ...], Any] = {}
        self.spaces: Any = None

    def add(self, kind: str, inputs: dict[str | int, Any] | None = None, **properties: Any) -> Any:
        """Add a node `ShaderNode<kind>` with properties and inputs."""
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in properties.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.feed(node.inputs[name], value)
        return node

    def feed(self, socket: Any, value: Any) -> None:
        """Set an input, or link it if the value is a socket."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs: Any) -> None:
        """Set inputs of the Principled BSDF: `base_color=` stands for `Base Color`."""
        for name, value in inputs.items():
            self.feed(self.bsdf.inputs[' '.join(part.capitalize() for part in name.split('_'))], value)

    def math(self, operation: str, first: Any, second: Any = 0.0, third: Any = 0.0, clamp: bool = False) -> Any:
        """Return the result of a math node."""
        return self.add('Math', {0: first, 1: second, 2: third}, operation=operation, use_clamp=clamp).outputs[0]

    def mix(self, share: Any, first: Any, second: Any, blend: str = 'MIX') -> Any:
        """Return two colours mixed by a share."""
        return self.add('MixRGB', {'Fac': share, 'Color1': first, 'Color2': second}, blend_type=blend).outputs[0]

    def coordinates(self, kind: str = 'Object') -> Any:
        """Return texture coordinates: `Object` (metres) or `UV`."""
        self.spaces = self.spaces or self.add('TexCoord')
        return self.spaces.outputs[kind]

    def noise(
        self, size: float, detail: float = 2.0, rough: float = 0.55, vector: Any = None, flat: bool = False
    ) -> Any:
        """Return fractal noise between 0 and 1 whose features are about `size` metres wide.

        Noise on a UV map is `flat`, which takes half of the time.

        Noise is most of a shader's cost: equal calls share one node, and `detail` (octaves) should stay small.
        """
        where = self.coordinates() if vector is None else vector
        key = (size, detail, rough, flat, where.as_pointer())
        if key not in self.noises:
            inputs: dict[str | int, Any] = {'Vector': where, 'Scale': 1 / size, 'Detail': detail, 'Roughness': rough}
            self.noises[key] = self.add(
                'TexNoise', inputs, noise_dimensions='2D' if flat else '3D'
            ).outputs['Fac']
        return self.noises[key]

    def ramp(self, value: Any, low: float, high: float) -> Any:
        """Return 0 below `low`, 1 above `high`, smooth between them (reversed if `low` is above `high`)."""
        down = low > high
        bounds = (high, low) if down else (low, high)
        node = self.add(
            'MapRange',
            {'Value': value, 'From Min': bounds[0], 'From Max': bounds[1], 'To Min': 1.0 * down, 'To Max': 1.0 - down},
            interpolation_type='SMOOTHSTEP',
        )
        return node.outputs['Result']

    def attribute(self, name: str) -> Any:
        """Return a number stored at the vertices of the mesh; 0 where there is none."""
        return self.add('Attribute', attribute_name=name).outputs['Fac']

    def relief(self, *heights: tuple[Any, float]) -> Any:
        """Return a normal bent by several heights (socket, depth in metres), in one node: cheaper than a chain."""
        total: Any = 0.0
        for height, depth in heights:
            total = self.math('MULTIPLY_ADD', height, depth, total)
        return self.bump(total, 1.0)

    def bump(self, height: Any, depth: float, after: Any = None) -> Any:
        """Return a normal bent by a height between 0 and 1 that stands for `depth` metres."""
        inputs: dict[str | int, Any] = {'Height': height, 'Strength': 1.0, 'Distance': depth}
        if after is not None:
            inputs['Normal'] = after
        return self.add('Bump', inputs).outputs[0]

    def image(self, image: Any, uv: str | None = None, extend: bool = True) -> Any:
        """Return the node of an image texture on the UV map."""
        vector = self.add('UVMap', uv_map=uv).outputs[0] if uv else self.coordinates('UV')
        return self.add(
            'TexImage', {'Vector': vector}, image=image, extension='REPEAT' if extend else 'CLIP', interpolation='Cubic'
        )

    def separate(self, colour: Any) -> tuple[Any, Any, Any]:
        """Return the channels of a colour."""
        node = self.add('SeparateColor', {0: colour})
        return (node.outputs[0], node.outputs[1], node.outputs[2])


def shade(base: Colour) -> tuple[float, float, float, float]:
    """Return a colour with full alpha, as Blender's sockets hold it."""
    return (*base, 1.0)
