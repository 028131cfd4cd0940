import type { PaymentMethod } from '@vitrine/contract/schemas'
import type { CheckoutInput, CheckoutQuote, LineFacts, VatIdState } from '../checkout/index.ts'
import type { ApiError } from '../http/index.ts'
import type { AddressView } from '../store/index.ts'
import type { LegalLinks } from './checkout-legal.ts'
import type { CheckoutNotice, CheckoutTexts } from './checkout-text-types.ts'
import type { StoreTexts } from './texts.ts'

/** A code that the visitor has entered, with an error if it cannot be used. */
export interface EnteredCode {
  readonly code: string
  readonly error: ApiError
}

/** Problems of a form by field name, as messages that explain how to fix them. */
export type ProblemTexts = ReadonlyMap<string, string>

/** All data that the checkout page shows. */
export interface CheckoutView {
  readonly texts: CheckoutTexts
  readonly storeTexts: StoreTexts
  readonly language: string
  readonly countries: readonly string[]
  readonly input: CheckoutInput
  readonly quote: CheckoutQuote
  /** Keyed by line id. */
  readonly facts: ReadonlyMap<number, LineFacts>
  readonly methods: readonly PaymentMethod[]
  readonly problems: ProblemTexts
  readonly notice: CheckoutNotice | undefined
  readonly cartId: string
  /** Messages about changes of the cart. */
  readonly cartMessages: readonly string[]
  /** A code that was rejected; undefined if there is none. */
  readonly enteredCode: EnteredCode | undefined
  readonly vatId: VatIdState
  readonly links: LegalLinks
  /** The email address of the signed-in customer; undefined for guests. */
  readonly customerEmail: string | undefined
  readonly savedAddresses: readonly AddressView[]
  /** URL of the page on which customers sign in. */
  readonly signInUrl: string
  /** URL to which the form is sent. */
  readonly action: string
  /** Form token, which is only valid for this visitor (R7). */
  readonly formToken: string
  /** Milliseconds since 1970. */
  readonly now: number
}
