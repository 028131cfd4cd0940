import {
  type Face,
  type Pen,
  type Place,
  block,
  darken,
  fill,
  lighten,
  line,
  mix,
  onFace,
  oval,
  printed,
  project,
  steps,
  stroke,
} from '../draw/index.ts'
import { type Form, type Look, choose } from './form.ts'
import { corners, dipped, framed } from './joinery.ts'

export const shelf: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, h, boards] = choose<readonly [number, number, number, number]>(
      [
        [330, 140, 1300, 4],
        [420, 140, 900, 3],
        [280, 150, 1500, 5],
        [500, 150, 760, 2],
      ],
      look,
    )
    const t = 30
    const parts: string[] = []
    const inner = mix(look.colour, '#1c1a26', 0.3)
    parts.push(
      fill(
        line(
          [
            [-w, d, 0],
            [w, d, 0],
            [w, d, h],
            [-w, d, h],
          ].map((p) => project(p as unknown as Place)),
          true,
        ),
        look.pattern === 'plain' ? inner : mix(look.accent, '#1c1a26', 0.16),
      ),
    )
    if (look.pattern !== 'plain' && look.pattern !== 'dip') parts.push(backWall(pen, look, w, d, h))
    parts.push(block(pen, { from: [-w, -d, 0], to: [-w + t, d, h], colour: look.colour }))
    for (const z of steps(70, h - t, boards + 1)) {
      parts.push(block(pen, { from: [-w + t, -d, z], to: [w - t, d, z + t], colour: look.colour }))
      if (z < h - 200) parts.push(onShelf(pen, w, z + t, (h - 100) / boards, look))
    }
    parts.push(
      block(pen, {
        from: [w - t, -d, 0],
        to: [w, d, h],
        colour: look.pattern === 'dip' ? look.accent : look.colour,
      }),
    )
    return framed(parts.join(''), corners(w, d, h), [-w * 0.2, -h * 0.62, w * 1.6])
  },
}

function backWall(pen: Pen, look: Look, w: number, d: number, h: number): string {
  const face: Face = { origin: [-w, d, 0], u: [2 * w, 0, 0], v: [0, 0, h] }
  const ground = darken(look.accent, 0.1)
  const outline = line([onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)], true)
  return pen.clip(
    outline,
    printed(pen, {
      width: 2 * w,
      height: h,
      colour: ground,
      pattern: look.pattern,
      unit: 120,
      bend: ([u, v]) => onFace(face, u / (2 * w), v / h),
    }) + fill(outline, '#1c1a26', 0.22),
  )
}

/** Draws books and a pot on a shelf. */
function onShelf(pen: Pen, w: number, z: number, room: number, look: Look): string {
  const covers = ['#a8502b', '#e3d3b4', '#5d7468', '#2f4a6b', '#c9982f', '#8d4a5b', '#d9d2c4'] as const
  const parts: string[] = []
  let x = -w + 60 + pen.random.between(0, w * 0.5)
  const count = 3 + pen.random.int(4)
  for (let index = 0; index < count; index++) {
    const thick = pen.random.between(24, 44)
    const high = Math.min(room * 0.72, pen.random.between(170, 240))
    if (x + thick > w - 160) break
    parts.push(
      block(pen, {
        from: [x, -60, z],
        to: [x + thick, 80, z + high],
        colour: pen.random.pick(covers),
        grain: 'none',
      }),
    )
    x += thick + 3
  }
  const [px, py] = project([w - 100, 0, z])
  const pot = Math.min(60, room * 0.2)
  parts.push(
    fill(
      `M${px - pot} ${py - pot * 1.6}H${px + pot}L${px + pot * 0.7} ${py}H${px - pot * 0.7}Z`,
      pen.linear([
        [0, lighten(look.accent, 0.3)],
        [1, darken(look.accent, 0.3)],
      ]),
    ),
    fill(oval(px, py - pot * 1.6, pot, pot * 0.24), darken(look.accent, 0.4)),
  )
  return parts.join('')
}

export const cabinet: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, h, doors] = choose<readonly [number, number, number, number]>(
      [
        [560, 190, 620, 3],
        [420, 190, 760, 2],
        [640, 180, 540, 4],
        [320, 190, 900, 1],
      ],
      look,
    )
    const foot = 130
    const legs = (
      [
        [-1, 1],
        [1, 1],
        [-1, -1],
        [1, -1],
      ] as const
    )
      .map(([a, b]) =>
        dipped([a * (w - 70), b * (d - 40), foot + 8], [a * (w - 40), b * (d - 14), 0], look, 40, 24),
      )
      .join('')
    const body = block(pen, { from: [-w, -d, foot], to: [w, d, foot + h], colour: look.colour })
    const step = (2 * w - 40) / doors
    const fronts = Array.from({ length: doors }, (_, index) => {
      const face: Face = {
        origin: [-w + 20 + index * step + 7, -d - 1, foot + 24],
        u: [step - 14, 0, 0],
        v: [0, 0, h - 48],
      }
      const panel =
        look.pattern === 'plain' || look.pattern === 'dip'
          ? mix(look.colour, lighten(look.colour, 0.3), 0.4)
          : look.accent
      const outline = line(
        [onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)],
        true,
      )
      const [kx, ky] = onFace(face, index % 2 === 0 ? 0.88 : 0.12, 0.55)
      return (
        fill(
          outline,
          pen.linear(
            [
              [0, lighten(panel, 0.14)],
              [1, darken(panel, 0.08)],
            ],
            [0, 0, 1, 1],
          ),
        ) +
        pen.clip(
          outline,
          printed(pen, {
            width: step,
            height: h - 48,
            colour: panel,
            pattern: look.pattern === 'dip' ? 'plain' : look.pattern,
            unit: 110,
            bend: ([u, v]) => onFace(face, u / step, v / (h - 48)),
          }),
        ) +
        stroke(outline, darken(look.colour, 0.5), 4, 0.6) +
        fill(oval(kx, ky + 3, 14, 14), '#1c1a26', 0.4) +
        fill(oval(kx, ky, 13, 13), '#c9a24a') +
        fill(oval(kx - 4, ky - 4, 5, 5), '#fff3cf', 0.8)
      )
    }).join('')
    return framed(legs + body + fronts, corners(w, d, foot + h), [-w * 0.4, -(foot + h * 0.6), w * 0.9])
  },
}
