import type { FieldErrorCode, FormInputField } from '@vitrine/contract'

/** The words around a form, in one language. Labels, help and the success text are the form's own. */
export interface FormMessages {
  /** Heading of the list of what is wrong. */
  readonly summary: string
  /** What went wrong when no field is to blame: no connection, too many attempts. */
  readonly failed: string
  readonly tooMany: string
  readonly sending: string
  /** Stands beside the labels of fields that may be left empty. */
  readonly optional: string
  /** First entry of a list of choices that has no placeholder. */
  readonly choose: string
  /** Shown without scripts where the form needs them. */
  readonly needsScripts: string
  /** Label of the field that people do not see. */
  readonly trap: string
  /** By the code of the refusal; what is better said for one type of field as `type-code`, such as `email-format`. */
  readonly problems: Readonly<
    Record<FieldErrorCode, string> & Partial<Record<`${FormInputField['type']}-${FieldErrorCode}`, string>>
  >
}
