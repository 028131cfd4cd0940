import type { PaymentMethod } from '@vitrine/contract/schemas'
import type { CheckoutInput, CheckoutQuote, LineFacts, VatIdState } from '../checkout/index.ts'
import type { ApiError } from '../http/index.ts'
import type { AddressView } from '../store/index.ts'
import type { LegalLinks } from './checkout-legal.ts'
import type { CheckoutNotice, CheckoutTexts } from './checkout-text-types.ts'
import type { StoreTexts } from './texts.ts'

/** A code that the visitor has entered, and the error if it cannot be used. */
export interface EnteredCode {
  readonly code: string
  readonly error: ApiError
}

/** The problems of a form, by the names of its fields, with messages that say what to do. */
export type ProblemTexts = ReadonlyMap<string, string>

/** Everything that the checkout shows. */
export interface CheckoutView {
  readonly texts: CheckoutTexts
  readonly storeTexts: StoreTexts
  readonly language: string
  readonly countries: readonly string[]
  readonly input: CheckoutInput
  readonly quote: CheckoutQuote
  /** By line id. */
  readonly facts: ReadonlyMap<number, LineFacts>
  readonly methods: readonly PaymentMethod[]
  readonly problems: ProblemTexts
  readonly notice: CheckoutNotice | undefined
  readonly cartId: string
  /** Messages about changes of the cart. */
  readonly cartMessages: readonly string[]
  /** A code that was refused; undefined if there is none. */
  readonly enteredCode: EnteredCode | undefined
  readonly vatId: VatIdState
  readonly links: LegalLinks
  /** The address of the signed-in customer; undefined for a guest. */
  readonly customerEmail: string | undefined
  readonly savedAddresses: readonly AddressView[]
  /** Address of the page on which customers sign in. */
  readonly signInUrl: string
  /** Address of the form. */
  readonly action: string
  /** Token of the form, which is valid for this visitor only (R7). */
  readonly formToken: string
  /** Milliseconds since 1970. */
  readonly now: number
}
