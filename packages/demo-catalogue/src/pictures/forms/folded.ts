import {
  type Pen,
  type Point,
  fill,
  lighten,
  line,
  mix,
  printed,
  steps,
  stroke,
  weave,
} from '../draw/index.ts'
import { type Drawn, type Form, type Look, choose, tonesOf } from './form.ts'

/** Draws one layer of a folded cloth, with its lower left corner at x, y. The fold is on the left. */
function layer(pen: Pen, look: Look, x: number, y: number, w: number, h: number, unit: number): string {
  const r = h / 2
  const outline = `M${x + r} ${y - h}H${x + w - 6}q6 ${h * 0.1} 4 ${h * 0.5}t-4 ${h * 0.5}H${x + r}a${r} ${r} 0 0 1 0 ${-h}Z`
  const bend = ([u, v]: Point): Point => [x + u, y - v]
  return (
    fill(outline, look.colour) +
    pen.clip(
      outline,
      printed(pen, {
        width: w,
        height: h,
        colour: look.colour,
        pattern: look.pattern === 'plain' ? 'plain' : look.pattern,
        tones: tonesOf(look),
        unit,
        bend,
      }) +
        fill(outline, weave(pen, look.colour, 9)) +
        fill(
          outline,
          pen.linear(
            [
              [0, '#fff8ea', 0.3],
              [0.35, '#fff8ea', 0.02],
              [0.75, '#1d1826', 0.14],
              [1, '#1d1826', 0.42],
            ],
            [0, 0, 0, 1],
          ),
        ) +
        fill(
          outline,
          pen.linear([
            [0, '#1d1826', 0.34],
            [0.08, '#fff8ea', 0.2],
            [0.3, '#fff8ea', 0],
            [1, '#1d1826', 0.16],
          ]),
        ),
    )
  )
}

/** Draws a folded cloth, seen slightly from above: its layers, and the top sheet in perspective. */
function folded(
  pen: Pen,
  look: Look,
  w: number,
  thick: number,
  layers: number,
  unit: number,
  fringe: boolean,
): Drawn {
  const parts: string[] = []
  for (let index = 0; index < layers; index++) {
    const shift = pen.random.between(-5, 5)
    parts.push(
      layer(pen, look, -w / 2 + shift, -index * thick * 0.94, w - pen.random.between(0, 9), thick, unit),
    )
  }
  const top = -layers * thick * 0.94
  const deep = w * 0.42
  const bend = ([u, v]: Point): Point => {
    const t = v / deep
    const squeeze = 1 - t * 0.2
    return [(u - w / 2) * squeeze + t * w * 0.05, top + thick * 0.1 - t * deep * 0.52]
  }
  const sheet = line(
    [
      [0, 0],
      [w, 0],
      [w, deep],
      [0, deep],
    ].map((p) => bend(p as unknown as Point)),
    true,
  )
  const tassels = fringe
    ? stroke(
        steps(0, deep, 22)
          .map((v) => {
            const [x, y] = bend([w, v])
            return `M${x} ${y}l${pen.random.between(22, 30)} ${pen.random.between(8, 16)}`
          })
          .join(''),
        mix(look.accent, look.colour, 0.4),
        4,
      )
    : ''
  parts.push(
    tassels,
    fill(sheet, look.colour),
    pen.clip(
      sheet,
      printed(pen, {
        width: w,
        height: deep,
        colour: look.colour,
        pattern: look.pattern,
        tones: tonesOf(look),
        unit,
        bend,
      }) +
        fill(sheet, weave(pen, look.colour, 9)) +
        fill(
          sheet,
          pen.linear(
            [
              [0, '#fff8ea', 0.34],
              [0.5, '#fff8ea', 0.06],
              [1, '#1d1826', 0.14],
            ],
            [0, 0, 1, 0.6],
          ),
        ),
    ),
    stroke(line([bend([0, 1]), bend([w, 1])]), lighten(look.colour, 0.5), 3, 0.45),
  )
  const high = layers * thick * 0.94 + deep * 0.5
  return {
    svg: parts.join(''),
    box: [-w / 2, -high, w / 2 + (fringe ? 30 : 0), 0],
    focus: [-w * 0.12, -high * 0.72, w * 0.46],
    stance: 'stand',
    foot: w / 2,
  }
}

export const throwBlanket: Form = {
  setting: 'sofa',
  draw: (pen, look) => folded(pen, look, 440, 46, choose([3, 4, 2, 3], look), 56, look.shape % 2 === 0),
}

export const tablecloth: Form = {
  setting: 'table',
  draw: (pen, look) =>
    folded(
      pen,
      look,
      360,
      choose([20, 24, 18, 22], look),
      choose([5, 4, 6, 5], look),
      choose([44, 54, 36, 48], look),
      false,
    ),
}
