import type { Stop } from './pen.ts'

/** Materials, by the way they reflect light. */
export type Surface =
  'stoneware' | 'porcelain' | 'clay' | 'glass' | 'wood' | 'metal' | 'enamel' | 'wicker' | 'fabric' | 'paper'

interface Sheen {
  /** Shadow and light from left to right. The light comes from the left, and a little from the floor on the right. */
  readonly across: readonly Stop[]
  readonly down: readonly Stop[]
  /** Strength of a window's reflection. */
  readonly gloss: number
}

const dark = '#1d1826'
const light = '#fff8ea'

const matt = (depth: number): readonly Stop[] => [
  [0, dark, 0.24 * depth],
  [0.1, dark, 0.06 * depth],
  [0.28, light, 0.3 * depth],
  [0.5, light, 0.02],
  [0.78, dark, 0.26 * depth],
  [0.93, dark, 0.44 * depth],
  [1, dark, 0.34 * depth],
]

const standing: readonly Stop[] = [
  [0, light, 0.1],
  [0.5, light, 0],
  [1, dark, 0.22],
]

const polished: readonly Stop[] = [
  [0, dark, 0.5],
  [0.08, dark, 0.2],
  [0.2, light, 0.62],
  [0.3, light, 0.14],
  [0.52, dark, 0.34],
  [0.66, light, 0.12],
  [0.82, dark, 0.42],
  [0.95, light, 0.14],
  [1, dark, 0.4],
]

const clear: readonly Stop[] = [
  [0, dark, 0.34],
  [0.05, light, 0.4],
  [0.12, light, 0.05],
  [0.5, light, 0.12],
  [0.86, dark, 0.06],
  [0.96, light, 0.35],
  [1, dark, 0.34],
]

const glow: readonly Stop[] = [
  [0, dark, 0.16],
  [0.2, light, 0.06],
  [0.45, light, 0.34],
  [0.75, dark, 0.02],
  [1, dark, 0.26],
]

export const sheens: Readonly<Record<Surface, Sheen>> = {
  stoneware: { across: matt(0.95), down: standing, gloss: 0.1 },
  porcelain: { across: matt(0.72), down: standing, gloss: 0.42 },
  clay: { across: matt(1.05), down: standing, gloss: 0 },
  glass: {
    across: clear,
    down: [
      [0, light, 0.1],
      [1, dark, 0.06],
    ],
    gloss: 0.5,
  },
  wood: { across: matt(0.9), down: standing, gloss: 0.06 },
  metal: { across: polished, down: standing, gloss: 0.3 },
  enamel: { across: matt(0.85), down: standing, gloss: 0.5 },
  wicker: { across: matt(1.1), down: standing, gloss: 0 },
  fabric: {
    across: glow,
    down: [
      [0, light, 0.16],
      [1, dark, 0.08],
    ],
    gloss: 0,
  },
  paper: { across: matt(0.6), down: standing, gloss: 0 },
}
