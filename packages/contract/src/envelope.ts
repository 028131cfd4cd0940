import type { FieldError } from './forms/entities.ts'

/** A success as every service of the platform sends it. */
export interface Success<T> {
  readonly Status: 'success'
  readonly Data: T
}

/**
 * A failure as every service of the platform sends it. `field` names the input at fault where there is one; a form or
 * a record that was refused names all of them in `fields`, and a write that came too late hears of `current`.
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

/** What stands in place of the revision that a write was meant for. */
export interface CurrentRevision {
  /** 0: there is nothing yet. */
  readonly revision: number
  /** Who saved it; null when nobody did. */
  readonly saved_by: string | null
  /** ISO 8601, UTC; null when nobody saved. */
  readonly saved_at: string | null
}

export type Envelope<T> = Success<T> | Failure

/** Whether a parsed answer is a success: `Status` equals 'success' (specification, section 7). */
export function isSuccess<T>(data: Envelope<T> | null | undefined): data is Success<T> {
  return data?.Status === 'success'
}
