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

/** What tells one product of a family from another in a drawing. */
export interface Look {
  /** Which of the family's shapes, from 0. */
  readonly shape: number
  readonly colour: Colour
  readonly accent: Colour
  readonly pattern: PatternId
}

/** Where a thing belongs in a room. */
export type Setting = 'table' | 'floor' | 'ceiling' | 'sofa' | 'wall' | 'rail' | 'terrace' | 'desk' | 'ground'

/** A drawn thing, in millimetres. Its foot (what hangs: its hook) is at 0, 0; y runs down. */
export interface Drawn {
  readonly svg: string
  /** Left, top, right, bottom of what is seen. */
  readonly box: readonly [number, number, number, number]
  /** What the detail view looks at, and how wide a piece it shows. */
  readonly focus: readonly [x: number, y: number, width: number]
  /** Standing on its foot, lying seen from above, hanging from a hook, or against a wall. */
  readonly stance: 'stand' | 'lie' | 'hang' | 'wall'
  /** Half the width of what touches the ground. */
  readonly foot: number
  /** The patch of ground below something with legs: middle and half its sides. */
  readonly ground?: readonly [cx: number, cy: number, rx: number, ry: number]
}

export interface Form {
  readonly setting: Setting
  draw(pen: Pen, look: Look): Drawn
}

/** Main, second and shadow colour of a pattern. */
export function tonesOf({ colour, accent }: Look): readonly [Colour, Colour, Colour] {
  return [accent, mix(accent, colour, 0.45), darken(colour, 0.35)]
}

/** The shape of the family with this number; further ones begin again. */
export function choose<T>(shapes: readonly [T, ...T[]], { shape }: Look): T {
  return shapes[shape % shapes.length] ?? shapes[0]
}

/** A thing that is nothing but turned. */
export function turnedForm(
  pen: Pen,
  look: Look,
  thing: Omit<Turned, 'colour' | 'pattern' | 'tones'> & { colour?: Colour },
): Drawn {
  const svg = turned(pen, { colour: look.colour, pattern: look.pattern, tones: tonesOf(look), ...thing })
  return standing(svg, thing.profile)
}

/** The frame of a turned thing, widened by what sticks out of it. */
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
