import type { Client } from '@vitrine/client'
import { failed, unsupported, type ActionResult } from '../results/index.ts'
import { toGuestId, type GuestItem } from './guest-items.ts'
import type { GuestWishlist } from './guest-wishlist.ts'
import type { WishlistAddition, WishlistDialect } from './wishlist-dialect.ts'
import { isItemOf, type WishlistView } from './wishlist-view.ts'

/** Error codes of items that the platform will never accept. After all other errors, the merge can be repeated. */
const refusals: ReadonlySet<string> = new Set([
  'UNKNOWN_VARIANT',
  'WISHLIST_FULL',
  'BAD_PARAMETER',
  'MISSING_PARAMETER',
])

export interface MergeOptions {
  readonly client: Client
  readonly dialect: WishlistDialect
  readonly guest: GuestWishlist
  /** Name of the list to create if the customer has none (provider A). */
  readonly defaultName: string
  /** Identifies the session of the customer; null for a guest. */
  readonly customerKey: () => string | null
  /** Returns false if another customer has signed in, or the customer has signed out. */
  readonly isCurrent: () => boolean
}

/** Result of a merge. */
export interface Merged {
  /** The customer's lists; null if there was nothing to merge. */
  readonly lists: readonly WishlistView[] | null
  /** Number of items that were added to the customer's list. */
  readonly added: number
  /** Items that the platform has refused. They stay in the browser until the customer signs out. */
  readonly refused: readonly GuestItem[]
}

/**
 * Adds the items of a guest to the customer's default list. Items that one of the customer's lists contains are not added again.
 * Each item is removed from the browser as soon as the platform has accepted it, so that a merge that was interrupted can be
 * repeated. Must not run twice at the same time.
 */
export async function mergeGuestItems(options: MergeOptions): Promise<ActionResult<Merged>> {
  const { client, dialect, guest, isCurrent, customerKey } = options
  const refusedFor = customerKey()
  const items = guest.read().filter(({ refused }) => refused === null)
  if (items.length === 0) return { ok: true, value: { lists: null, added: 0, refused: [] } }
  const read = await dialect.read(client)
  if (!read.ok) return read
  const isKnown = (item: GuestItem): boolean =>
    read.value.some((list) => list.items.some((each) => isItemOf(each, item)))
  forget(guest, items.filter(isKnown))
  let rest = items.filter((item) => !isKnown(item))
  const first = await findTarget(read.value, options)
  if (!first.ok) return first
  let target = first.value
  const refused: GuestItem[] = []
  let size = dialect.batchSize
  while (rest.length > 0) {
    if (!isCurrent()) return failed('ABORTED', 'The customer has signed out.')
    const batch = rest.slice(0, size)
    const result = await dialect.add(client, target.id, batch.map(toAddition))
    if (result.ok) {
      target = result.value
      forget(guest, batch)
      rest = rest.slice(batch.length)
      continue
    }
    const { error } = result
    if (!refusals.has(error.code)) return { ok: false, error }
    const index = batch.length === 1 ? 0 : result.index
    if (index === undefined) size = 1
    else {
      // The list is full, so the following items need no request.
      const out = error.code === 'WISHLIST_FULL' ? rest.slice(index) : rest.slice(index, index + 1)
      refuse(guest, out, { refused: error.code, refusedFor })
      refused.push(...out)
      rest = rest.filter((item) => !out.includes(item))
    }
  }
  const lists = read.value.some(({ id }) => id === target.id)
    ? read.value.map((list) => (list.id === target.id ? target : list))
    : [...read.value, target]
  const added = items.length - items.filter(isKnown).length - refused.length
  return { ok: true, value: { lists, added, refused } }
}

/** Returns the list to which items are added, and creates it if the customer has none. */
export async function findTarget(
  lists: readonly WishlistView[],
  { client, dialect, defaultName }: Pick<MergeOptions, 'client' | 'dialect' | 'defaultName'>,
): Promise<ActionResult<WishlistView>> {
  const known = lists.find(({ isDefault }) => isDefault) ?? lists[0]
  if (known) return { ok: true, value: known }
  return dialect.lists?.create(client, { name: defaultName, isDefault: true }) ?? unsupported
}

/** Keeps the quantity and the note of an addition only if the guest has set them. */
function toAddition({ sku, productId, quantity, note }: GuestItem): WishlistAddition {
  return {
    ...(sku === undefined ? {} : { sku }),
    ...(productId === undefined ? {} : { productId }),
    ...(quantity === 1 ? {} : { quantity }),
    ...(note === '' ? {} : { note }),
  }
}

function forget(guest: GuestWishlist, items: readonly GuestItem[]): void {
  const ids = new Set(items.map(toGuestId))
  if (ids.size > 0) guest.change((stored) => stored.filter((item) => !ids.has(toGuestId(item))))
}

function refuse(
  guest: GuestWishlist,
  items: readonly GuestItem[],
  refusal: Pick<GuestItem, 'refused' | 'refusedFor'>,
): void {
  const ids = new Set(items.map(toGuestId))
  guest.change((stored) => stored.map((item) => (ids.has(toGuestId(item)) ? { ...item, ...refusal } : item)))
}
