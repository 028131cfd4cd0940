/** Deterministic pseudo-random numbers. Products and pictures use no other source of randomness. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  between(low: number, high: number): number
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  int(count: number): number
  pick<T>(list: readonly [T, ...(readonly T[])]): T
}

/** Creates the generator for a seed, which is hashed with FNV-1a. The algorithm is mulberry32. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (count) => Math.floor(next() * count),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
