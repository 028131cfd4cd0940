import {
  type Pen,
  box,
  createPen,
  createRandom,
  darken,
  fill,
  lighten,
  line,
  mix,
  oval,
  place,
  steps,
  stroke,
} from '../draw/index.ts'
import { type Drawn, branch, forms } from '../forms/index.ts'
import { boards, stones, tableTop } from './grounds.ts'
import { paperGrain, windowLight } from './light.ts'
import { groundShadow, toDocument } from './placing.ts'
import { type Item, type Scene, type SceneId, scenes } from './scene-list.ts'
import { framed, wall } from './walls.ts'

/** Draws a scene in its wide form or its form for phones. The wide form has free space for text at its start. */
export function drawScene(id: SceneId, form: 'wide' | 'phone', width: number, height: number): string {
  const pen = createPen(createRandom(`scene ${id} ${form}`))
  const scene: Scene = scenes[id]
  return toDocument(
    pen,
    setScene(pen, scene, form, width, height) + paperGrain(pen, width, height),
    width,
    height,
  )
}

function setScene(pen: Pen, scene: Scene, form: 'wide' | 'phone', width: number, height: number): string {
  const { paints, evening } = scene
  const edge = scene.edge * height
  const wallColour = evening ? darken(paints.wall, 0.16) : paints.wall
  const ground =
    scene.ground === 'table'
      ? tableTop(pen, evening ? darken(paints.floor, 0.2) : paints.floor, width, edge, height)
      : scene.ground === 'boards'
        ? boards(pen, evening ? darken(paints.floor, 0.18) : paints.floor, width, edge, height) +
          fill(box(0, edge - 20, width, 20), lighten(wallColour, 0.28))
        : stones(pen, mix(paints.floor, '#d8cdbb', 0.65), width, edge, height)
  const light = evening
    ? fill(
        oval(width * (form === 'wide' ? 0.74 : 0.5), height * 0.5, width * 0.5, height * 0.8),
        pen.radial([
          [0, '#ffdf9c', 0.34],
          [1, '#ffdf9c', 0],
        ]),
      )
    : windowLight(pen, width * (form === 'wide' ? 0.3 : 0.1), height * 0.02, height * 0.62, 0.26)
  const things = [...scene.items]
    .toSorted((a, b) => (a.forward ?? 0) - (b.forward ?? 0))
    .map((each) => putItem(pen, each, form, edge, width, height))
  return (
    wall(pen, wallColour, width, height) +
    light +
    extraOf(pen, scene, form, width, height, edge) +
    ground +
    things.join('')
  )
}

function putItem(
  pen: Pen,
  { drawing, look, tall, wide, phone, forward = 0.06 }: Item,
  form: 'wide' | 'phone',
  edge: number,
  width: number,
  height: number,
): string {
  const share = form === 'wide' ? wide : phone
  if (share === undefined) return ''
  const [colour, accent, pattern, shape] = look
  const drawn: Drawn = forms[drawing].draw(pen, { colour, accent, pattern, shape })
  const x = share * width
  const scale = (tall * height * (form === 'phone' ? 0.72 : 1)) / (drawn.box[3] - drawn.box[1])
  if (drawn.stance === 'hang') return place(drawn.svg, x, forward * height + tall * height * 0.4, scale)
  const y = edge + forward * height
  return groundShadow(pen, drawn, x, y, scale) + place(drawn.svg, x, y, scale)
}

function extraOf(
  pen: Pen,
  { extra, paints }: Scene,
  form: 'wide' | 'phone',
  width: number,
  height: number,
  edge: number,
): string {
  const at = form === 'wide' ? 0.46 : 0.12
  if (extra === 'frames') {
    return (
      framed(pen, width * at, height * 0.08, height * 0.22, height * 0.28, paints, 0) +
      framed(pen, width * at + height * 0.26, height * 0.12, height * 0.16, height * 0.2, paints, 2)
    )
  }
  if (extra === 'branches') {
    return [0, 1, 2]
      .map((index) =>
        place(
          branch(pen, height * 0.5, height * 0.1, '#71825a'),
          width * (form === 'wide' ? 0.4 : 0.06) + index * height * 0.06,
          edge,
          1,
          -12 + index * 6,
        ),
      )
      .join('')
  }
  if (extra === 'window') {
    const [x, y, w, h] = [width * (form === 'wide' ? 0.06 : 0.1), height * 0.06, height * 0.42, edge * 0.72]
    const hills =
      fill(
        `M${x} ${y + h * 0.66}q${w * 0.3} ${-h * 0.2} ${w * 0.55} ${-h * 0.04}t${w * 0.45} ${-h * 0.02}V${y + h}H${x}Z`,
        '#a9b795',
      ) + fill(`M${x} ${y + h * 0.8}q${w * 0.5} ${-h * 0.12} ${w} ${h * 0.03}V${y + h}H${x}Z`, '#7f9270')
    return (
      fill(
        box(x, y, w, h),
        pen.linear(
          [
            [0, '#cfe0e8'],
            [1, '#f4ead2'],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      pen.clip(box(x, y, w, h), fill(oval(x + w * 0.72, y + h * 0.28, w * 0.1, w * 0.1), '#fff3cf') + hills) +
      stroke(
        `M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.5}H${x + w}`,
        lighten(paints.wall, 0.5),
        height * 0.014,
      ) +
      stroke(box(x, y, w, h), lighten(paints.wall, 0.5), height * 0.026) +
      fill(box(x - w * 0.06, y + h, w * 1.12, height * 0.03, 3), lighten(paints.wall, 0.4))
    )
  }
  if (extra === 'kiln')
    return kiln(pen, width * (form === 'wide' ? 0.36 : 0.42), edge + height * 0.06, height * 0.62)
  return ''
}

/** Draws a brick kiln with an open door. */
export function kiln(pen: Pen, x: number, y: number, tall: number): string {
  const [w, r] = [tall * 0.46, tall * 0.46]
  const hull = `M${x - w} ${y}V${y - tall + r}a${w} ${r} 0 0 1 ${2 * w} 0V${y}Z`
  const mouth = `M${x - w * 0.52} ${y}V${y - tall * 0.42}a${w * 0.52} ${w * 0.52} 0 0 1 ${w * 1.04} 0V${y}Z`
  const [bw, bh] = [tall * 0.1, tall * 0.045]
  const bricks = pen.tile(
    bw,
    bh * 2,
    fill(box(0, 0, bw, bh * 2), '#6e3b2c') +
      fill(box(1.5, 1.5, bw - 3, bh - 3, 2), '#a5573f') +
      fill(
        box(-bw / 2 + 1.5, bh + 1.5, bw - 3, bh - 3, 2) + box(bw / 2 + 1.5, bh + 1.5, bw - 3, bh - 3, 2),
        '#96503a',
      ),
  )
  const shelf = steps(0.12, 0.36, 2)
    .map((share) => fill(box(x - w * 0.46, y - tall * share, w * 0.92, tall * 0.014), '#5a2417'))
    .join('')
  const pots = steps(-0.3, 0.3, 4)
    .flatMap((share, index) =>
      [0.134, 0.374].map((rise) => {
        const h = tall * (0.08 + (index % 2) * 0.03)
        const px = x + share * w * 1.2
        const py = y - tall * rise
        return fill(
          line(
            [
              [px - h * 0.3, py],
              [px - h * 0.42, py - h * 0.6],
              [px - h * 0.2, py - h],
              [px + h * 0.2, py - h],
              [px + h * 0.42, py - h * 0.6],
              [px + h * 0.3, py],
            ],
            true,
          ),
          '#7c2c14',
        )
      }),
    )
    .join('')
  return (
    fill(
      oval(x, y - tall * 0.3, tall * 1.2, tall * 0.9),
      pen.radial([
        [0, '#ff9d4a', 0.5],
        [1, '#ff9d4a', 0],
      ]),
    ) +
    fill(hull, bricks) +
    fill(
      hull,
      pen.linear([
        [0, '#1d1826', 0.4],
        [0.25, '#fff8ea', 0.16],
        [0.6, '#1d1826', 0.1],
        [1, '#1d1826', 0.55],
      ]),
    ) +
    fill(
      mouth,
      pen.radial(
        [
          [0, '#fff6cf'],
          [0.4, '#ffc258'],
          [0.8, '#ee6a2a'],
          [1, '#a83316'],
        ],
        [0.5, 0.8, 0.8],
      ),
    ) +
    shelf +
    pots +
    stroke(mouth, '#54281c', tall * 0.024) +
    fill(box(x - w * 1.12, y - tall * 0.02, w * 2.24, tall * 0.05), '#54403a') +
    fill(box(x + w * 0.2, y - tall * 1.34, w * 0.3, tall * 0.42), darken('#96503a', 0.25))
  )
}
