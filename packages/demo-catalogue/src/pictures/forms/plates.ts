import {
  type Pen,
  type Point,
  darken,
  fill,
  lighten,
  line,
  oval,
  stroke,
  toMotifs,
  tube,
} from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'

/** Draws a plate or dish, seen from the front. The pattern runs around the rim. */
function dish(pen: Pen, look: Look, rx: number, ry: number, rim: number): string {
  const tones = tonesOf(look)
  const [cx, cy] = [0, -ry]
  const ring = (share: number) => oval(cx, cy, rx * share, ry * share)
  const face = pen.linear(
    [
      [0, lighten(look.colour, 0.34)],
      [0.5, look.colour],
      [1, darken(look.colour, 0.2)],
    ],
    [0, 0, 0.9, 1],
  )
  const well = pen.linear(
    [
      [0, darken(look.colour, 0.2)],
      [0.45, lighten(look.colour, 0.06)],
      [1, lighten(look.colour, 0.34)],
    ],
    [0, 0, 0.8, 1],
  )
  const all = ['dip', 'drip', 'speckle', 'brush', 'terrazzo'].includes(look.pattern)
  const inner = all ? 0.02 : rim + 0.05
  const mean = (rx + ry) / 2
  const width = mean * (all ? 3.2 : 5.2)
  const height = mean * (0.95 - inner)
  const groups = ['', '', '']
  for (const { tone, points } of toMotifs(look.pattern, {
    width,
    height,
    unit: mean * (all ? 0.34 : 0.24),
    random: pen.random,
  })) {
    const bend = ([u, v]: Point): Point => {
      if (all) return [cx + (u / width - 0.5) * 2.1 * rx, cy + ry - (v / height) * 2 * ry]
      const angle = (u / width) * Math.PI * 2
      const reach = inner + v / mean
      return [cx + Math.cos(angle) * reach * rx, cy + Math.sin(angle) * reach * ry]
    }
    groups[tone] += line(points.map(bend), true)
  }
  const marks = groups
    .map((outline, tone) => fill(outline, tones[tone as 0 | 1 | 2], look.pattern === 'brush' ? 0.55 : 1))
    .join('')
  return (
    fill(oval(cx + 3, cy + 4, rx, ry), darken(look.colour, 0.5)) +
    fill(ring(1), face) +
    pen.clip(
      ring(0.985),
      (all ? '' : marks) +
        fill(ring(rim), well) +
        (all ? marks : '') +
        stroke(ring(rim), lighten(look.colour, 0.6), mean * 0.012, 0.7) +
        stroke(ring(rim * 0.97), darken(look.colour, 0.4), mean * 0.008, 0.35),
    ) +
    stroke(ring(0.985), lighten(look.colour, 0.7), mean * 0.02, 0.5) +
    fill(
      oval(cx - rx * 0.34, cy - ry * 0.4, rx * 0.42, ry * 0.34),
      pen.radial([
        [0, '#ffffff', 0.34],
        [1, '#ffffff', 0],
      ]),
    )
  )
}

/** Draws a small wooden stand that holds a plate upright. */
function stand(wide: number): readonly [back: string, front: string] {
  const wood = '#b98a58'
  const back =
    tube(
      [
        [-wide * 0.34, -4],
        [-wide * 0.2, -wide * 0.6],
      ],
      wood,
      8,
    ) +
    tube(
      [
        [wide * 0.34, -4],
        [wide * 0.2, -wide * 0.6],
      ],
      wood,
      8,
    )
  const front =
    tube(
      [
        [-wide * 0.36, 2],
        [-wide * 0.36, -12],
        [-wide * 0.3, -16],
      ],
      wood,
      10,
    ) +
    tube(
      [
        [wide * 0.36, 2],
        [wide * 0.36, -12],
        [wide * 0.3, -16],
      ],
      wood,
      10,
    ) +
    tube(
      [
        [-wide * 0.42, 2],
        [wide * 0.42, 2],
      ],
      wood,
      8,
    )
  return [back, front]
}

export const plate: Form = {
  setting: 'table',
  draw(pen, look) {
    const [r, rim] = choose<readonly [number, number]>(
      [
        [135, 0.66],
        [110, 0.72],
        [140, 0.56],
        [122, 0.8],
      ],
      look,
    )
    const [back, front] = stand(r)
    const svg = back + dish(pen, look, r, r * 0.98, rim) + front
    return {
      svg,
      box: [-r, -2 * r, r, 6],
      focus: [-r * 0.5, -r * 1.5, r * 0.95],
      stance: 'stand',
      foot: r * 0.52,
    }
  },
}

export const platter: Form = {
  setting: 'table',
  draw(pen, look) {
    const [rx, ry, rim] = choose<readonly [number, number, number]>(
      [
        [190, 118, 0.74],
        [170, 100, 0.8],
        [200, 92, 0.7],
        [160, 128, 0.72],
      ],
      look,
    )
    return {
      svg: dish(pen, look, rx, ry, rim),
      box: [-rx, -2 * ry, rx, 4],
      focus: [-rx * 0.55, -ry * 1.3, rx * 0.8],
      stance: 'lie',
      foot: rx,
    }
  },
}
