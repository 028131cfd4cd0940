import type { CartContext } from '../cart/index.ts'
import type { CartView } from '../store/index.ts'
import type { CommerceDatabase, Executor } from '../database/index.ts'
import type { Shopper } from '../shopper/index.ts'
import type { Site } from '../site/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import { html } from '../http/index.ts'
import type { StorePage } from './store-page.ts'
import type { StoreTexts } from './texts.ts'

/** Dependencies of the pages of the hosted store. */
export interface StoreServices {
  readonly db: Executor
  readonly commerce: CommerceDatabase
  readonly links: StoreLinks
  /** Returns the shopper of an open session of the shop. */
  readonly findSession: (sessionId: string) => Promise<Shopper | undefined>
  readonly showCart: (context: CartContext) => Promise<CartView | undefined>
  readonly now: () => number
}

/** A request to the hosted store. */
export interface StoreRequest {
  readonly headers: Headers
  readonly publicUrl: URL
  readonly site: Site
  /** True if the page is meant for a frame in the shop. */
  readonly isEmbedded: boolean
  /** The token in the query, if there is one. */
  readonly token: string | undefined
  /** The texts for a visitor of whom nothing is known. */
  readonly texts: StoreTexts
  /** The shop to which the page links if there is no token. */
  readonly shopOrigin: string
}

/** Answers requests to one path of the hosted store. */
export type StoreHandler = (request: StoreRequest, services: StoreServices) => Promise<StorePage>

/** Creates a page with a message. */
export function toMessagePage(
  status: number,
  { title, message }: { readonly title: string; readonly message: string },
  { texts, shopOrigin }: Pick<StoreRequest, 'texts' | 'shopOrigin'>,
): StorePage {
  return { status, title, content: html`<p>${message}</p>`, texts, shopOrigin }
}
