import {
  type Pen,
  box,
  createPen,
  createRandom,
  darken,
  fill,
  lighten,
  mix,
  oval,
  place,
} from '../draw/index.ts'
import { type Drawn, forms } from '../forms/index.ts'
import { flatShadow, paperGrain, sweep, windowLight } from './light.ts'
import { paintsFor, paperFor } from './paints.ts'
import { H, W, fit, groundShadow, toDocument, type Subject } from './placing.ts'
import { rooms } from './room.ts'

export const views = ['front', 'detail', 'room'] as const
export type View = (typeof views)[number]

/** Width of product pictures, in pixels. The ratio of width to height is four to five. The main view is the largest. */
const widths: Readonly<Record<View, number>> = { front: 768, detail: 640, room: 640 }

/** Returns the drawing of a product in one view, as an SVG document without text elements. */
export function drawProduct(subject: Subject, view: View): string {
  const pen = createPen(createRandom(`${subject.seed} ${view}`))
  // The product itself looks the same in every view.
  const own = createPen(createRandom(subject.seed))
  const form = forms[subject.drawing]
  const share: Pen = { ...pen, random: own.random }
  const drawn = form.draw(share, subject.look)
  const content =
    view === 'front'
      ? front(pen, drawn, subject)
      : view === 'detail'
        ? detail(pen, drawn, subject)
        : room(pen, drawn, subject)
  return toDocument(pen, content + paperGrain(pen, W, H), W, H, widths[view])
}

function front(pen: Pen, drawn: Drawn, { look }: Subject): string {
  const paper = paperFor(
    look.colour,
    createRandom(`${look.colour}${look.accent}${look.pattern}${look.shape}`),
  )
  const [x0, y0, x1, y1] = drawn.box
  const scale = fit(drawn, W * 0.76, H * (drawn.stance === 'stand' ? 0.68 : 0.74))
  const cx = W / 2 - ((x0 + x1) / 2) * scale
  if (drawn.stance === 'stand') {
    const floor = Math.min(H * 0.82, H * 0.53 - ((y0 + y1) / 2) * scale)
    return (
      sweep(pen, paper, W, H, floor - 70) +
      groundShadow(pen, drawn, cx, floor, scale) +
      place(drawn.svg, cx, floor, scale)
    )
  }
  const cy = H / 2 - ((y0 + y1) / 2) * scale
  const ground = fill(
    box(0, 0, W, H),
    pen.linear(
      [
        [0, lighten(paper, 0.24)],
        [0.55, paper],
        [1, darken(paper, 0.1)],
      ],
      [0, 0, 1, 1],
    ),
  )
  const [rx, ry] = [((x1 - x0) / 2) * scale, ((y1 - y0) / 2) * scale]
  const shadow =
    drawn.stance === 'lie'
      ? flatShadow(pen, W / 2 + 18, H / 2 + 24, rx * 1.22, ry * 1.2)
      : drawn.stance === 'hang'
        ? fill(
            oval(W / 2 + 120, H / 2 + 60, rx * 1.1, ry * 0.8),
            pen.radial([
              [0, '#1d1826', 0.16],
              [1, '#1d1826', 0],
            ]),
          )
        : flatShadow(pen, W / 2 + 24, H / 2 + 34, rx * 1.1, ry * 1.08, 0.5)
  return ground + windowLight(pen, -80, -40, 760, 0.2) + shadow + place(drawn.svg, cx, cy, scale)
}

function detail(pen: Pen, drawn: Drawn, { look }: Subject): string {
  const paper = paperFor(look.colour, createRandom(`${look.accent}${look.colour}${look.shape}`))
  const [x, y, wide] = drawn.focus
  const scale = (W * 0.92) / wide
  const floor = H * 0.52 - y * scale
  return (
    sweep(pen, mix(paper, look.accent, 0.12), W, H, H * 1.2) +
    windowLight(pen, -160, -120, 900, 0.2) +
    (drawn.stance === 'stand' && floor < H * 1.1
      ? groundShadow(pen, drawn, W / 2 - x * scale, floor, scale)
      : '') +
    place(drawn.svg, W / 2 - x * scale, floor, scale)
  )
}

export function room(pen: Pen, drawn: Drawn, subject: Subject): string {
  const paints = paintsFor(subject.look.colour, pen.random)
  const setting = forms[subject.drawing].setting
  if (drawn.stance === 'lie' && setting !== 'ground') return rooms.above(pen, drawn, subject, paints)
  return rooms[setting](pen, drawn, subject, paints)
}
