import {
  type Point,
  type Profile,
  fill,
  heightOf,
  lighten,
  line,
  oval,
  place,
  tube,
  turned,
} from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'
import { bulb, halo, shade } from './lamplight.ts'

export const floorLamp: Form = {
  setting: 'floor',
  draw(pen, look) {
    const linen = choose<Profile>(
      [
        [
          [230, 0],
          [230, 0],
          [170, 290],
          [170, 290],
        ],
        [
          [200, 0],
          [200, 0],
          [200, 260],
          [200, 260],
        ],
        [
          [250, 0],
          [250, 0],
          [210, 130],
          [100, 270],
          [100, 270],
        ],
        [
          [180, 0],
          [180, 0],
          [190, 330],
          [190, 330],
        ],
      ],
      look,
    )
    const wood = '#b98a58'
    const legs: readonly (readonly Point[])[] =
      look.shape % 2 === 0
        ? [
            [
              [0, -1120],
              [120, 30],
            ],
            [
              [0, -1120],
              [-270, 0],
            ],
            [
              [0, -1120],
              [270, 10],
            ],
          ]
        : [
            [
              [0, -1180],
              [0, -30],
            ],
          ]
    const foot =
      look.shape % 2 === 0
        ? ''
        : turned(pen, {
            profile: [
              [150, 0],
              [150, 0],
              [150, 22],
              [140, 30],
              [20, 40],
              [14, 60],
            ],
            colour: look.accent,
            surface: 'metal',
            closed: true,
          })
    const svg =
      halo(pen, 0, -1270, 620, 0.5) +
      foot +
      legs
        .map((points) =>
          tube(points, look.shape % 2 === 0 ? wood : look.accent, look.shape % 2 === 0 ? 30 : 18),
        )
        .join('') +
      turned(pen, {
        profile: [
          [44, 1090],
          [44, 1090],
          [44, 1130],
          [16, 1136],
          [16, 1180],
        ],
        colour: look.shape % 2 === 0 ? wood : look.accent,
        surface: 'metal',
        closed: true,
      }) +
      place(shade(pen, linen, look), 0, -1150)
    return {
      svg,
      box: [-290, -1150 - heightOf(linen), 290, 40],
      focus: [-40, -1260, 340],
      stance: 'stand',
      foot: look.shape % 2 === 0 ? 250 : 150,
    }
  },
}

export const readingLamp: Form = {
  setting: 'floor',
  draw(pen, look) {
    const head = choose<Profile>(
      [
        [
          [120, 0],
          [120, 0],
          [110, 40],
          [50, 110],
          [22, 120],
          [22, 160],
        ],
        [
          [100, 0],
          [100, 0],
          [104, 80],
          [60, 130],
          [20, 140],
        ],
        [
          [140, 0],
          [140, 0],
          [40, 120],
          [24, 150],
        ],
        [
          [96, 0],
          [96, 0],
          [70, 150],
          [30, 160],
        ],
      ],
      look,
    )
    const reach = 300
    const metal = look.accent
    const svg =
      turned(pen, {
        profile: [
          [150, 0],
          [150, 0],
          [152, 20],
          [146, 30],
          [18, 38],
          [14, 70],
        ],
        colour: metal,
        surface: 'metal',
        closed: true,
      }) +
      tube(
        [
          [0, -40],
          [0, -900],
          [20, -1180],
          [150, -1330],
          [reach, -1290],
          [reach + 20, -1200],
        ],
        metal,
        20,
      ) +
      place(
        fill(
          line(
            [
              [-110, 0],
              [110, 0],
              [330, 700],
              [-330, 700],
            ],
            true,
          ),
          pen.linear(
            [
              [0, '#ffe9b0', 0.55],
              [1, '#ffe9b0', 0],
            ],
            [0, 0, 0, 1],
          ),
        ) +
          fill(oval(0, 0, 116, 20), bulb) +
          turned(pen, {
            profile: head,
            colour: look.colour,
            surface: 'enamel',
            pattern: look.pattern,
            tones: tonesOf({ ...look, accent: lighten(look.colour, 0.55) }),
            closed: true,
            tilt: 0.16,
            unit: 46,
          }) +
          fill(oval(0, 2, (head[0]?.[0] ?? 110) * 0.95, 17), bulb),
        reach + 20,
        -1050,
        1,
        8,
      )
    return {
      svg,
      box: [-160, -1350, reach + 160, 30],
      focus: [reach, -1110, 330],
      stance: 'stand',
      foot: 150,
    }
  },
}
