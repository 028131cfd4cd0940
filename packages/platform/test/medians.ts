/**
 * Runs two kinds of work alternately, so that other load on the machine affects both equally.
 * Returns the median duration of each in milliseconds. The first two runs of each kind, which have
 * negative indexes, are for warming up.
 */
export async function measureMedians(
  runs: number,
  kinds: readonly [(index: number) => Promise<unknown>, (index: number) => Promise<unknown>],
): Promise<readonly [number, number]> {
  const times: readonly [number[], number[]] = [[], []]
  for (let index = -2; index < runs; index++) {
    for (const kind of [0, 1] as const) {
      const before = performance.now()
      await kinds[kind](index)
      if (index >= 0) times[kind].push(performance.now() - before)
    }
  }
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return [median(times[0]), median(times[1])]
}
