/** A generator of pseudo-random numbers. The same seed results in the same numbers. */
export interface Random {
  /** Returns a whole number from 0 to `below` − 1. */
  int(below: number): number
  /** Returns one of the values. Throws if there are none. */
  pick<T>(values: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    int,
    pick<T>(values: readonly T[]): T {
      const [value] = values.slice(int(values.length))
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      return value as T
    },
  }
}
