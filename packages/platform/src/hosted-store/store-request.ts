import type { ProviderId } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { ReadCounts } from '../auth/index.ts'
import type { CartCodes, CartContext, CartHolder, PreparedCart, ReadEmail } from '../cart/index.ts'
import type { CheckVatId } from '../checkout/index.ts'
import type { CartView } from '../store/index.ts'
import type { CommerceDatabase, Executor } from '../database/index.ts'
import type { OrderAccess } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { FindShopper, Shopper } from '../shopper/index.ts'
import type { Site } from '../site/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import type { Invited, SignedIn, SignInContext, SignInInput, SignUpContext } from '../auth/index.ts'
import { html, type ApiError } from '../http/index.ts'
import type { StorePage } from './store-page.ts'
import type { StoreTexts } from './texts.ts'

/** Dependencies of the pages of the hosted store. */
export interface StoreServices {
  readonly db: Executor
  readonly commerce: CommerceDatabase
  readonly links: StoreLinks
  /** Returns the shopper of an open session in the shop. */
  readonly findSession: (sessionId: string) => Promise<Shopper | undefined>
  /** Finds the shopper of a request to one of the shop's hosts. */
  readonly findShopper: FindShopper
  readonly readCounts: ReadCounts
  /** Returns the owner of a cart of a channel; undefined if nobody can open it. */
  readonly findCartHolder: (cartId: string, channelId: string) => Promise<CartHolder | undefined>
  readonly showCart: (context: CartContext) => Promise<CartView | undefined>
  /** Returns a shopper's cart for an order; undefined if there is none. */
  readonly prepareCart: (context: CartContext, readEmail?: ReadEmail) => Promise<PreparedCart | undefined>
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly publicOrigin: URL
  readonly settings: { readonly provider: ProviderId }
  readonly payments: Payments
  readonly orderAccess: OrderAccess
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly checkVatId: CheckVatId
  /** Signs a customer in on the host of the request. See `signInCustomer`. */
  readonly signInCustomer: (
    input: SignInInput,
    context: Omit<SignInContext, 'settings'>,
  ) => Promise<SignedIn | ApiError>
  /** Sends a guest the link that creates an account. */
  readonly inviteGuest: (
    invited: Invited,
    context: Omit<SignUpContext, 'settings'>,
  ) => Promise<ApiError | undefined>
  /** The coupons and gift certificates of carts. */
  readonly codes: CartCodes
  readonly now: () => number
}

/** A request to the hosted store. */
export interface StoreRequest {
  readonly headers: Headers
  readonly publicUrl: URL
  readonly site: Site
  /** Path of the hosted store's pages, with a trailing slash. */
  readonly base: string
  readonly query: URLSearchParams
  /** The form data; undefined for GET. */
  readonly form: URLSearchParams | undefined
  /** True if the page is to be embedded in a frame of the shop. */
  readonly isEmbedded: boolean
  /** The token in the query; undefined if there is none. */
  readonly token: string | undefined
  /** The texts for a visitor who has not been identified. */
  readonly texts: StoreTexts
  /** The shop to which the page links without a token. */
  readonly shopOrigin: string
}

/** Answers requests to one path of the hosted store. */
export type StoreHandler = (request: StoreRequest, services: StoreServices) => Promise<StorePage | Response>

/** Creates a page with a message. */
export function toMessagePage(
  status: number,
  { title, message }: { readonly title: string; readonly message: string },
  { texts, shopOrigin }: Pick<StoreRequest, 'texts' | 'shopOrigin'>,
): StorePage {
  return { status, title, content: html`<p>${message}</p>`, texts, shopOrigin }
}

/** Creates a redirect to a page of the hosted store or a gateway, after a form or a payment. */
export function toRedirect(location: string, setCookies: readonly string[] = []): Response {
  const response = new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie)
  return response
}
