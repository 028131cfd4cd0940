import type { Client } from '@vitrine/client'
import type { ActionError, ActionResult } from '../results/index.ts'
import type { WishlistKey, WishlistView } from './wishlist-view.ts'

/** An item to add. Has a SKU, a product id (provider A), or both. */
export interface WishlistAddition extends WishlistKey {
  /** Provider A; 1 if undefined. An item that the list already contains keeps its quantity. */
  readonly quantity?: number | undefined
  /** Provider A. */
  readonly note?: string | undefined
}

/** Name and mark of a wishlist of provider A. */
export interface WishlistProperties {
  readonly name?: string
  readonly isDefault?: true
}

/** Result of adding items. */
export type AddResult =
  | { readonly ok: true; readonly value: WishlistView }
  | {
      readonly ok: false
      readonly error: ActionError
      /** Index of the refused item; undefined if the failure does not concern a single item. */
      readonly index?: number | undefined
    }

/** An item in one of the customer's lists. */
export interface ItemReference {
  readonly listId: string
  readonly itemId: string
}

/** The wishlist calls of one provider. No function rejects. */
export interface WishlistDialect {
  /** Maximum number of items that one request adds. A failed request adds none of them. */
  readonly batchSize: number
  read(client: Client): Promise<ActionResult<readonly WishlistView[]>>
  add(client: Client, listId: string, items: readonly WishlistAddition[]): Promise<AddResult>
  remove(client: Client, item: ItemReference): Promise<ActionResult<WishlistView>>
  /** Calls for several lists (provider A). */
  readonly lists?: WishlistListCalls
}

/** Calls for several wishlists with names. */
export interface WishlistListCalls {
  create(client: Client, properties: WishlistProperties): Promise<ActionResult<WishlistView>>
  update(client: Client, id: string, properties: WishlistProperties): Promise<ActionResult<WishlistView>>
  delete(client: Client, id: string): Promise<ActionResult<null>>
  /** Shares a list through a link, or revokes the link. Returns the URL; null if the list is not shared (R52). */
  share(client: Client, id: string, isPublic: boolean): Promise<ActionResult<string | null>>
}
