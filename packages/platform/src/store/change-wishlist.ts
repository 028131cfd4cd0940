import type { Sku } from '../goods/index.ts'
import { ruleError, isRuleError, type RuleError } from './rule-error.ts'
import { maxWishlistItems, type Wishlist, type WishlistItem } from './wishlist.ts'

/** An item to add to a wishlist. It has a SKU, a product key, or both. */
export interface ItemAddition {
  /** Path of the item in the input, for example `items.0`. */
  readonly field: string
  readonly sku: string | undefined
  readonly productKey: string | undefined
  /** A positive integer. If undefined, an existing item keeps its quantity, and a new item gets 1. */
  readonly quantity: number | undefined
  /** If undefined, an existing item keeps its note. */
  readonly note: string | undefined
}

/** The context in which items are added. */
export interface WishlistScope {
  readonly channelId: string
  /** The existing SKUs of all additions, keyed by SKU. */
  readonly skus: ReadonlyMap<string, Sku>
  /** The default SKU of each product, by product key. */
  readonly defaultSkus: ReadonlyMap<string, string>
  /** Time of the change (ISO 8601, UTC). */
  readonly at: string
}

/**
 * Adds items to a wishlist. An item that is already in the list keeps its id and gets the quantity
 * and note of the addition, so that repeating a request changes nothing. The channel must sell a
 * new item, but the item does not have to be in stock.
 */
export function addItems(
  list: Wishlist,
  additions: readonly ItemAddition[],
  scope: WishlistScope,
): Wishlist | RuleError {
  const items = [...list.items]
  let { lastItemId } = list
  for (const addition of additions) {
    const index = items.findIndex((item) => isSame(item, addition))
    const item = toItem(addition, items[index], scope)
    if (isRuleError(item)) return item
    if (index >= 0) items[index] = item
    else {
      lastItemId += 1
      items.push({ ...item, id: lastItemId })
    }
    if (items.length > maxWishlistItems) return ruleError('WISHLIST_FULL', addition.field)
  }
  return { ...list, items, lastItemId, updatedAt: scope.at }
}

/**
 * Replaces all items of a wishlist with the input, in its order. Items that are already in the list
 * keep their ids.
 */
export function replaceItems(
  list: Wishlist,
  additions: readonly ItemAddition[],
  scope: WishlistScope,
): Wishlist | RuleError {
  const kept = additions.flatMap((addition) => list.items.find((item) => isSame(item, addition)) ?? [])
  return addItems({ ...list, items: [...new Set(kept)] }, additions, scope)
}

/** Removes an item from a wishlist. Returns undefined if the list does not contain the item. */
export function removeItem(list: Wishlist, itemId: string, at: string): Wishlist | undefined {
  const items = list.items.filter(({ id }) => String(id) !== itemId)
  return items.length === list.items.length ? undefined : { ...list, items, updatedAt: at }
}

function isSame(item: WishlistItem, { sku, productKey }: ItemAddition): boolean {
  if (sku === undefined) return !item.isVariant && item.productKey === productKey
  return item.isVariant && item.sku === sku && (productKey === undefined || item.productKey === productKey)
}

/** Returns the item for an addition; a new item has no id yet. */
function toItem(
  { field, sku, productKey, quantity, note }: ItemAddition,
  existing: WishlistItem | undefined,
  { channelId, skus, defaultSkus, at }: WishlistScope,
): WishlistItem | RuleError {
  if (existing) {
    return { ...existing, quantity: quantity ?? existing.quantity, note: note ?? existing.note }
  }
  const found = skus.get(sku ?? defaultSkus.get(productKey ?? '') ?? '')
  const isSold = found?.channels.includes(channelId)
  if (!found || !isSold || (productKey !== undefined && found.productKey !== productKey)) {
    return ruleError('UNKNOWN_VARIANT', field)
  }
  return {
    id: 0,
    productKey: found.productKey,
    sku: found.sku,
    isVariant: sku !== undefined,
    quantity: quantity ?? 1,
    note: note ?? '',
    titles: found.titles,
    addedAt: at,
  }
}
