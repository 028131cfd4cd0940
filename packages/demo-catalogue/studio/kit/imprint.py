"""Print or paint a pattern over any material: wood, board, cloth, clay."""

from __future__ import annotations

from typing import Any

from kit.model import Design
from kit.nodes import Shader


class Over(Shader):
    """Continue the shader of a material that exists."""

    def __init__(self, material: Any) -> None:
        self.material = material
        self.tree = material.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']
        self.noises: dict[tuple[float, ...], Any] = {}
        self.spaces: Any = None

    def source(self, name: str) -> Any:
        """Return what feeds an input of the Principled BSDF: a socket, or its value."""
        socket = self.bsdf.inputs[name]
        if socket.is_linked:
            return socket.links[0].from_socket
        value = socket.default_value
        return tuple(value)[:3] if socket.type == 'RGBA' else value


def imprint(
    material: Any,
    design: Design,
    image: Any | None,
    *,
    uv: str | None = 'pattern',
    cover: float = 0.94,
    relief: float = 0.0,
    extend: bool = False,
) -> Any:
    """Lay the painted pattern (kit.patterns) over a material, and return the material.

    `cover` is the density of the paint, `relief` its height in metres; grooves are cut in. Without an image the
    material stays as it is.
    """
    if image is None:
        return material
    s = Over(material)
    node = s.image(image, uv=uv, extend=extend)
    tone = s.source('Base Color')
    for share, paint in zip(s.separate(node.outputs['Color']), design.tones):
        tone = s.mix(s.math('MULTIPLY', share, cover), tone, paint)
    s.set(base_color=tone)
    depth = 0.0016 if design.pattern == 'grooves' else relief
    if depth:
        before = s.source('Normal')
        s.set(normal=s.bump(node.outputs['Alpha'], depth, None if isinstance(before, tuple) else before))
    return material
