import type { CaptchaChallenge, FieldError } from './forms/entities.ts'

/** Response body of a successful call. */
export interface Success<T> {
  readonly Status: 'success'
  readonly Data: T
}

/**
 * Response body of a failed call.
 *
 * - `field`: the invalid input, if there is one.
 * - `fields`: every invalid field of a form or record.
 * - `current`: the stored revision, if a write was based on another revision.
 * - `reason`: the cause of a refusal, a key of the table of reasons for the code, for example `couponRefusals`.
 * - `details`: facts about a refusal.
 */
export interface Failure {
  readonly Status: 'failure'
  readonly Error: {
    readonly code: string
    readonly message: string
    readonly field?: string
    readonly fields?: Readonly<Record<string, FieldError>>
    readonly current?: CurrentRevision
    readonly reason?: string
    readonly details?: RefusalDetails
  }
}

/** Facts about a refusal of a cart, a checkout, a payment, a sign-up or an operator. Amounts are integers in minor units of `currency`. */
export interface RefusalDetails {
  /** SKU of the line. */
  readonly sku?: string
  /** The quantity that can be ordered. */
  readonly available?: number
  /** Minimum quantity or amount. */
  readonly minimum?: number
  /** Maximum quantity or amount. */
  readonly maximum?: number
  /** The quantity must be a multiple of this number. */
  readonly step?: number
  /** ISO 4217. */
  readonly currency?: string
  /** Name of the modifier that needs a choice. */
  readonly modifier?: string
  /** URL where the customer confirms the payment. */
  readonly action_url?: string
  /** A new challenge of the captcha that the request lacks. */
  readonly captcha?: CaptchaChallenge
  /** The roles of operators that may make the call. */
  readonly roles?: readonly string[]
}

/** The stored revision of an object. */
export interface CurrentRevision {
  /** 0 if the object does not exist. */
  readonly revision: number
  /** The actor who saved the object; null if the object was never saved. */
  readonly saved_by: string | null
  /** ISO 8601, UTC; null if the object was never saved. */
  readonly saved_at: string | null
}

export type Envelope<T> = Success<T> | Failure

/** Returns true if a parsed response body is a success (section 7). */
export function isSuccess<T>(data: Envelope<T> | null | undefined): data is Success<T> {
  return data?.Status === 'success'
}
