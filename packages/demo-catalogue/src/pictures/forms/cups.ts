import {
  type Profile,
  fill,
  heightOf,
  lighten,
  oval,
  radiusAt,
  sample,
  tube,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

const mugs: readonly [Profile, ...Profile[]] = [
  [
    [34, 0],
    [34, 0],
    [40, 5],
    [42, 22],
    [42, 94],
    [42, 94],
  ],
  [
    [27, 0],
    [27, 0],
    [39, 14],
    [45, 42],
    [40, 78],
    [42, 94],
  ],
  [
    [29, 0],
    [29, 0],
    [32, 4],
    [46, 98],
    [46, 98],
  ],
  [
    [32, 0],
    [32, 0],
    [44, 14],
    [48, 46],
    [41, 84],
    [40, 92],
  ],
]

export const mug: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose(mugs, look)
    const high = heightOf(profile)
    const r = (share: number) => radiusAt(sample(profile), high * share) - 3
    const ear = tube(
      [
        [r(0.8), -high * 0.8],
        [r(0.8) + 22, -high * 0.84],
        [r(0.5) + 33, -high * 0.56],
        [r(0.3) + 20, -high * 0.28],
        [r(0.24), -high * 0.24],
      ],
      look.colour,
      11,
    )
    const svg =
      ear +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        bare: 9,
        inside: lighten(look.colour, 0.35),
      })
    return standing(svg, profile, { right: widestOf(profile) + 34 })
  },
}

export const espresso: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [17, 8],
          [17, 8],
          [24, 14],
          [31, 34],
          [32, 58],
          [32, 58],
        ],
        [
          [20, 8],
          [20, 8],
          [28, 12],
          [29, 56],
          [29, 56],
        ],
        [
          [15, 8],
          [15, 8],
          [20, 11],
          [35, 60],
          [35, 60],
        ],
        [
          [20, 8],
          [20, 8],
          [32, 22],
          [33, 40],
          [29, 56],
        ],
      ],
      look,
    )
    const saucer: Profile = [
      [24, 0],
      [24, 0],
      [38, 2],
      [62, 9],
      [63, 11],
    ]
    const r = radiusAt(sample(profile), 42)
    const ear = tube(
      [
        [r - 3, -50],
        [r + 18, -48],
        [r + 15, -26],
        [r - 6, -25],
      ],
      look.colour,
      7,
    )
    const svg =
      turned(pen, {
        profile: saucer,
        colour: look.colour,
        surface: 'porcelain',
        inside: lighten(look.colour, 0.25),
        tilt: 0.24,
      }) +
      fill(oval(6, -10, 40, 9), '#1d1826', 0.25) +
      ear +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'porcelain',
        pattern: look.pattern,
        tones: tonesOf(look),
        filled: [0.8, '#4a2c1d'],
        inside: lighten(look.colour, 0.5),
      })
    return { ...standing(svg, profile, { left: 64, right: 64 }), foot: 56, focus: [-4, -38, 62] }
  },
}
