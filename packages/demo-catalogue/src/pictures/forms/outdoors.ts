import {
  type Point,
  block,
  darken,
  fill,
  lighten,
  line,
  mix,
  oval,
  place,
  printed,
  project,
  stroke,
  tube,
  turned,
} from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'

export const birdhouse: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const [w, d, h] = choose<readonly [number, number, number]>(
      [
        [90, 80, 210],
        [110, 90, 170],
        [76, 76, 270],
        [130, 90, 190],
      ],
      look,
    )
    const body = block(pen, {
      from: [-w, -d, 0],
      to: [w, d, h],
      colour: look.pattern === 'dip' ? mix(look.colour, look.accent, 0.75) : look.colour,
    })
    const at = (x: number, y: number, z: number): Point => project([x, y, z])
    const peak = h + w * 0.95
    const gable = line([at(-w, -d, h), at(w, -d, h), at(0, -d, peak)], true)
    const roof = (from: number, thick: number): string => {
      const out = 24
      return line(
        [
          at(from, -d - out, h - 16),
          at(0, -d - out, peak + thick),
          at(0, d + out, peak + thick),
          at(from, d + out, h - 16),
        ],
        true,
      )
    }
    const cover = look.accent
    const [hx, hy] = at(0, -d, h * 0.66)
    const front = line([at(-w, -d, 0), at(w, -d, 0), at(w, -d, h), at(-w, -d, h)], true)
    const svg =
      body +
      fill(gable, look.colour) +
      pen.clip(
        front,
        printed(pen, {
          width: 2 * w,
          height: h,
          colour: look.colour,
          pattern: look.pattern === 'dip' ? 'plain' : look.pattern,
          tones: [mix(look.accent, look.colour, 0.3), look.accent, darken(look.colour, 0.3)],
          unit: 46,
          bend: ([u, v]) => at(u - w, -d, v),
        }),
      ) +
      fill(roof(w + 26, 18), darken(cover, 0.32)) +
      fill(
        roof(-w - 26, 18),
        pen.linear([
          [0, lighten(cover, 0.2)],
          [1, cover],
        ]),
      ) +
      stroke(
        line([at(-w - 26, -d - 24, h - 16), at(0, -d - 24, peak + 18), at(w + 26, -d - 24, h - 16)]),
        lighten(cover, 0.35),
        9,
      ) +
      fill(oval(hx, hy, w * 0.3, w * 0.3), '#2a211c') +
      stroke(oval(hx, hy, w * 0.3, w * 0.3), lighten(look.colour, 0.4), 6) +
      tube(
        [
          [hx, hy + w * 0.52],
          [hx - 34, hy + w * 0.52 + 20],
        ],
        '#8d6238',
        11,
      )
    return {
      svg: place(svg, 0, -24),
      box: [-w - 60, -peak - 90, w + 70, 20],
      focus: [-10, -h * 0.66, w * 1.5],
      stance: 'stand',
      foot: w * 1.1,
    }
  },
}

export const trowels: Form = {
  setting: 'terrace',
  draw(pen, look) {
    const steel = '#aab1b4'
    const tool = (kind: number): string => {
      const handle = turned(pen, {
        profile: [
          [8, 0],
          [13, 6],
          [15, 40],
          [11, 90],
          [15, 118],
          [12, 130],
          [8, 134],
        ],
        colour: kind === 0 ? look.colour : mix(look.colour, '#8d6238', 0.25),
        surface: 'wood',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 20,
        zone: [0, 0.6],
      })
      const metal = pen.linear([
        [0, lighten(steel, 0.5)],
        [0.42, steel],
        [0.5, darken(steel, 0.3)],
        [1, darken(steel, 0.12)],
      ])
      const head =
        kind === 0
          ? fill(
              'M-7 -130C-8 -170 -46 -190 -46 -250C-46 -300 -20 -330 0 -352C20 -330 46 -300 46 -250C46 -190 8 -170 7 -130Z',
              metal,
            ) + stroke('M0 -170V-320', darken(steel, 0.35), 4, 0.6)
          : kind === 1
            ? stroke(
                'M0 -130V-190M-36 -318V-230Q-36 -196 0 -196Q36 -196 36 -230V-318M0 -196V-322',
                darken(steel, 0.1),
                12,
              ) + stroke('M-38 -316V-232M-2 -200V-318M34 -316V-232', lighten(steel, 0.5), 3)
            : fill('M-6 -130C-6 -200 -24 -220 -24 -300L0 -356L24 -300C24 -220 6 -200 6 -130Z', metal)
      return handle + head
    }
    const count = choose([3, 2, 3, 2], look)
    const parts = Array.from({ length: count }, (_, index) => {
      const kind = (index + look.shape) % 3
      return place(
        place(
          `<g opacity=".2">${fill('M-12 0h24l-4 -130l36 -120l-40 -100l-44 100l32 120z', '#1d1826')}</g>`,
          12,
          12,
        ) + tool(kind),
        (index - (count - 1) / 2) * 118,
        0,
        1,
        (index - (count - 1) / 2) * 8,
      )
    })
    return {
      svg: parts.join(''),
      box: [-count * 62 - 24, -364, count * 62 + 24, 20],
      focus: [-30, -120, 180],
      stance: 'lie',
      foot: count * 50,
    }
  },
}
