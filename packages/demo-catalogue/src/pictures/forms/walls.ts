import { box, darken, fill, lighten, line, mix, oval, place, printed, steps, stroke } from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'

/** Returns the outline of an oval, an arch, a pebble or a rectangle with rounded corners. */
function pane(shape: number, w: number, h: number): string {
  if (shape === 1) return `M${-w / 2} 0V${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V0Z`
  if (shape === 2)
    return `M${-w * 0.42} ${-h * 0.12}C${-w * 0.66} ${-h * 0.5} ${-w * 0.44} ${-h} ${w * 0.06} ${-h}S${w * 0.62} ${-h * 0.62} ${w * 0.46} ${-h * 0.26}S${-w * 0.24} ${h * 0.1} ${-w * 0.42} ${-h * 0.12}Z`
  if (shape === 3) return box(-w / 2, -h, w, h, 26)
  return oval(0, -h / 2, w / 2, h / 2)
}

export const mirror: Form = {
  setting: 'wall',
  draw(pen, look) {
    const shape = look.shape % 4
    const [w, h] = choose<readonly [number, number]>(
      [
        [560, 560],
        [460, 760],
        [520, 640],
        [420, 700],
      ],
      look,
    )
    const outline = pane(shape, w, h)
    const frame = look.pattern === 'plain' ? look.colour : mix(look.colour, look.accent, 0.08)
    const band =
      fill(outline, frame) +
      pen.clip(
        outline,
        printed(pen, {
          width: w * 1.1,
          height: h * 1.1,
          colour: frame,
          pattern: look.pattern,
          tones: tonesOf(look),
          unit: 54,
          bend: ([u, v]) => [u - w * 0.55, -v + h * 0.05],
        }),
      )
    const inner = (by: number, content: string): string =>
      `<g transform="translate(0 ${-h / 2}) scale(${by} ${1 - (1 - by) * (w / h)}) translate(0 ${h / 2})">${content}</g>`
    const glass = fill(
      outline,
      pen.linear(
        [
          [0, '#f3f1ea'],
          [0.42, '#cfd8da'],
          [0.43, '#dfe6e6'],
          [0.58, '#e8ecea'],
          [0.59, '#c3ced2'],
          [1, '#9fb0b8'],
        ],
        [0, 0, 1, 0.9],
      ),
    )
    const svg =
      place(fill(outline, '#1d1826', 0.22), 18, 22) +
      stroke(outline, darken(frame, 0.4), 5) +
      band +
      stroke(outline, lighten(frame, 0.4), 3, 0.5) +
      inner(0.845, stroke(outline, darken(frame, 0.55), 10, 0.6) + glass) +
      inner(
        0.8,
        pen.clip(
          outline,
          fill(
            line(
              [
                [-w * 0.5, -h * 0.3],
                [w * 0.1, -h],
                [w * 0.24, -h],
                [-w * 0.5, -h * 0.12],
              ],
              true,
            ),
            '#ffffff',
            0.24,
          ),
        ),
      )
    return {
      svg,
      box: [-w / 2 - 6, -h - 6, w / 2 + 6, 6],
      focus: [-w * 0.3, -h * 0.82, w * 0.5],
      stance: 'wall',
      foot: w / 2,
    }
  },
}

/** A clock without numerals that shows ten past ten. */
export const clock: Form = {
  setting: 'wall',
  draw(pen, look) {
    const r = choose([160, 180, 150, 170], look)
    const squared = look.shape % 4 === 3
    const outline = squared ? box(-r, -2 * r, 2 * r, 2 * r, 54) : oval(0, -r, r, r)
    const face = look.colour
    const ink = look.accent
    const marks = steps(0, 330, 12).map((angle, index) =>
      place(
        look.shape % 2 === 0
          ? fill(oval(0, -r * 0.78, index % 3 === 0 ? 9 : 5, index % 3 === 0 ? 9 : 5), ink)
          : stroke(`M0 ${-r * 0.84}V${-r * (index % 3 === 0 ? 0.68 : 0.76)}`, ink, index % 3 === 0 ? 8 : 4),
        0,
        -r,
        1,
        angle,
      ),
    )
    const hand = (angle: number, length: number, width: number): string =>
      place(stroke(`M0 ${r * 0.1}V${-length}`, darken(ink, 0.2), width), 0, -r, 1, angle)
    const svg =
      place(fill(outline, '#1d1826', 0.22), 12, 16) +
      fill(
        outline,
        pen.linear(
          [
            [0, lighten(face, 0.3)],
            [0.5, face],
            [1, darken(face, 0.18)],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      pen.clip(
        outline,
        look.pattern === 'plain'
          ? ''
          : `<g opacity=".5">${printed(pen, { width: 2 * r, height: 2 * r, colour: face, pattern: look.pattern, tones: [mix(ink, face, 0.35), mix(ink, face, 0.6), darken(face, 0.2)], unit: r * 0.36, bend: ([u, v]) => [u - r, -v] })}</g>`,
      ) +
      stroke(outline, '#c79a63', 15) +
      stroke(outline, '#8d6238', 3, 0.6) +
      marks.join('') +
      hand(-58, r * 0.44, 11) +
      hand(58, r * 0.66, 7) +
      fill(oval(0, -r, 11, 11), '#c9a24a') +
      fill(
        oval(-r * 0.3, -r * 1.4, r * 0.5, r * 0.34),
        pen.radial([
          [0, '#ffffff', 0.3],
          [1, '#ffffff', 0],
        ]),
      )
    return {
      svg,
      box: [-r - 8, -2 * r - 8, r + 8, 8],
      focus: [-r * 0.2, -r * 1.3, r * 1.05],
      stance: 'wall',
      foot: r,
    }
  },
}
