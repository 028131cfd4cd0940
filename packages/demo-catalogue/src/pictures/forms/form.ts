import type { PatternId } from '../../products/index.ts'
import {
  darken,
  heightOf,
  mix,
  turned,
  widestOf,
  type Colour,
  type Pen,
  type Point,
  type Profile,
  type Turned,
} from '../draw/index.ts'

/** The appearance of a product, which distinguishes it from other products of its family. */
export interface Look {
  /** Index of the family's shape. */
  readonly shape: number
  readonly colour: Colour
  readonly accent: Colour
  readonly pattern: PatternId
}

/** Places in a room where an object can be shown. */
export type Setting = 'table' | 'floor' | 'ceiling' | 'sofa' | 'wall' | 'rail' | 'terrace' | 'desk' | 'ground'

/** A drawn object, in millimetres. Its foot, or the hook of a hanging object, is at 0, 0; y runs downwards. */
export interface Drawn {
  readonly svg: string
  /** Bounding box: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number]
  /** Centre of the detail view, and the width of the part that it shows. */
  readonly focus: readonly [x: number, y: number, width: number]
  /**
   * Position of the object: standing on its foot, lying and seen from above, hanging from a hook, or against a wall.
   */
  readonly stance: 'stand' | 'lie' | 'hang' | 'wall'
  /** Half the width of the part that touches the ground. */
  readonly foot: number
  /** The area of ground below an object with legs: its centre, and half of its width and height. */
  readonly ground?: readonly [cx: number, cy: number, rx: number, ry: number]
}

export interface Form {
  readonly setting: Setting
  draw(pen: Pen, look: Look): Drawn
}

/** Returns the main, second and shadow colours of a pattern. */
export function tonesOf({ colour, accent }: Look): readonly [Colour, Colour, Colour] {
  return [accent, mix(accent, colour, 0.45), darken(colour, 0.35)]
}

/** Returns the shape of the family with this index. The index wraps around. */
export function choose<T>(shapes: readonly [T, ...T[]], { shape }: Look): T {
  return shapes[shape % shapes.length] ?? shapes[0]
}

/** Draws an object that consists only of a turned body. */
export function turnedForm(
  pen: Pen,
  look: Look,
  thing: Omit<Turned, 'colour' | 'pattern' | 'tones'> & { colour?: Colour },
): Drawn {
  const svg = turned(pen, { colour: look.colour, pattern: look.pattern, tones: tonesOf(look), ...thing })
  return standing(svg, thing.profile)
}

/** Returns a turned object as a drawing. The bounding box includes parts that stick out. */
export function standing(
  svg: string,
  profile: Profile,
  more: { left?: number; right?: number; top?: number; focus?: Point } = {},
): Drawn {
  const [wide, high] = [widestOf(profile), heightOf(profile)]
  const foot = profile[0]?.[0] ?? wide
  const [x, y] = more.focus ?? [-wide * 0.15, -high * 0.62]
  return {
    svg,
    box: [-(more.left ?? wide), -(more.top ?? high) - wide * 0.1, more.right ?? wide, foot * 0.2],
    focus: [x, y, wide * 1.5],
    stance: 'stand',
    foot: Math.max(foot, wide * 0.72),
  }
}
