import {
  type Colour,
  type Pen,
  type Point,
  type Profile,
  darken,
  fill,
  heightOf,
  lighten,
  line,
  mix,
  oval,
  sample,
  stroke,
  turned,
  widestOf,
} from '../draw/index.ts'
import type { Look } from './form.ts'

export const bulb = '#fff0c8'

/** Draws the light around a lamp. */
export function halo(pen: Pen, x: number, y: number, radius: number, strength = 0.5): string {
  return fill(
    oval(x, y, radius, radius),
    pen.radial([
      [0, '#ffe7a8', strength],
      [0.35, '#ffdf9c', strength * 0.45],
      [1, '#ffdf9c', 0],
    ]),
  )
}

/** Draws a cloth shade, with light shining through its middle. */
export function shade(
  pen: Pen,
  profile: Profile,
  look: { colour: Colour; accent: Colour; pattern: Look['pattern'] },
): string {
  const high = heightOf(profile)
  const [low, wide] = [profile[0]?.[0] ?? 100, widestOf(profile)]
  const body = turned(pen, {
    profile,
    colour: look.colour,
    surface: 'fabric',
    pattern: look.pattern,
    tones: [look.accent, mix(look.accent, look.colour, 0.45), darken(look.colour, 0.3)],
    closed: true,
    tilt: 0.12,
    unit: wide * 0.34,
  })
  const top = profile.at(-1)?.[0] ?? 50
  return (
    body +
    pen.clip(
      line(
        sample(profile)
          .flatMap(([r, h]): Point[] => [[-r, -h]])
          .concat(
            sample(profile)
              .toReversed()
              .map(([r, h]): Point => [r, -h]),
          ),
        true,
      ),
      fill(
        oval(0, -high * 0.45, wide * 0.8, high * 0.62),
        pen.radial([
          [0, '#fff3cf', 0.75],
          [0.6, '#ffe6ae', 0.28],
          [1, '#ffe0a0', 0],
        ]),
      ),
    ) +
    fill(oval(0, -high, top, top * 0.12), lighten(look.colour, 0.45)) +
    fill(oval(0, -high, top * 0.9, top * 0.09), bulb) +
    fill(oval(0, 0, low, low * 0.12), lighten(look.colour, 0.1), 0.01)
  )
}

/** Draws the cord of a hanging object, which leaves the picture at the top. */
export function cord(length: number): string {
  return stroke(`M0 -${length + 2000}V-${length}`, '#3a3436', 5)
}
