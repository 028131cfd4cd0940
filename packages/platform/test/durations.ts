/** Durations of two kinds of work, in milliseconds. */
export interface Durations {
  readonly fastest: readonly [number, number]
  readonly medians: readonly [number, number]
  /** Medians of the processor time that this process used, threads included, which other processes hardly affect. */
  readonly work: readonly [number, number]
}

/**
 * Runs two kinds of work alternately, so that other load on the machine affects both equally. On a busy machine, only the
 * fastest runs can be compared. The first two runs of each kind, which have negative indexes, are for warming up.
 */
export async function measureDurations(
  runs: number,
  kinds: readonly [(index: number) => Promise<unknown>, (index: number) => Promise<unknown>],
): Promise<Durations> {
  const times: readonly [number[], number[]] = [[], []]
  const work: readonly [number[], number[]] = [[], []]
  for (let index = -2; index < runs; index++) {
    // Each kind is first in every other run.
    const [first, second] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const kind of [first, second]) {
      const before = performance.now()
      const used = process.cpuUsage()
      await kinds[kind](index)
      if (index < 0) continue
      times[kind].push(performance.now() - before)
      const { user, system } = process.cpuUsage(used)
      work[kind].push((user + system) / 1000)
    }
  }
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
  return {
    fastest: [at(times[0], 0), at(times[1], 0)],
    medians: [at(times[0], 0.5), at(times[1], 0.5)],
    work: [at(work[0], 0.5), at(work[1], 0.5)],
  }
}
