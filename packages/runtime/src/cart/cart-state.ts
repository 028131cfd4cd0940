import type { Observable } from '../state/observable.ts'
import type { CartAddition, CartError } from './cart-dialect.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartView } from './cart-view.ts'

/** State of the cart in the browser. */
export interface CartState {
  /**
   * - `unknown`: the cart has not been read.
   * - `loading`: it is being read for the first time.
   * - `ready`: `cart` is known.
   * - `failed`: it could not be read; `error` has the reason.
   */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Quantities include the changes in progress. Null if there is no cart, or if the cart has not been read. */
  readonly cart: CartView | null
  /** True while a change is in progress. Until it completes, all amounts are from before the change. */
  readonly isPending: boolean
  /** Ids of the lines whose quantity is being changed. */
  readonly pendingLines: readonly string[]
  /** Reason for the latest failure. Null after a success. */
  readonly error: CartError | null
}

export const unknownCart: CartState = {
  status: 'unknown',
  cart: null,
  isPending: false,
  pendingLines: [],
  error: null,
}

/** Result of an action on the cart. */
export type CartResult =
  { readonly ok: true; readonly cart: CartView | null } | { readonly ok: false; readonly error: CartError }

/** Actions on the cart. No action rejects. */
export interface CartActions {
  /** Reads the cart. */
  refresh(): Promise<CartResult>
  /** Adds lines, and creates the cart if there is none. */
  add(lines: readonly CartAddition[]): Promise<CartResult>
  /**
   * Sets the quantity of a line; 0 removes the line. The state has the new quantity immediately. Pass a function to change
   * the current quantity, so that every one of several quick clicks counts.
   */
  setQuantity(lineId: string, quantity: number | ((current: number) => number)): Promise<CartResult>
  /** Removes a line. */
  remove(lineId: string): Promise<CartResult>
  /** Sends waiting changes now, for example before checkout. Resolves when all actions are complete. */
  flush(): Promise<void>
}

/** The cart of one visit. */
export interface CartHandle {
  readonly state: Observable<CartState>
  /** Loads the script of the cart and returns its actions. Resolves to null if the script cannot be loaded. */
  load(): Promise<CartActions | null>
  /** Calls `listener` with each event. Returns a function that unsubscribes. */
  onEvent(listener: (event: CartEvent) => void): () => void
}
