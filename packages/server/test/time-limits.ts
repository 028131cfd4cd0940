/** Limits of time that end when the test says so, in place of `AbortSignal.timeout`. */
export interface TimeLimits {
  /** What is handed to the code under test. */
  readonly timeout: (ms: number) => AbortSignal
  /** Milliseconds of the limits that were set, in order. */
  readonly set: readonly number[]
  /** Lets the time of every limit run out that is set by now. */
  runOut(): void
}

export function createTimeLimits(): TimeLimits {
  const set: number[] = []
  const running: AbortController[] = []
  return {
    set,
    timeout(ms) {
      set.push(ms)
      const limit = new AbortController()
      running.push(limit)
      return limit.signal
    },
    runOut() {
      for (const limit of running.splice(0)) limit.abort(new DOMException('The time is up.', 'TimeoutError'))
    },
  }
}
