import { formatGuestItems, parseGuestItems, type GuestItem } from './guest-items.ts'
import { guestWishlistKey } from './guest-key.ts'

/** The wishlist of a guest, which this browser stores. All tabs share it. */
export interface GuestWishlist {
  read(): readonly GuestItem[]
  /** Reads the list, and stores what `update` returns. */
  change(update: (items: readonly GuestItem[]) => readonly GuestItem[]): void
  /** Calls `listener` after each change in this tab or another one. */
  subscribe(listener: () => void): void
}

export interface GuestWishlistOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The window, which receives the event `storage` when another tab changes the list. */
  readonly window: EventTarget
}

/** Creates the wishlist of a guest. If storage is full or denied, the list lasts as long as the document. */
export function createGuestWishlist({ storage, window }: GuestWishlistOptions): GuestWishlist {
  const listeners = new Set<() => void>()
  /** The list, if it could not be stored. */
  let unsaved: readonly GuestItem[] | null = null
  const notify = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const read = (): readonly GuestItem[] => {
    if (unsaved) return unsaved
    try {
      return parseGuestItems(storage.getItem(guestWishlistKey))
    } catch {
      return []
    }
  }
  const write = (items: readonly GuestItem[]): void => {
    try {
      storage.setItem(guestWishlistKey, items.length === 0 ? '' : formatGuestItems(items))
      unsaved = null
    } catch {
      unsaved = items
    }
  }
  window.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // The key is null if another tab has cleared the whole storage.
    if (key === guestWishlistKey || key === null) notify()
  })
  return {
    read,
    change(update) {
      const before = read()
      const after = update(before)
      if (after === before) return
      write(after)
      notify()
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
