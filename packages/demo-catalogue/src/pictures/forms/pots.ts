import {
  type Profile,
  darken,
  fill,
  heightOf,
  oval,
  place,
  radiusAt,
  sample,
  stroke,
  tube,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

export const casserole: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [104, 0],
          [104, 0],
          [116, 8],
          [122, 30],
          [122, 112],
        ],
        [
          [124, 0],
          [124, 0],
          [138, 8],
          [142, 24],
          [142, 74],
        ],
        [
          [92, 0],
          [92, 0],
          [100, 6],
          [104, 24],
          [104, 150],
        ],
        [
          [96, 0],
          [96, 0],
          [126, 30],
          [130, 66],
          [118, 108],
        ],
      ],
      look,
    )
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const r = profile.at(-1)?.[0] ?? 120
    const lid: Profile = [
      [r * 1.03, 0],
      [r * 1.03, 0],
      [r * 1.03, 6],
      [r * 0.82, 26],
      [r * 0.4, 36],
      [18, 38],
      [18, 38],
      [12, 48],
      [24, 58],
      [20, 66],
      [0, 68],
    ]
    const long = look.shape % 4 === 1
    const ear = (sign: number): string =>
      tube(
        [
          [sign * (wide - 6), -high * 0.8],
          [sign * (wide + 34), -high * 0.86],
          [sign * (wide + 34), -high * 0.6],
          [sign * (wide - 6), -high * 0.62],
        ],
        darken(look.colour, 0.1),
        14,
      )
    const handle = long
      ? tube(
          [
            [wide - 10, -high * 0.8],
            [wide + 90, -high * 0.98],
            [wide + 190, -high * 1.08],
          ],
          '#b98a58',
          24,
        )
      : ear(-1) + ear(1)
    const svg =
      handle +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'enamel',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 42,
      }) +
      place(
        stroke(oval(0, 0, r, r * 0.2), darken(look.colour, 0.5), 4) +
          turned(pen, { profile: lid, colour: look.colour, surface: 'enamel', closed: true }) +
          fill(oval(0, -60, 22, 9), '#c9a24a'),
        0,
        -high,
      )
    return standing(svg, profile, {
      left: wide + (long ? 4 : 40),
      right: wide + (long ? 200 : 40),
      top: high + 72,
    })
  },
}

export const kettle: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [96, 0],
          [96, 0],
          [112, 12],
          [106, 70],
          [60, 130],
          [46, 138],
        ],
        [
          [88, 0],
          [88, 0],
          [94, 6],
          [80, 150],
          [58, 164],
        ],
        [
          [110, 0],
          [110, 0],
          [124, 40],
          [96, 92],
          [44, 116],
        ],
        [
          [80, 0],
          [80, 0],
          [108, 44],
          [104, 92],
          [56, 144],
          [46, 148],
        ],
      ],
      look,
    )
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const r = profile.at(-1)?.[0] ?? 46
    const lid: Profile = [
      [r, 0],
      [r, 0],
      [r * 0.9, 8],
      [12, 18],
      [10, 24],
      [17, 36],
      [0, 44],
    ]
    const at = (share: number) => radiusAt(sample(profile), high * share)
    const svg =
      tube(
        [
          [-at(0.4) + 10, -high * 0.36],
          [-wide - 34, -high * 0.62],
          [-wide - 66, -high * 0.96],
        ],
        look.colour,
        25,
        0.3,
      ) +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: look.shape % 2 === 0 ? 'enamel' : 'metal',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 42,
      }) +
      place(turned(pen, { profile: lid, colour: look.colour, surface: 'enamel', closed: true }), 0, -high) +
      tube(
        [
          [-at(0.8), -high * 0.84],
          [-wide * 0.78, -high - 74],
          [0, -high - 112],
          [wide * 0.78, -high - 74],
          [at(0.8), -high * 0.84],
        ],
        darken(look.colour, 0.3),
        10,
      ) +
      tube(
        [
          [-wide * 0.5, -high - 99],
          [0, -high - 114],
          [wide * 0.5, -high - 99],
        ],
        '#b98a58',
        24,
      )
    return standing(svg, profile, { left: wide + 72, top: high + 126 })
  },
}
