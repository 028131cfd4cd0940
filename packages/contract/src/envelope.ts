import type { FieldError } from './forms/entities.ts'

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
 * - `current`: the stored revision, if a write was based on an older one.
 */
export interface Failure {
  readonly Status: 'failure'
  readonly Error: {
    readonly code: string
    readonly message: string
    readonly field?: string
    readonly fields?: Readonly<Record<string, FieldError>>
    readonly current?: CurrentRevision
  }
}

/** The stored revision of an object. */
export interface CurrentRevision {
  /** 0 if the object does not exist. */
  readonly revision: number
  /** The actor who saved it; null if it was never saved. */
  readonly saved_by: string | null
  /** ISO 8601, UTC; null if it was never saved. */
  readonly saved_at: string | null
}

export type Envelope<T> = Success<T> | Failure

/** Returns true if a parsed response body is a success (section 7). */
export function isSuccess<T>(data: Envelope<T> | null | undefined): data is Success<T> {
  return data?.Status === 'success'
}
