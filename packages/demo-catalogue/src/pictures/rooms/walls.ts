import { type Colour, type Pen, box, darken, fill, lighten, mix, oval, stroke } from '../draw/index.ts'
import type { Paints } from './paints.ts'

export function wall(pen: Pen, colour: Colour, width: number, height: number): string {
  return fill(
    box(0, 0, width, height),
    pen.linear(
      [
        [0, lighten(colour, 0.1)],
        [0.5, colour],
        [1, darken(colour, 0.14)],
      ],
      [0, 0, 1, 0.5],
    ),
  )
}

/** Draws a framed picture on the wall: hills, a vessel or leaves, in the colours of the room. */
export function framed(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  paints: Paints,
  kind: number,
): string {
  const sheet = box(x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.8)
  const inner =
    kind % 3 === 0
      ? fill(oval(x + w * 0.62, y + h * 0.34, w * 0.13, w * 0.13), paints.spice) +
        fill(
          `M${x} ${y + h * 0.62}q${w * 0.3} ${-h * 0.24} ${w * 0.55} ${-h * 0.04}t${w * 0.5} ${-h * 0.04}V${y + h}H${x}Z`,
          mix(paints.cloth, paints.wall, 0.25),
        ) +
        fill(
          `M${x} ${y + h * 0.74}q${w * 0.4} ${-h * 0.1} ${w} ${h * 0.06}V${y + h}H${x}Z`,
          darken(paints.cloth, 0.3),
        )
      : kind % 3 === 1
        ? fill(
            `M${x + w * 0.36} ${y + h * 0.3}h${w * 0.28}q0 ${h * 0.1} ${w * 0.1} ${h * 0.22}t${-w * 0.1} ${h * 0.28}h${-w * 0.28}q${-w * 0.2} ${-h * 0.06} ${-w * 0.1} ${-h * 0.28}t${w * 0.1} ${-h * 0.22}Z`,
            paints.spice,
          ) + fill(box(x, y + h * 0.78, w, h * 0.2), mix(paints.cloth, '#f4ecda', 0.4))
        : stroke(
            [0.3, 0.5, 0.7]
              .map(
                (s) =>
                  `M${x + w * 0.5} ${y + h * 0.86}Q${x + w * s} ${y + h * 0.5} ${x + w * (s * 1.3 - 0.15)} ${y + h * 0.24}`,
              )
              .join(''),
            darken(paints.cloth, 0.35),
            w * 0.05,
          )
  return (
    fill(box(x + 10, y + 14, w, h), '#1d1826', 0.16) +
    fill(box(x, y, w, h, 2), mix(paints.floor, '#6b4a2c', 0.2)) +
    fill(box(x + w * 0.045, y + w * 0.045, w * 0.91, h - w * 0.09), '#f4ecda') +
    pen.clip(sheet, fill(sheet, lighten(mix(paints.wall, '#f4ecda', 0.5), 0.2)) + inner)
  )
}

/** Draws a sofa that fills the width, with its seat at the height `seat`. */
export function sofa(pen: Pen, colour: Colour, width: number, seat: number, bottom: number): string {
  const back = `M${-40} ${seat + 20}V${seat - 330}q0 -60 70 -60H${width - 30}q70 0 70 60V${seat + 20}Z`
  const soft = pen.linear(
    [
      [0, lighten(colour, 0.16)],
      [0.5, colour],
      [1, darken(colour, 0.22)],
    ],
    [0, 0, 0.3, 1],
  )
  const split = `M${width * 0.52} ${seat - 380}V${seat}`
  return (
    fill(back, soft) +
    stroke(split, darken(colour, 0.35), 5, 0.5) +
    stroke(`M${-30} ${seat - 352}q10 -32 60 -32H${width - 30}`, lighten(colour, 0.5), 6, 0.4) +
    fill(
      box(-60, seat - 20, width + 120, 140, 40),
      pen.linear(
        [
          [0, lighten(colour, 0.22)],
          [0.5, colour],
          [1, darken(colour, 0.24)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    fill(box(-60, seat + 112, width + 120, bottom - seat, 10), darken(colour, 0.26)) +
    stroke(`M0 ${seat + 116}H${width}`, darken(colour, 0.5), 5, 0.5) +
    fill(
      box(-60, seat - 44, width + 120, 50),
      pen.linear(
        [
          [0, '#1d1826', 0],
          [1, '#1d1826', 0.3],
        ],
        [0, 0, 0, 1],
      ),
    )
  )
}

/** Draws the tiles of a kitchen wall. */
export function tiles(pen: Pen, colour: Colour, width: number, top: number, bottom: number): string {
  const [w, h] = [120, 60]
  const joint = darken(colour, 0.16)
  const tile = pen.tile(
    w,
    h * 2,
    fill(box(0, 0, w, h * 2), joint) +
      fill(box(2, 2, w - 4, h - 4, 3), lighten(colour, 0.14)) +
      fill(box(-w / 2 + 2, h + 2, w - 4, h - 4, 3) + box(w / 2 + 2, h + 2, w - 4, h - 4, 3), colour),
  )
  return (
    fill(box(0, top, width, bottom - top), tile) +
    fill(
      box(0, top, width, bottom - top),
      pen.linear(
        [
          [0, '#fffaf0', 0.3],
          [0.5, '#fffaf0', 0],
          [1, '#1d1826', 0.2],
        ],
        [0, 0, 1, 0.5],
      ),
    )
  )
}
