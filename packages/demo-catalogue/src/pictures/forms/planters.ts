import {
  type Point,
  type Profile,
  fill,
  heightOf,
  line,
  oval,
  place,
  steps,
  stroke,
  turned,
  widestOf,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'
import { plant } from './plant.ts'

const planters: readonly [Profile, ...Profile[]] = [
  [
    [92, 0],
    [92, 0],
    [124, 176],
    [124, 176],
    [134, 178],
    [134, 214],
  ],
  [
    [110, 0],
    [110, 0],
    [114, 6],
    [120, 196],
    [120, 200],
  ],
  [
    [80, 0],
    [80, 0],
    [136, 70],
    [130, 150],
    [112, 178],
  ],
  [
    [96, 0],
    [96, 0],
    [60, 14],
    [60, 30],
    [140, 90],
    [146, 150],
  ],
]

export const planter: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose(planters, look)
    const [wide, high] = [widestOf(profile), heightOf(profile)]
    const r = profile.at(-1)?.[0] ?? 120
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'clay',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 60,
        inside: '#4a382c',
        filled: [0.9, '#4a382c'],
      }) + place(plant(pen, look.shape, 320), 0, -high + r * 0.06)
    return standing(svg, profile, {
      left: wide + 130,
      right: wide + 130,
      top: high + 330,
      focus: [-wide * 0.2, -high * 0.6],
    })
  },
}

export const hangingPlanter: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [50, 0],
          [50, 0],
          [110, 50],
          [116, 110],
          [108, 130],
        ],
        [
          [84, 0],
          [84, 0],
          [90, 6],
          [96, 140],
          [96, 144],
        ],
        [
          [20, 0],
          [20, 0],
          [96, 60],
          [120, 132],
        ],
        [
          [70, 0],
          [70, 0],
          [118, 60],
          [92, 126],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 100
    const hook = 400
    const ropes = stroke(
      [-r * 0.95, r * 0.95, r * 0.12]
        .map((x) =>
          line([
            [x, -high + (Math.abs(x) < 20 ? r * 0.16 : 0)],
            [0, -hook],
          ]),
        )
        .join(''),
      '#b99b6b',
      5,
    )
    const vines = [-1, -0.62, 0.7, 1].map((side, index) => {
      const long = 120 + ((index * 67) % 130)
      const x = side * r * 1.02
      const tip: Point = [x + side * 44, -high + long]
      return (
        stroke(`M${x * 0.7} ${-high - 14}Q${x + side * 30} ${-high - 40} ${tip[0]} ${tip[1]}`, '#5f7d52', 4) +
        steps(0.2, 1, 7)
          .map((t, at) => {
            const [lx, ly] = [
              x * 0.7 + (tip[0] - x * 0.7) * t + side * 12,
              -high - 14 + (tip[1] + high + 14) * t ** 1.5,
            ]
            return fill(oval(lx + (at % 2 === 0 ? 10 : -10), ly, 13, 9), at % 2 === 0 ? '#86a06e' : '#5f7d52')
          })
          .join('')
      )
    })
    const svg =
      stroke(`M0 ${-hook - 1500}V${-hook}`, '#b99b6b', 6) +
      place(plant(pen, 2, 170), 0, -high) +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'clay',
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: 50,
        closed: true,
      }) +
      vines.join('') +
      ropes +
      fill(oval(0, -hook, 11, 11), '#b8924a')
    return {
      svg,
      box: [-r - 60, -hook - 20, r + 60, 110],
      focus: [-r * 0.2, -high * 0.5, r * 1.2],
      stance: 'hang',
      foot: r,
    }
  },
}
