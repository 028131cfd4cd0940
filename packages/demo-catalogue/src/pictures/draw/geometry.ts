export type Point = readonly [x: number, y: number]

/** Formats a number for a path with one decimal, which is more precise than a pixel. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Returns a path of straight lines through points. */
export function line(points: readonly Point[], closed = false): string {
  const text = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
  return closed ? `${text}Z` : text
}

/** Returns a path of a smooth curve through points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0]
  const [x, y] = at(0)
  let text = `M${n(x)} ${n(y)}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    text += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `
    text += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${text}Z` : text
}

/** Returns points along the smooth curve. A point that is given twice becomes a corner. */
export function sample(points: readonly Point[], perSegment = 8): readonly Point[] {
  const result: Point[] = []
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  for (let index = 0; index < points.length - 1; index++) {
    const [from, to] = [at(index), at(index + 1)]
    if (from[0] === to[0] && from[1] === to[1]) continue
    const [before, after] = [at(index - 1), at(index + 2)]
    for (let step = 0; step < perSegment; step++) {
      const t = step / perSegment
      result.push([
        spline(before[0], from[0], to[0], after[0], t),
        spline(before[1], from[1], to[1], after[1], t),
      ])
    }
  }
  result.push(at(points.length - 1))
  return result
}

/** Interpolates between p1 and p2 without overshooting, since a foot must not bulge below the ground. */
function spline(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const rise = p2 - p1
  const limit = (slope: number): number =>
    slope * rise <= 0 ? 0 : Math.sign(slope) * Math.min(Math.abs(slope), 2.6 * Math.abs(rise))
  const [m1, m2] = [limit((p2 - p0) / 2), limit((p3 - p1) / 2)]
  const [t2, t3] = [t * t, t * t * t]
  return (2 * t3 - 3 * t2 + 1) * p1 + (t3 - 2 * t2 + t) * m1 + (3 * t2 - 2 * t3) * p2 + (t3 - t2) * m2
}

/** Returns the path of an ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`
}

/** Returns the path of a rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`
}

/** Returns evenly spaced numbers from `low` to `high`, both inclusive. */
export function steps(low: number, high: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => low + ((high - low) * index) / Math.max(1, count - 1))
}
