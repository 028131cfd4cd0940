/** A value that can be watched: the whole of the runtime's state management. */
export interface Value<T> {
  /** What it was at first: what the server rendered, and what the browser hydrates with, however late (R1). */
  readonly initial: T
  get(): T
  set(next: T): void
  /** Calls `listener` after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** Creates a watchable value. Setting the same value again tells nobody. */
export function createValue<T>(initial: T): Value<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
