import type { AccountActions, AccountEvent, AccountState } from '../account/index.ts'
import type { AuthActions, AuthEvent, AuthState } from '../credentials/index.ts'
import type { CartHandle } from '../cart/index.ts'
import type { NewsletterActions, NewsletterEvent, NewsletterState } from '../newsletter/index.ts'
import type { OrderActions, OrderEvent, OrdersState } from '../orders/index.ts'
import type { StoreHandle } from '../results/index.ts'
import type { ReviewActions, ReviewEvent, ReviewsState } from '../reviews/index.ts'
import type { Identity } from '../session/identity.ts'
import type { CustomDomain } from '../site/site.ts'
import type { WishlistsHandle } from '../wishlist/index.ts'

/** Editor preview of the page: 'unknown' until the handshake with the editor has ended (R26). */
export type PreviewState = 'unknown' | 'off' | 'on'

/**
 * State of a document that does not affect rendering. The capability that needs a field sets it. Never shared between
 * documents.
 */
export interface Visit {
  /** Identity of this browser. */
  identity?: Identity
  /** Channel to the shop's other tabs. */
  tabChannel?: BroadcastChannel
  /** Channel on which the tabs report changes of the cart. */
  cartChannel?: BroadcastChannel
  /** Target of analytics events, created with the first listener. */
  analyticsEvents?: EventTarget
  /** Host names of the languages, set by COLOR_CHANGE. */
  customDomains?: readonly CustomDomain[]
  /** Search mode of the visit, set by the latest address that has one. */
  searchMode?: string
  /** Target of the events of the search, created with the first listener. */
  searchEvents?: EventTarget
  /** Number of pings sent. Only the response to the latest ping is used. */
  pingCount?: number
  /** The cart, created on first use. */
  cart?: CartHandle
  /** The wishlists, created on first use. */
  wishlists?: WishlistsHandle
  /** Sign-in of customers, created on first use. */
  auth?: StoreHandle<AuthState, AuthActions, AuthEvent>
  /** The account, created on first use. */
  account?: StoreHandle<AccountState, AccountActions, AccountEvent>
  /** Reviews, created on first use. */
  reviews?: StoreHandle<ReviewsState, ReviewActions, ReviewEvent>
  /** Orders, created on first use. */
  orders?: StoreHandle<OrdersState, OrderActions, OrderEvent>
  /** The newsletter, created on first use. */
  newsletter?: StoreHandle<NewsletterState, NewsletterActions, NewsletterEvent>
  /** Sign-out of an expired session, while it is in progress. */
  expiry?: Promise<void>
  /** The check of the session that is in progress after a call was refused; see `recheckSession`. */
  recheck?: Promise<void>
}
