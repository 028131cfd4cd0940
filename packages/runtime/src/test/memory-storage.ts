/** The storage of one origin, which all tabs share. */
export interface MemoryStorage {
  readonly values: Map<string, string>
  /** Opens a tab: storage and window. The window gets `storage` events after changes by other tabs. */
  openTab(): { readonly storage: Pick<Storage, 'getItem' | 'setItem'>; readonly window: EventTarget }
}

/** Creates an empty storage. */
export function createMemoryStorage(): MemoryStorage {
  const values = new Map<string, string>()
  const windows: EventTarget[] = []
  return {
    values,
    openTab() {
      const window = new EventTarget()
      windows.push(window)
      const setItem = (key: string, newValue: string): void => {
        values.set(key, newValue)
        for (const other of windows) {
          if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
        }
      }
      return { window, storage: { getItem: (key) => values.get(key) ?? null, setItem } }
    },
  }
}
