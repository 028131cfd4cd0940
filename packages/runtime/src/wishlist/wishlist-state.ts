import type { ActionError, ActionResult } from '../results/index.ts'
import type { Observable } from '../state/observable.ts'
import type { WishlistAddition, ItemReference, WishlistProperties } from './wishlist-dialect.ts'
import type { WishlistEvent } from './wishlist-events.ts'
import type { WishlistItemView, WishlistView } from './wishlist-view.ts'

/** State of the wishlists in the browser. */
export interface WishlistsState {
  /**
   * - `unknown`: the lists have not been read.
   * - `loading`: they are being read for the first time.
   * - `ready`: `lists` is known.
   * - `failed`: they could not be read; `error` has the reason.
   */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  /** The customer's lists, or the one list of a guest. Empty until they are known. */
  readonly lists: readonly WishlistView[]
  /** True while a change is in progress. */
  readonly isPending: boolean
  /** Reason for the latest failure. Null after a success. */
  readonly error: ActionError | null
  /**
   * Items of the guest's list that the platform refused when the customer signed in. They stay in this browser until the shopper
   * removes them or signs out.
   */
  readonly refused: readonly RefusedItem[]
}

/** An item that the platform has refused. */
export interface RefusedItem {
  readonly item: WishlistItemView
  /** Code of the error table, for example `UNKNOWN_VARIANT` or `WISHLIST_FULL`. */
  readonly code: string
}

export const unknownWishlists: WishlistsState = {
  status: 'unknown',
  lists: [],
  isPending: false,
  error: null,
  refused: [],
}

/** An item to add, with the facts that a guest's list shows without a call. */
export interface WishlistEntry extends WishlistAddition {
  /** Name of the product. */
  readonly name?: string
  /** Path of the product page. */
  readonly url?: string
  /** Image value of the record. */
  readonly image?: string
}

/** Actions on the wishlists. No action rejects. */
export interface WishlistActions {
  /** Reads the lists unless they are known. */
  open(): Promise<ActionResult<readonly WishlistView[]>>
  /** Reads the lists. */
  refresh(): Promise<ActionResult<readonly WishlistView[]>>
  /**
   * Adds an item to a list; without `listId`, to the default list, which is created if there is none. Adding an item again
   * changes nothing.
   */
  add(entry: WishlistEntry, listId?: string): Promise<ActionResult<WishlistView>>
  /** Removes an item. Items in `refused` have the list id `guest`. */
  remove(item: ItemReference): Promise<ActionResult<WishlistView>>
  /** Creates a list (provider A, customers). */
  create(properties: WishlistProperties): Promise<ActionResult<WishlistView>>
  /** Renames a list, or makes it the default list (provider A, customers). */
  update(listId: string, properties: WishlistProperties): Promise<ActionResult<WishlistView>>
  /** Deletes a list with its items (provider A, customers). */
  delete(listId: string): Promise<ActionResult<null>>
  /** Shares a list through a link, or revokes the link (provider A, customers; R52). Returns the URL. */
  share(listId: string, isPublic: boolean): Promise<ActionResult<string | null>>
}

/** The wishlists of one visit. */
export interface WishlistsHandle {
  readonly state: Observable<WishlistsState>
  /** Loads the script of the wishlists and returns their actions. Resolves to null if the script cannot be loaded. */
  load(): Promise<WishlistActions | null>
  /** Calls `listener` with each event. Returns a function that unsubscribes. */
  onEvent(listener: (event: WishlistEvent) => void): () => void
}
