import type { PaymentRefusal, PaymentState } from '@vitrine/contract'

/**
 * A payment service (R51). The interface is modelled on common payment services: an intent for each
 * payment attempt, signed webhooks, and idempotency keys. An adapter implements it with the calls
 * of a service.
 *
 * A method rejects if the outcome is unknown, for example after a network error. It is then called
 * again with the same key. If the service declines a payment, the method resolves with an intent in
 * the state `failed`.
 */
export interface PaymentGateway {
  /**
   * Identifies the gateway in the settings and in the URL of its webhooks. Consists of lower-case
   * letters, digits and hyphens.
   */
  readonly id: string
  /** Creates an intent. The same key always yields the same intent. */
  create(input: IntentInput, key: string): Promise<Intent>
  /**
   * Returns an intent by its id or by the key with which it was created; undefined if there is
   * none.
   */
  find(by: { readonly id: string } | { readonly key: string }): Promise<Intent | undefined>
  /**
   * Confirms an intent with a token that represents a card or an account, for gateways whose fields
   * are in a frame in the checkout. Gateways with their own page confirm the intent there.
   */
  confirm(id: string, token: string, key: string): Promise<Intent>
  /** Captures an authorised amount in minor units, fully or partly. The rest is released. */
  capture(id: string, amount: number, key: string): Promise<Intent>
  /** Cancels an intent that has not been captured, and releases the authorised amount (void). */
  cancel(id: string, key: string): Promise<Intent>
  /** Refunds a part of a captured amount in minor units. */
  refund(id: string, amount: number, key: string): Promise<Intent>
  /**
   * Verifies the signature of a webhook and reads its event. Returns undefined if the signature is
   * invalid.
   *
   * @param body the bytes of the request, to which the signature applies
   */
  readEvent(body: Uint8Array, headers: Headers): Promise<GatewayEvent | 'ignored' | undefined>
}

/** A payment to create. */
export interface IntentInput {
  /** Id of the payment attempt. The intent and its events contain it. */
  readonly reference: string
  /** In minor units of `currency`. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** `manual`: the amount is only authorised, and is captured when the goods are shipped. */
  readonly capture: 'automatic' | 'manual'
  /** URL to which the gateway's page returns the customer. */
  readonly returnUrl: string
  /** BCP 47 language tag. */
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
  /** Shown to the customer, for example `Visa •••• 4242`; empty until it is known. */
  readonly label: string
  /** Reason for the failure; undefined in other states. */
  readonly refusal: PaymentRefusal | undefined
  /** The page on which the customer pays or confirms; undefined if no action is required. */
  readonly actionUrl: string | undefined
}

/** A change of an intent. Events can arrive late, repeatedly and in any order. */
export interface GatewayEvent {
  /** The id of the event, which is the same for each delivery. */
  readonly id: string
  readonly intent: Intent
}
