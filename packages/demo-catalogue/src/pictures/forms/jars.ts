import {
  type Profile,
  box,
  darken,
  fill,
  heightOf,
  oval,
  place,
  printed,
  stroke,
  turned,
} from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

export const jar: Form = {
  setting: 'table',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [58, 0],
          [58, 0],
          [62, 5],
          [62, 130],
          [54, 142],
          [54, 146],
        ],
        [
          [64, 0],
          [64, 0],
          [74, 18],
          [74, 84],
          [56, 112],
          [56, 116],
        ],
        [
          [48, 0],
          [48, 0],
          [52, 5],
          [52, 192],
          [46, 204],
          [46, 208],
        ],
        [
          [70, 0],
          [70, 0],
          [76, 6],
          [72, 90],
          [66, 100],
          [66, 104],
        ],
      ],
      look,
    )
    const high = heightOf(profile)
    const r = profile.at(-1)?.[0] ?? 54
    const cork = look.shape % 2 === 0
    const lid: Profile = cork
      ? [
          [r * 0.9, -8],
          [r * 0.9, -8],
          [r, 20],
          [r, 24],
        ]
      : [
          [r * 1.06, 0],
          [r * 1.06, 0],
          [r * 1.06, 12],
          [r * 0.6, 22],
          [10, 26],
          [9, 34],
          [15, 44],
          [8, 54],
          [0, 56],
        ]
    const svg =
      turned(pen, {
        profile,
        colour: look.colour,
        surface: 'stoneware',
        pattern: look.pattern,
        tones: tonesOf(look),
        bare: 8,
        unit: 34,
      }) +
      place(
        cork
          ? turned(pen, { profile: lid, colour: '#c9a67a', surface: 'clay', closed: true }) +
              fill(oval(0, -24, r, r * 0.2), '#d9ba90')
          : turned(pen, { profile: lid, colour: '#c79a63', surface: 'wood', closed: true }),
        0,
        -high,
      )
    return standing(svg, profile, { top: high + (cork ? 30 : 58) })
  },
}

/** An oblong bread crock or tin, with a board as its lid. */
export const crock: Form = {
  setting: 'table',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [330, 190],
        [280, 220],
        [360, 160],
        [300, 180],
      ],
      look,
    )
    const round = choose([60, 30, 80, 96], look)
    const body = box(-w / 2, -h, w, h, round * 0.5)
    const lid = box(-w / 2 - 8, -h - 26, w + 16, 30, 10)
    const svg =
      fill(body, look.colour) +
      pen.clip(
        body,
        printed(pen, {
          width: w,
          height: h,
          colour: look.colour,
          pattern: look.pattern,
          tones: tonesOf(look),
          unit: 50,
          bend: ([u, v]) => {
            const s = (u / w - 0.5) * Math.PI * 0.94
            return [Math.sin(s) * w * 0.5, -v + Math.cos(s) * 12 - 6]
          },
        }) +
          fill(
            body,
            pen.linear([
              [0, '#1d1826', 0.3],
              [0.14, '#fff8ea', 0.32],
              [0.4, '#fff8ea', 0.02],
              [0.8, '#1d1826', 0.22],
              [1, '#1d1826', 0.44],
            ]),
          ) +
          fill(
            body,
            pen.linear(
              [
                [0, '#fff8ea', 0.1],
                [1, '#1d1826', 0.24],
              ],
              [0, 0, 0, 1],
            ),
          ) +
          fill(box(-w / 2 + 26, -h + 12, 16, h - 40, 8), '#ffffff', 0.3),
      ) +
      stroke(
        `M${-w * 0.5} ${-h * 0.62}q-26 4 -22 26M${w * 0.5} ${-h * 0.62}q26 4 22 26`,
        darken(look.colour, 0.2),
        11,
      ) +
      fill(
        lid,
        pen.linear([
          [0, '#e0bd8e'],
          [0.5, '#cda06a'],
          [1, '#9c7040'],
        ]),
      ) +
      stroke(
        `M${-w / 2 + 10} ${-h - 16}H${w / 2 - 20}M${-w / 2 + 30} ${-h - 8}H${w / 2 - 4}`,
        '#7a5430',
        1.6,
        0.5,
      ) +
      fill(
        oval(0, -h - 36, 20, 14),
        pen.linear([
          [0, '#e0bd8e'],
          [1, '#8d6238'],
        ]),
      )
    return {
      svg,
      box: [-w / 2 - 30, -h - 50, w / 2 + 30, 4],
      focus: [-w * 0.18, -h * 0.6, w * 0.6],
      stance: 'stand',
      foot: w * 0.47,
    }
  },
}
