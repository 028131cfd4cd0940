import { randomBytes } from 'node:crypto'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { failRefused, isApiError, type ApiError } from '../http/index.ts'
import { isRuleError, type RuleError, type Wishlist } from '../store/index.ts'
import {
  countWishlists,
  deleteWishlist,
  lockOwner,
  saveWishlist,
  type WishlistOwner,
} from './wishlists.repository.ts'

/**
 * A change of a wishlist: the list before (undefined for a new list) and after (undefined for a
 * deleted list).
 */
export interface WishlistChange {
  readonly stored: Wishlist | undefined
  readonly list: Wishlist | undefined
}

/** The result of a change. */
export interface ChangedWishlist extends WishlistChange {
  /** Number of items in all wishlists of the owner. */
  readonly count: number
}

/**
 * Changes a wishlist of an owner in one transaction. `decide` returns the change, an error or a
 * refusal.
 */
export async function changeWishlist<Change extends WishlistChange>(
  commerce: CommerceDatabase,
  owner: WishlistOwner,
  decide: (tx: CommerceExecutor) => Promise<Change | ApiError>,
): Promise<(Change & ChangedWishlist) | ApiError> {
  return commerce.transact(async (tx) => {
    await lockOwner(tx, owner)
    const change = await decide(tx)
    if (isApiError(change)) return change
    const { stored, list } = change
    if (list) await saveWishlist(tx, owner, { list, stored })
    else if (stored) await deleteWishlist(tx, owner, stored)
    const { items: count } = await countWishlists(tx, owner)
    return { ...change, count }
  })
}

/** Converts the result of a rule to a list or, if it is a refusal, to an error. */
export function toListOrError(result: Wishlist | RuleError): Wishlist | ApiError {
  return isRuleError(result) ? failRefused(result.refused, result.field, result.details) : result
}

/** Creates an empty wishlist. */
export function newWishlist(name: string, isDefault: boolean, at: string): Wishlist {
  return {
    id: randomBytes(16).toString('hex'),
    name,
    isDefault,
    shareToken: undefined,
    items: [],
    lastItemId: 0,
    createdAt: at,
    updatedAt: at,
  }
}
