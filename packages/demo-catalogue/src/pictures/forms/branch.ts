import { type Pen, type Point, darken, fill, lighten, line, mix, oval, steps, stroke } from '../draw/index.ts'

/** Draws a branch with leaves or buds that grows upwards from 0, 0. */
export function branch(
  pen: Pen,
  height: number,
  lean: number,
  leafColour: string,
  kind: 'leaf' | 'bud' | 'grass' = 'leaf',
): string {
  const stem: Point[] = steps(0, 1, 6).map((t) => [
    lean * t ** 1.6 + Math.sin(t * 4) * height * 0.015,
    -height * t,
  ])
  const at = (t: number): Point => [lean * t ** 1.6 + Math.sin(t * 4) * height * 0.015, -height * t]
  if (kind === 'grass')
    return (
      stroke(line(stem), mix(leafColour, '#c9a663', 0.4), 3) +
      fill(oval(lean, -height - 10, height * 0.03, height * 0.11), leafColour)
    )
  const leaves = steps(0.3, 1, 8).map((t, index) => {
    const [x, y] = at(t)
    const side = index % 2 === 0 ? 1 : -1
    const size = height * (kind === 'leaf' ? 0.17 : 0.045) * (1.15 - t * 0.45)
    if (kind === 'bud')
      return fill(
        oval(x + side * size, y - size, size, size * 1.15),
        pen.radial(
          [
            [0, lighten(leafColour, 0.5)],
            [1, leafColour],
          ],
          [0.35, 0.3, 0.8],
        ),
      )
    const [tx, ty] = [x + side * size * 1.1, y - size * 0.9]
    return fill(
      `M${x} ${y}Q${x + side * size * 0.2} ${ty} ${tx} ${ty}Q${tx - side * size * 0.1} ${y} ${x} ${y}Z`,
      index % 3 === 0 ? lighten(leafColour, 0.16) : index % 3 === 1 ? leafColour : darken(leafColour, 0.16),
    )
  })
  return stroke(line(stem), darken(leafColour, 0.3), Math.max(3, height * 0.012)) + leaves.join('')
}
