/** Starts work in turns, one per iteration of the event loop. */
export interface Turns {
  /** Resolves when the caller may start: immediately if nothing has started in this iteration. */
  next(): Promise<void>
}

/**
 * Creates the turns of a process. Pages are mostly computed without waiting for anything, so requests that arrive together
 * would otherwise be handled in one iteration of the event loop, during which timers, connections and health checks
 * wait.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false

  function pass(): void {
    const start = waiting.shift()
    if (start) {
      setImmediate(pass)
      start()
    } else isTaken = false
  }

  return {
    async next() {
      if (isTaken) return new Promise((resolve) => void waiting.push(resolve))
      isTaken = true
      setImmediate(pass)
    },
  }
}
