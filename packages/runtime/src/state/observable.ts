/** An observable value: the only state management that the runtime needs. */
export interface Observable<T> {
  /** The initial value: rendered on the server and used for hydration, however late hydration happens (R1). */
  readonly initial: T
  get(): T
  set(next: T): void
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates an observable value. Setting the current value again notifies no listener. */
export function createObservable<T>(initial: T): Observable<T> {
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
