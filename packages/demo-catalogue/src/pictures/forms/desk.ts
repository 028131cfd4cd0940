import { type Pen, block, darken, fill, lighten, line, mix, place, printed, project } from '../draw/index.ts'
import { type Form, choose, tonesOf } from './form.ts'

/** A tray with compartments, drawn in perspective. */
export const deskTray: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, d, h, tiers] = choose<readonly [number, number, number, number]>(
      [
        [180, 120, 46, 1],
        [150, 110, 42, 3],
        [220, 90, 38, 1],
        [130, 100, 56, 2],
      ],
      look,
    )
    const level = (z: number): string => {
      const t = 9
      const inner = mix(look.colour, look.accent, look.pattern === 'plain' ? 0 : 0.5)
      const floor = line(
        [
          project([-w + t, -d + t, z + t]),
          project([w - t, -d + t, z + t]),
          project([w - t, d - t, z + t]),
          project([-w + t, d - t, z + t]),
        ],
        true,
      )
      return (
        block(pen, { from: [-w, d - t, z], to: [w, d, z + h], colour: look.colour }) +
        block(pen, { from: [-w, -d, z], to: [-w + t, d, z + h], colour: look.colour }) +
        fill(floor, darken(inner, 0.26)) +
        pen.clip(
          floor,
          printed(pen, {
            width: 2 * w,
            height: 2 * d,
            colour: inner,
            pattern: look.pattern,
            tones: tonesOf({ ...look, colour: inner, accent: lighten(look.accent, 0.3) }),
            unit: 44,
            bend: ([u, v]) => project([u - w, v - d, z + t]),
          }),
        ) +
        (tiers === 1
          ? block(pen, {
              from: [-w * 0.1, -d, z],
              to: [-w * 0.1 + t, d - t, z + h * 0.8],
              colour: look.colour,
            })
          : papers(pen, w, d, z + t)) +
        block(pen, { from: [w - t, -d, z], to: [w, d, z + h], colour: look.colour }) +
        block(pen, { from: [-w, -d, z], to: [w, -d + t, z + h * 0.62], colour: look.colour })
      )
    }
    const posts =
      tiers > 1
        ? ([
            [-1, 1],
            [1, 1],
            [-1, -1],
            [1, -1],
          ] as const)
        : []
    const gap = h + 44
    const column = (list: readonly (readonly [number, number])[], z: number): string =>
      list
        .map(([a, b]) =>
          block(pen, {
            from: [a * w - 8, b * d - 8, z + h - 6],
            to: [a * w + 8, b * d + 8, z + gap + 4],
            colour: look.accent,
            grain: 'none',
          }),
        )
        .join('')
    const parts = Array.from(
      { length: tiers },
      (_, index) => level(index * gap) + (index < tiers - 1 ? column(posts, index * gap) : ''),
    )
    const high = (tiers - 1) * gap + h
    const [right] = project([w, d, 0])
    const [left] = project([-w, -d, 0])
    const low = project([w, -d, 0])[1]
    const top = project([-w, d, high])[1]
    return {
      svg: place(parts.join(''), 0, -low),
      box: [left, top - low, right, 0],
      focus: [-w * 0.2, (top - low) * 0.45, w * 1.1],
      stance: 'stand',
      foot: (right - left) * 0.44,
    }
  },
}

function papers(pen: Pen, w: number, d: number, z: number): string {
  return ['#f4ecda', '#e9dfc8', '#f8f3e6']
    .map((tone, index) => {
      const [x, y] = [pen.random.between(-8, 8), pen.random.between(-6, 6)]
      return fill(
        line(
          [
            project([-w * 0.8 + x, -d * 0.8 + y, z + index * 4]),
            project([w * 0.7 + x, -d * 0.8 + y, z + index * 4]),
            project([w * 0.7 + x, d * 0.7 + y, z + index * 4]),
            project([-w * 0.8 + x, d * 0.7 + y, z + index * 4]),
          ],
          true,
        ),
        tone,
      )
    })
    .join('')
}
