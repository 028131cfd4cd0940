import type { DrawingId, PatternId } from '../../products/index.ts'
import type { Colour } from '../draw/index.ts'
import { type Paints, interiors } from './paints.ts'

/**
 * An object of a scene: its appearance, its height (as a share of the picture's height), and the position of its
 * centre.
 */
export interface Item {
  readonly drawing: DrawingId
  readonly look: readonly [colour: Colour, accent: Colour, pattern: PatternId, shape: number]
  readonly tall: number
  /** Position in the wide picture, as a share of its width. */
  readonly wide: number
  /** Position in the picture for phones, as a share of its width; absent if the object is not in that picture. */
  readonly phone?: number
  /** Distance from the back edge of the ground, as a share of the picture's height. */
  readonly forward?: number
}

export interface Scene {
  readonly paints: Paints
  readonly ground: 'table' | 'boards' | 'stones'
  /** Position of the edge between wall and ground, as a share of the height. */
  readonly edge: number
  readonly evening?: true
  readonly extra?: 'kiln' | 'window' | 'frames' | 'branches'
  readonly items: readonly Item[]
}

const item = (
  drawing: DrawingId,
  look: Item['look'],
  tall: number,
  wide: number,
  phone?: number,
  forward = 0.06,
): Item => ({ drawing, look, tall, wide, forward, ...(phone === undefined ? {} : { phone }) })

const [oat, sage, clay, fog, straw, green, ink] = interiors as [
  Paints,
  Paints,
  Paints,
  Paints,
  Paints,
  Paints,
  Paints,
]

/** Banners and pictures of articles, keyed by name. */
export const scenes = {
  breakfast: {
    paints: oat,
    ground: 'table',
    edge: 0.62,
    extra: 'frames',
    items: [
      item('bottle-vase', ['#8d9f84', '#efe8da', 'plain', 1], 0.62, 0.66, 0.2),
      item('teapot', ['#2747a6', '#efe8da', 'rings', 0], 0.4, 0.79, 0.6, 0.12),
      item('fruit-bowl', ['#efe8da', '#a8502b', 'sprigs', 0], 0.3, 0.93, undefined, 0.1),
      item('mug', ['#efe8da', '#2747a6', 'brush', 0], 0.19, 0.68, 0.32, 0.24),
      item('espresso', ['#e3b7a6', '#9c3f33', 'dots', 1], 0.13, 0.86, 0.78, 0.27),
      item('jar', ['#c0673f', '#efe8da', 'stripes', 1], 0.24, 0.56, undefined, 0.08),
    ],
  },
  evening: {
    paints: ink,
    ground: 'table',
    edge: 0.72,
    evening: true,
    items: [
      item('pendant', ['#6f3a2c', '#d9c6a3', 'plain', 0], 0.3, 0.62, 0.34, 0.34),
      item('pendant', ['#252b3a', '#c9a24a', 'dip', 2], 0.22, 0.86, 0.76, 0.42),
      item('mushroom-lamp', ['#9c3f33', '#c9a24a', 'plain', 0], 0.34, 0.96, undefined, 0.06),
      item('bowl', ['#efe8da', '#252b3a', 'zigzag', 0], 0.13, 0.6, 0.36, 0.16),
      item('carafe', ['#d3e3e4', '#252b3a', 'plain', 0], 0.3, 0.74, 0.7, 0.1),
    ],
  },
  linen: {
    paints: fog,
    ground: 'boards',
    edge: 0.78,
    extra: 'window',
    items: [
      item('armchair', ['#8d9f84', '#f4ead2', 'plain', 0], 0.56, 0.64, 0.4, 0.12),
      item('floor-lamp', ['#f4ead2', '#c79a63', 'plain', 0], 0.82, 0.82, 0.82, 0.05),
      item('basket', ['#c8a66b', '#6f3a2c', 'rings', 0], 0.24, 0.92, undefined, 0.14),
      item('throw', ['#a8502b', '#f4ead2', 'stripes', 1], 0.13, 0.5, 0.14, 0.16),
      item('planter', ['#c0673f', '#f4ead2', 'plain', 1], 0.5, 0.98, undefined, 0.05),
    ],
  },
  garden: {
    paints: straw,
    ground: 'stones',
    edge: 0.7,
    extra: 'branches',
    items: [
      item('planter', ['#c0673f', '#f4ead2', 'plain', 0], 0.62, 0.6, 0.28, 0.06),
      item('watering-can', ['#2f5240', '#c9a24a', 'plain', 0], 0.27, 0.75, 0.62, 0.18),
      item('planter', ['#8d9f84', '#f4ead2', 'zigzag', 2], 0.46, 0.88, 0.84, 0.06),
      item('lantern', ['#3c3b3d', '#c9a24a', 'plain', 0], 0.32, 0.97, undefined, 0.16),
      item('planter', ['#efe8da', '#6f3a2c', 'dip', 1], 0.5, 0.5, undefined, 0.05),
    ],
  },
  workshop: {
    paints: clay,
    ground: 'table',
    edge: 0.64,
    extra: 'frames',
    items: [
      item('vase', ['#c0673f', '#252b3a', 'zigzag', 0], 0.46, 0.6, 0.3, 0.08),
      item('vase', ['#efe8da', '#2f5240', 'sprigs', 1], 0.38, 0.72, 0.66, 0.06),
      item('vase', ['#2747a6', '#8fb4d1', 'drip', 2], 0.33, 0.84, 0.86, 0.12),
      item('vase', ['#3c3b3d', '#efe8da', 'scales', 3], 0.4, 0.95, undefined, 0.07),
      item('bowl', ['#9fbfa9', '#efe8da', 'drip', 0], 0.14, 0.66, 0.5, 0.25),
    ],
  },
  desk: {
    paints: green,
    ground: 'table',
    edge: 0.62,
    extra: 'frames',
    items: [
      item('mushroom-lamp', ['#f4ead2', '#74492f', 'plain', 1], 0.46, 0.6, 0.3, 0.06),
      item('pencil-cup', ['#efe8da', '#2747a6', 'grid', 0], 0.3, 0.74, 0.68, 0.1),
      item('desk-tray', ['#c79a63', '#2d6a6f', 'waves', 1], 0.27, 0.9, 0.78, 0.2),
      item('mug', ['#de7f64', '#f4ead2', 'waves', 2], 0.15, 0.66, 0.3, 0.25),
    ],
  },
  'first-firing': {
    paints: ink,
    ground: 'boards',
    edge: 0.8,
    evening: true,
    extra: 'kiln',
    items: [
      item('vase', ['#c0673f', '#252b3a', 'plain', 2], 0.26, 0.78, 0.84, 0.1),
      item('jug', ['#efe8da', '#9c3f33', 'plain', 0], 0.24, 0.9, undefined, 0.08),
      item('bowl', ['#c0673f', '#efe8da', 'plain', 0], 0.1, 0.7, undefined, 0.14),
    ],
  },
  cobalt: {
    paints: oat,
    ground: 'table',
    edge: 0.66,
    items: [
      item('vase', ['#2747a6', '#8fb4d1', 'drip', 0], 0.5, 0.22, 0.24, 0.06),
      item('bottle-vase', ['#8fb4d1', '#252b3a', 'speckle', 0], 0.58, 0.4, 0.5, 0.06),
      item('jug', ['#efe8da', '#2747a6', 'rings', 2], 0.34, 0.58, 0.76, 0.1),
      item('bowl', ['#8fb4d1', '#2747a6', 'scales', 3], 0.18, 0.74, undefined, 0.18),
      item('vase', ['#252b3a', '#8fb4d1', 'brush', 1], 0.4, 0.86, undefined, 0.06),
    ],
  },
  'care-of-linen': {
    paints: sage,
    ground: 'table',
    edge: 0.66,
    extra: 'window',
    items: [
      item('tablecloth', ['#efe8da', '#8d9f84', 'sprigs', 0], 0.3, 0.32, 0.4, 0.16),
      item('tablecloth', ['#b9c4cb', '#efe8da', 'plain', 2], 0.24, 0.64, undefined, 0.12),
      item('bottle-vase', ['#9fbfa9', '#efe8da', 'plain', 3], 0.54, 0.84, 0.8, 0.06),
    ],
  },
  'how-to-light-a-room': {
    paints: green,
    ground: 'boards',
    edge: 0.8,
    evening: true,
    extra: 'frames',
    items: [
      item('floor-lamp', ['#e3b7a6', '#c9a24a', 'plain', 1], 0.78, 0.16, 0.2, 0.06),
      item('armchair', ['#c9982f', '#252b3a', 'grid', 3], 0.52, 0.38, 0.62, 0.12),
      item('reading-lamp', ['#252b3a', '#c9a24a', 'plain', 0], 0.76, 0.62, undefined, 0.06),
      item('cabinet', ['#74492f', '#efe8da', 'plain', 0], 0.36, 0.84, undefined, 0.1),
    ],
  },
  'herbs-on-the-sill': {
    paints: straw,
    ground: 'table',
    edge: 0.7,
    extra: 'window',
    items: [
      item('planter', ['#efe8da', '#6f3a2c', 'dip', 2], 0.44, 0.2, 0.28, 0.1),
      item('planter', ['#c0673f', '#f4ead2', 'plain', 1], 0.54, 0.42, 0.72, 0.08),
      item('mister', ['#c77f2c', '#f4ead2', 'plain', 1], 0.3, 0.6, undefined, 0.14),
      item('planter', ['#8d9f84', '#f4ead2', 'zigzag', 3], 0.44, 0.8, undefined, 0.08),
    ],
  },
  letters: {
    paints: clay,
    ground: 'table',
    edge: 0.64,
    extra: 'frames',
    items: [
      item('pencil-cup', ['#8d9f84', '#2f5240', 'grooves', 2], 0.38, 0.26, 0.3, 0.1),
      item('desk-tray', ['#74492f', '#c9a24a', 'plain', 0], 0.2, 0.52, 0.66, 0.2),
      item('table-lamp', ['#efe8da', '#6f3a2c', 'plain', 1], 0.66, 0.8, undefined, 0.06),
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>
export type SceneId = keyof typeof scenes
