/** Time limits that a test controls, in place of `AbortSignal.timeout`. */
export interface TimeLimits {
  /** Function for the code under test. */
  readonly timeout: (ms: number) => AbortSignal
  /** The limits that were set, in milliseconds, in order. */
  readonly set: readonly number[]
  /** Expires all limits set so far. */
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
