import type { FieldErrorCode, FormInputField } from '@vitrine/contract'

/** Interface texts of forms, in one language. Labels, help and the success message are part of the form itself. */
export interface FormMessages {
  /** Heading of the list of errors. */
  readonly summary: string
  /** Error that concerns no field: the platform could not be reached. */
  readonly failed: string
  /** Error that concerns no field: too many attempts. */
  readonly tooMany: string
  /** Shown while the form is being sent. */
  readonly sending: string
  /** Shown next to the labels of optional fields. */
  readonly optional: string
  /** First option of a select without a placeholder. */
  readonly choose: string
  /** Shown to visitors without scripts if the form requires scripts. */
  readonly needsScripts: string
  /** Label of the honeypot field, which is hidden from people. */
  readonly trap: string
  /** Errors by code. `type-code`, such as `email-format`, overrides the message for one type of field. */
  readonly problems: Readonly<
    Record<FieldErrorCode, string> & Partial<Record<`${FormInputField['type']}-${FieldErrorCode}`, string>>
  >
}
