import type { PaymentRefusal, PaymentState } from '@vitrine/contract'

/**
 * A payment service (R51). The interface is modelled on common payment services: an intent for each attempt
 * to pay, signed webhooks, and idempotency keys. An adapter implements it with the calls of the service.
 *
 * A method rejects if the outcome is unknown, for example after a network error. It is then called again with
 * the same key. If the service declines a payment, the method resolves, and the intent has the state
 * `failed`.
 */
export interface PaymentGateway {
  /** Names the gateway in the settings and in the address of its webhooks: lower-case letters, digits and hyphens. */
  readonly id: string
  /** Creates an intent. The same key always results in the same intent. */
  create(input: IntentInput, key: string): Promise<Intent>
  /** Returns an intent by its id, or by the key with which it was created; undefined if there is none. */
  find(by: { readonly id: string } | { readonly key: string }): Promise<Intent | undefined>
  /**
   * Confirms an intent with a token that represents a card or an account, for gateways whose fields are in a
   * frame of the checkout. Gateways with a page of their own confirm the intent there.
   */
  confirm(id: string, token: string, key: string): Promise<Intent>
  /** Captures an authorised amount, in minor units: all of it, or a part. The rest is then released. */
  capture(id: string, amount: number, key: string): Promise<Intent>
  /** Cancels an intent that is not captured, and releases an authorised amount (void). */
  cancel(id: string, key: string): Promise<Intent>
  /** Refunds a part of a captured amount, in minor units. */
  refund(id: string, amount: number, key: string): Promise<Intent>
  /**
   * Verifies the signature of a webhook, and reads its event. Returns undefined if the signature is not valid.
   *
   * @param body the bytes of the request, to which the signature applies
   */
  readEvent(body: Uint8Array, headers: Headers): Promise<GatewayEvent | 'ignored' | undefined>
}

/** A payment to make. */
export interface IntentInput {
  /** Id of the payment attempt. The intent and its events contain it. */
  readonly reference: string
  /** In minor units of `currency`. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** `manual`: the amount is only authorised, and captured when the goods are shipped. */
  readonly capture: 'automatic' | 'manual'
  /** Address to which the page of the gateway returns the customer. */
  readonly returnUrl: string
  /** BCP 47 tag. */
  readonly language: string
}

/** The state of a payment at its gateway. */
export interface Intent {
  readonly id: string
  readonly reference: string
  readonly state: PaymentState
  /** In minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  /** The captured part of `amount`. */
  readonly captured: number
  /** The refunded part of `captured`. */
  readonly refunded: number
  /** Shown to the customer, for example `Visa •••• 4242`; empty if nothing is known yet. */
  readonly label: string
  /** Reason for the failure; undefined in other states. */
  readonly refusal: PaymentRefusal | undefined
  /** The page on which the customer pays or confirms; undefined if there is nothing to do. */
  readonly actionUrl: string | undefined
}

/** A change of an intent. Events may arrive late, more than once, and in any order. */
export interface GatewayEvent {
  /** The same for each delivery of the event. */
  readonly id: string
  readonly intent: Intent
}
