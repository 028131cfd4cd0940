import type { FieldProblem } from './forms/entities.ts'

/** A success as every service of the platform sends it. */
export interface Success<T> {
  readonly Status: 'success'
  readonly Data: T
}

/**
 * A failure as every service of the platform sends it. `field` names the input at fault where there is one; a form that
 * was refused names all of them in `fields`.
 */
export interface Failure {
  readonly Status: 'failure'
  readonly Error: {
    readonly code: string
    readonly message: string
    readonly field?: string
    readonly fields?: Readonly<Record<string, FieldProblem>>
  }
}

export type Envelope<T> = Success<T> | Failure

/** Whether a parsed answer is a success: `Status` equals 'success' (specification, section 7). */
export function isSuccess<T>(data: Envelope<T> | null | undefined): data is Success<T> {
  return data?.Status === 'success'
}
