import type { FieldError } from '@vitrine/contract'
import type { SpentChallenge } from './captcha.ts'
import type { StoredForm } from './definition.ts'
import type { UploadedFile } from './uploads.ts'

/** A file of a submission. */
export interface SubmittedFile extends UploadedFile {
  readonly field: string
  /** The file's name on the sender's device, made safe to display. */
  readonly fileName: string
}

/**
 * The content of a submission before validation. Values are stored in a map, since their names can
 * be any text.
 */
export interface RawSubmission {
  readonly values: ReadonlyMap<string, unknown>
  readonly files: readonly SubmittedFile[]
  /** Errors for files that were rejected while reading. */
  readonly errors: ReadonlyMap<string, FieldError>
  /** True if all values are text, as sent by HTML forms; false if they have JSON types. */
  readonly hasTextValues: boolean
}

/** A validated value of a field. */
export type FieldValue = string | number | boolean | readonly string[]

/** A validated submission. */
export interface NewSubmission {
  /** The signed-in customer; undefined for guests. */
  readonly customerId: string | undefined
  readonly form: StoredForm
  /** The language of the page that the visitor was reading. */
  readonly language: string
  readonly values: ReadonlyMap<string, FieldValue>
  readonly files: readonly SubmittedFile[]
  readonly page: string
  readonly isSpam: boolean
  readonly challenge: SpentChallenge | undefined
  readonly now: number
}
