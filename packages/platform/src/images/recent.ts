/** Remembers the values used last, and no more than so many. */
export interface Recent<T> {
  get(name: string): T | undefined
  set(name: string, value: T): void
}

export function createRecent<T>(most: number): Recent<T> {
  const values = new Map<string, T>()
  return {
    get(name) {
      const value = values.get(name)
      if (value === undefined) return undefined
      values.delete(name)
      values.set(name, value)
      return value
    },
    set(name, value) {
      values.delete(name)
      values.set(name, value)
      for (const oldest of values.keys()) {
        if (values.size <= most) return
        values.delete(oldest)
      }
    },
  }
}
