/**
 * Number of iterations of the event loop between two turns. In each of them, Node accepts one connection: with fewer,
 * clients under load would wait to be accepted, where no limit applies.
 */
export const iterationsPerTurn = 8

/** Starts work in turns, with iterations of the event loop between them. */
export interface Turns {
  /** Resolves when the caller may start: immediately if nothing has started a moment ago. */
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

  function pass(left: number): void {
    if (left > 0) {
      setImmediate(pass, left - 1)
      return
    }
    const start = waiting.shift()
    if (start) {
      setImmediate(pass, iterationsPerTurn - 1)
      start()
    } else isTaken = false
  }

  return {
    async next() {
      if (isTaken) return new Promise((resolve) => void waiting.push(resolve))
      isTaken = true
      setImmediate(pass, iterationsPerTurn - 1)
    },
  }
}
