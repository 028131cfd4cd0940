import {
  type Point,
  type Profile,
  darken,
  fill,
  heightOf,
  line,
  mix,
  oval,
  sample,
  steps,
  stroke,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'
import { cord, halo } from './lamplight.ts'

export const pendant: Form = {
  setting: 'ceiling',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [170, 0],
          [170, 0],
          [168, 20],
          [130, 120],
          [50, 168],
          [26, 190],
        ],
        [
          [120, 0],
          [120, 0],
          [132, 40],
          [120, 150],
          [60, 210],
          [24, 224],
        ],
        [
          [210, 0],
          [210, 0],
          [196, 26],
          [70, 74],
          [30, 120],
          [26, 150],
        ],
        [
          [140, 0],
          [140, 0],
          [60, 190],
          [26, 220],
          [26, 230],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const wide = profile[0]?.[0] ?? 150
    const beam = fill(
      line(
        [
          [-wide, 0],
          [wide, 0],
          [wide * 2.5, 620],
          [-wide * 2.5, 620],
        ],
        true,
      ),
      pen.linear(
        [
          [0, '#ffe9b0', 0.5],
          [1, '#ffe9b0', 0],
        ],
        [0, 0, 0, 1],
      ),
    )
    const svg =
      beam +
      cord(high) +
      turned(pen, {
        profile: [
          [26, high - 4],
          [26, high - 4],
          [18, high + 18],
          [12, high + 40],
        ],
        colour: '#b8924a',
        surface: 'metal',
        closed: true,
      }) +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'clay',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        tilt: 0.14,
        unit: wide * 0.36,
      }) +
      fill(oval(0, 0, wide, wide * 0.14), darken(mix(look.colour, '#f5d59a', 0.4), 0.1)) +
      fill(
        oval(0, 1, wide * 0.93, wide * 0.118),
        pen.radial([
          [0, '#fffdf0'],
          [0.5, '#ffeab2'],
          [1, '#f2c778'],
        ]),
      ) +
      fill(oval(0, 6, wide * 0.24, wide * 0.1), '#fffef6')
    return {
      svg,
      box: [-wide * 1.05, -high - 60, wide * 1.05, 40],
      focus: [-wide * 0.3, -high * 0.4, wide * 1.3],
      stance: 'hang',
      foot: wide,
    }
  },
}

export const wickerPendant: Form = {
  setting: 'ceiling',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [90, 0],
          [150, 50],
          [190, 150],
          [150, 250],
          [60, 300],
        ],
        [
          [180, 0],
          [180, 0],
          [190, 30],
          [150, 130],
          [60, 210],
          [40, 220],
        ],
        [
          [70, 0],
          [110, 40],
          [130, 170],
          [110, 290],
          [60, 330],
        ],
        [
          [120, 0],
          [210, 70],
          [210, 110],
          [120, 180],
          [50, 196],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const wide = widestOf(profile)
    const ribs = steps(-1.3, 1.3, 15)
      .map((angle) =>
        line(sample(profile).map(([r, h]): Point => [Math.sin(angle) * r, -h + Math.cos(angle) * r * 0.14])),
      )
      .join('')
    const svg =
      halo(pen, 0, -high * 0.5, wide * 2.1, 0.65) +
      cord(high) +
      fill(oval(0, -high * 0.45, 40, 52), '#fff6d8') +
      `<g opacity=".93">${turned(pen, { profile, colour: look.colour, surface: 'wicker', pattern: look.pattern, tones: tonesOf(look), closed: true, tilt: 0.14, unit: 70 })}</g>` +
      fill(
        oval(0, -high * 0.45, wide * 0.7, high * 0.45),
        pen.radial([
          [0, '#fff4cd', 0.72],
          [1, '#ffe2a0', 0],
        ]),
      ) +
      stroke(ribs, darken(look.colour, 0.4), 4, 0.6) +
      stroke(oval(0, 0, profile[0]?.[0] ?? 80, (profile[0]?.[0] ?? 80) * 0.14), darken(look.colour, 0.25), 7)
    return {
      svg,
      box: [-wide, -high - 40, wide, 20],
      focus: [-wide * 0.35, -high * 0.5, wide * 1.2],
      stance: 'hang',
      foot: wide,
    }
  },
}
