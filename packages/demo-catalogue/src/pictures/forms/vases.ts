import { type Profile, heightOf, place, steps, tube, turned, widestOf } from '../draw/index.ts'
import { branch } from './branch.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

const vases: readonly [Profile, ...Profile[]] = [
  [
    [48, 0],
    [48, 0],
    [72, 34],
    [84, 110],
    [52, 190],
    [24, 224],
    [22, 270],
    [32, 292],
  ],
  [
    [56, 0],
    [56, 0],
    [60, 8],
    [58, 220],
    [54, 240],
    [54, 244],
  ],
  [
    [38, 0],
    [38, 0],
    [104, 70],
    [108, 104],
    [42, 168],
    [34, 190],
    [46, 206],
  ],
  [
    [44, 0],
    [44, 0],
    [50, 8],
    [36, 60],
    [78, 150],
    [74, 216],
    [60, 244],
  ],
]

const bottles: readonly [Profile, ...Profile[]] = [
  [
    [50, 0],
    [50, 0],
    [74, 30],
    [76, 84],
    [30, 140],
    [18, 180],
    [18, 286],
    [26, 298],
  ],
  [
    [40, 0],
    [40, 0],
    [60, 60],
    [40, 120],
    [58, 176],
    [30, 226],
    [20, 290],
    [26, 300],
  ],
  [
    [86, 0],
    [86, 0],
    [96, 24],
    [60, 64],
    [16, 96],
    [14, 220],
    [22, 232],
  ],
  [
    [34, 0],
    [34, 0],
    [46, 20],
    [62, 160],
    [50, 196],
    [16, 216],
    [16, 250],
    [24, 258],
  ],
]

export const vase: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose(vases, look)
    const high = heightOf(profile)
    const ears =
      look.shape % 4 === 0
        ? [-1, 1]
            .map((sign) =>
              tube(
                [
                  [sign * 22, -high * 0.86],
                  [sign * 70, -high * 0.86],
                  [sign * 84, -high * 0.66],
                  [sign * 66, -high * 0.56],
                ],
                look.colour,
                12,
              ),
            )
            .join('')
        : ''
    const svg =
      ears +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        bare: 9,
        unit: 44,
      })
    return standing(svg, profile, ears ? { left: 92, right: 92 } : {})
  },
}

export const bottleVase: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose(bottles, look)
    const high = heightOf(profile)
    const kind = (['bud', 'leaf', 'grass', 'leaf'] as const)[look.shape % 4] ?? 'leaf'
    const leafColour = (['#d9c0a0', '#71825a', '#c9a663', '#5f7d6b'] as const)[look.shape % 4] ?? '#71825a'
    const twigs =
      kind === 'grass'
        ? steps(-110, 130, 6)
            .map((lean) =>
              place(
                branch(pen, 210 + pen.random.between(-40, 40), lean * 0.8, leafColour, 'grass'),
                0,
                -high + 10,
              ),
            )
            .join('')
        : place(branch(pen, 220, 70, leafColour, kind), 3, -high + 10) +
          place(branch(pen, 160, -60, leafColour, kind), -3, -high + 10)
    const svg =
      twigs +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'porcelain',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 40,
      })
    return standing(svg, profile, {
      left: widestOf(profile) + 50,
      right: widestOf(profile) + 60,
      top: high + 220,
      focus: [-14, -high * 0.42],
    })
  },
}
