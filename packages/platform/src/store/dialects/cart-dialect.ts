import type { ApiError } from '../../http/index.ts'
import type { CartView } from '../cart-view.ts'
import type { LineAddition, LineUpdate } from '../change-cart.ts'
import type { CertificateAddition } from '../change-certificates.ts'

/** The lines that a request adds to a cart, in a form that is independent of the provider. */
export interface AddCommand {
  readonly additions: readonly LineAddition[]
  /** Gift certificates to buy. There is at least one of these or of `additions`. */
  readonly certificates: readonly CertificateAddition[]
  /** ISO 4217 code; undefined if the request contains none. */
  readonly currency: string | undefined
  /** The customer named in the request. */
  readonly customerId: string | undefined
}

/** Reads the body of a call that creates a cart or adds lines to it. */
export type ReadAddCommand = (body: unknown) => AddCommand | ApiError

/** Reads the body of a call that changes a line. */
export type ReadUpdateCommand = (body: unknown) => Omit<LineUpdate, 'lineId'> | ApiError

/** URLs of the cart and checkout in the hosted store (R5, R39). */
export interface StoreUrls {
  readonly cart: string
  readonly checkout: string
  readonly embeddedCheckout: string
}

/** Serialises the response of a cart call. */
export type WriteCart<Data> = (view: CartView, urls: StoreUrls) => Data
