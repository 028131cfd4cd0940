import type { WishlistAddition } from './wishlist-dialect.ts'
import type { WishlistEntry } from './wishlist-state.ts'
import type { WishlistItemView, WishlistKey, WishlistView } from './wishlist-view.ts'

/** Maximum number of items in a guest's wishlist. */
export const maxGuestItems = 200

/** Maximum length of a stored list, in UTF-16 code units. */
const maxStoredLength = 500_000

/** Maximum length of a product's name, in UTF-16 code units. */
const maxNameLength = 300

/** An item of a guest's wishlist, as this browser stores it. */
export interface GuestItem extends WishlistKey {
  readonly quantity: number
  readonly note: string
  readonly name: string
  readonly url: string | null
  readonly image: string | null
  /** ISO 8601, UTC. */
  readonly addedAt: string
  /** Error code with which the platform refused the item at sign-in; null if it has not been refused. */
  readonly refused: string | null
  /** Identifies the session of the customer for whom the item was refused; null if it has not been refused. */
  readonly refusedFor: string | null
}

/** Returns the id of an item, which is unique in the list. */
export function toGuestId({ sku, productId }: WishlistKey): string {
  return sku === undefined ? `product:${productId}` : `sku:${sku}`
}

/**
 * Parses a stored list. Invalid items and repeated ones are skipped, and the list ends after 200 items: any script of the origin,
 * and the visitor, can change what a browser stores.
 */
export function parseGuestItems(text: string | null): readonly GuestItem[] {
  if (text === null || text.length > maxStoredLength) return []
  try {
    const { version, items } = Object(JSON.parse(text)) as Partial<Record<string, unknown>>
    if (version !== 1 || !Array.isArray(items)) return []
    const known = new Map<string, GuestItem>()
    for (const value of items) {
      const item = toItem(value)
      if (item && !known.has(toGuestId(item)) && known.size < maxGuestItems) known.set(toGuestId(item), item)
    }
    return [...known.values()]
  } catch {
    return []
  }
}

/** Returns true if a list can be stored: it has at most 200 items and 500,000 characters. */
export function isStorableList(items: readonly GuestItem[]): boolean {
  return items.length <= maxGuestItems && formatGuestItems(items).length <= maxStoredLength
}

/** Formats a list for storage. */
export function formatGuestItems(items: readonly GuestItem[]): string {
  return JSON.stringify({ version: 1, items })
}

/**
 * Converts an addition to an item within the limits with which a stored list is read. Returns the name of the invalid field if
 * there is one. The facts that only this browser shows are never invalid: a long name is cut, and an address that cannot be
 * shown is left out.
 */
export function toGuestItem(entry: WishlistEntry): GuestItem | keyof WishlistAddition {
  const { sku, productId, quantity = 1, note = '', name = '', url, image } = entry
  const sent = { sku, productId, quantity, note }
  const shown = { name: name.slice(0, maxNameLength).replace(/[\uD800-\uDBFF]$/, ''), url, image }
  const item = toItem({ ...sent, ...shown, addedAt: new Date().toISOString() })
  const keys = ['sku', 'productId', 'quantity', 'note'] as const
  const invalid = keys.find((key) => sent[key] !== undefined && sent[key] !== item?.[key])
  return invalid ?? item ?? 'sku'
}

function toItem(value: unknown): GuestItem | null {
  const record = Object(value) as Readonly<Record<string, unknown>>
  const sku = readText(record['sku'], 200)
  const productId = readText(record['productId'], 200)
  if (sku === '' && productId === '') return null
  const quantity = Number(record['quantity'])
  const refused = readText(record['refused'], 60) || null
  return {
    ...(sku === '' ? {} : { sku }),
    ...(productId === '' ? {} : { productId }),
    quantity: Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999 ? quantity : 1,
    note: readText(record['note'], 500),
    name: readText(record['name'], maxNameLength),
    url: readUrl(record['url']),
    image: readUrl(record['image']),
    addedAt: readTime(record['addedAt']),
    refused,
    refusedFor: refused === null ? null : readText(record['refusedFor'], 400) || null,
  }
}

/** Returns a text of at most `max` characters; '' for all other values. */
function readText(value: unknown, max: number): string {
  return typeof value === 'string' && value.length <= max && value.isWellFormed() && !value.includes('\0')
    ? value
    : ''
}

/** Returns a path of the shop or an http(s) address; null for all other values, such as `javascript:`. */
function readUrl(value: unknown): string | null {
  const text = readText(value, 1000)
  return /^(?:https?:\/)?\/(?:[^\\]|$)/i.test(text) ? text : null
}

function readTime(value: unknown): string {
  const time = new Date(readText(value, 40))
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString()
}

/** Converts the items of a guest to the list that the theme shows. */
export function toGuestList(items: readonly GuestItem[]): WishlistView {
  return {
    id: 'guest',
    name: '',
    isDefault: true,
    isGuest: true,
    shareUrl: null,
    items: items.map(toGuestItemView),
  }
}

/** Converts an item of a guest. An item that the platform has refused as unknown is no longer sold. */
export function toGuestItemView(item: GuestItem): WishlistItemView {
  const { sku, productId, refused, addedAt, ...shown } = item
  return {
    ...{ name: shown.name, url: shown.url, image: shown.image, quantity: shown.quantity, note: shown.note },
    id: toGuestId(item),
    sku: sku ?? '',
    productId: productId ?? null,
    isVariant: sku !== undefined,
    price: null,
    availability: null,
    isSold: refused !== 'UNKNOWN_VARIANT',
    addedAt,
  }
}
