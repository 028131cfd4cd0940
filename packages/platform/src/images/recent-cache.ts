/** A cache that keeps the most recently used values. */
export interface RecentCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

export function createRecentCache<T>(maxSize: number): RecentCache<T> {
  const values = new Map<string, T>()
  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      for (const oldest of values.keys()) {
        if (values.size <= maxSize) return
        values.delete(oldest)
      }
    },
  }
}
