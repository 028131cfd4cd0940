import type { FieldError } from '@vitrine/contract'
import type { UploadedFile } from './uploads.ts'

/** A file as it came with a submission. */
export interface SentFile extends UploadedFile {
  readonly field: string
  /** The sender's name for it, made safe to show. */
  readonly fileName: string
}

/** What was sent with a form, read but not yet checked. Names may be any text, so values are in a map. */
export interface SentForm {
  readonly values: ReadonlyMap<string, unknown>
  readonly files: readonly SentFile[]
  /** Found while reading: files that were not taken. */
  readonly problems: ReadonlyMap<string, FieldError>
  /** Whether values are texts, as HTML forms send them; else of the types of JSON. */
  readonly isText: boolean
}

/** A checked value of a field. */
export type FieldValue = string | number | boolean | readonly string[]
