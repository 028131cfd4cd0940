"""Light a product on paper: a large window from the left, a soft fill, a pale ground that bounces."""

from __future__ import annotations

import math
from typing import Any

import bpy
from mathutils import Matrix, Vector

from kit.nodes import Shader

PAPER = (0.78, 0.765, 0.735)
"""Reflectance of the paper under product views: neutral, a little warm."""


def softbox(
    name: str,
    place: tuple[float, float, float],
    target: tuple[float, float, float],
    size: tuple[float, float],
    radiance: float,
    colour: tuple[float, float, float] = (1, 1, 1),
    edge: float = 0.22,
    tiles: tuple[int, int] = (1, 1),
) -> list[Any]:
    """Add a rectangular light whose edges fade, so that reflections in glaze do not end like a cut.

    Cycles samples one light per hit, each as often as the others. A light of several tiles is sampled more often, which
    costs nothing: a bright light needs it.
    """
    toward = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y')
    columns, rows = tiles
    objects = []
    for column in range(columns):
        for row in range(rows):
            light = bpy.data.lights.new(name, 'AREA')
            light.shape, light.size, light.size_y = 'RECTANGLE', size[0] / columns, size[1] / rows
            light.energy = radiance * math.pi * light.size * light.size_y
            light.color = colour
            _fade(light, edge, ((column, columns), (row, rows)))
            obj = bpy.data.objects.new(name, light)
            offset = Vector(((column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.5, 0.0))
            obj.location = Vector(place) + toward @ Vector((offset.x * size[0], offset.y * size[1], 0.0))
            obj.rotation_euler = toward.to_euler()
            bpy.context.scene.collection.objects.link(obj)
            objects.append(obj)
    return objects


def _fade(light: Any, edge: float, tile: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Darken the part of a tile that is near the edge of the whole light; a tile has an index and a count per axis."""
    light.use_nodes = True
    tree = light.node_tree
    geometry = tree.nodes.new('ShaderNodeNewGeometry')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(geometry.outputs['Parametric'], split.inputs[0])
    share: Any = None
    for axis, (index, count) in enumerate(tile):
        at = _math(tree, 'DIVIDE', _math(tree, 'ADD', split.outputs[axis], index), count)
        away = _math(tree, 'ABSOLUTE', _math(tree, 'SUBTRACT', at, 0.5))
        node = tree.nodes.new('ShaderNodeMapRange')
        node.interpolation_type = 'SMOOTHSTEP'
        for key, value in (('From Min', 0.5 - edge), ('From Max', 0.5), ('To Min', 1.0), ('To Max', 0.15)):
            node.inputs[key].default_value = value
        tree.links.new(away, node.inputs['Value'])
        share = node.outputs[0] if share is None else _math(tree, 'MULTIPLY', share, node.outputs[0])
    tree.links.new(share, tree.nodes['Emission'].inputs['Strength'])


def _math(tree: Any, operation: str, first: Any, second: Any = None) -> Any:
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, (first, second)):
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, socket)
        elif value is not None:
            socket.default_value = value
    return node.outputs[0]


def sky(low: tuple[float, float, float], high: tuple[float, float, float], strength: float = 1.0) -> None:
    """Surround the scene with a gradient from the ground to the zenith."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(coordinates.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs[2], ramp.inputs[0])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (*low, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.9, (*high, 1)
    tree.links.new(ramp.outputs[0], tree.nodes['Background'].inputs[0])
    tree.nodes['Background'].inputs[1].default_value = strength
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 64


def product_light(centre: tuple[float, float, float], radius: float) -> None:
    """Set up the window, the fill and the sky around a product. Everything scales with its radius."""
    x, y, z = centre
    window = (x - 3.1 * radius, y - 1.5 * radius, z + 1.35 * radius)
    softbox('window', window, centre, (1.9 * radius, 3.4 * radius), 15.0, (1.0, 0.97, 0.925), edge=0.12, tiles=(2, 3))
    softbox(
        'fill',
        (x + 3.4 * radius, y - 2.2 * radius, z + 1.2 * radius),
        centre,
        (2.2 * radius, 2.6 * radius),
        0.35,
        (0.93, 0.97, 1.0),
    )
    softbox(
        'top',
        (x + 0.6 * radius, y + 1.6 * radius, z + 3.6 * radius),
        centre,
        (2.6 * radius, 1.8 * radius),
        2.8,
        (1.0, 0.985, 0.96),
        tiles=(2, 1),
    )
    sky((0.30, 0.29, 0.275), (0.62, 0.63, 0.65), 0.38)


def paper(radius: float, wall: float | None = None) -> Any:
    """Lay the paper on which a product stands, or put it up as the wall behind one that hangs: the plane y = `wall`."""
    shader = Shader('paper')
    shader.set(base_color=PAPER, roughness=0.95, specular=0.1)
    size = 40 * radius
    data = bpy.data.meshes.new('paper')
    data.from_pydata([(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)], [], [(0, 1, 2, 3)])
    data.materials.append(shader.material)
    obj = bpy.data.objects.new('paper', data)
    if wall is not None:
        obj.matrix_world = Matrix.Translation((0.0, wall, 0.0)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    bpy.context.scene.collection.objects.link(obj)
    return obj
