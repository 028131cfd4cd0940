import { elementTypeText, incorrectDataTypeText } from '@vitrine/contract'

/** The two messages of sections 5 and 8. */
export type LayoutErrorMessage = typeof elementTypeText | typeof incorrectDataTypeText

/** Thrown for a page-editor field that cannot be shown. `detail` names the invalid part, for the log. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError'
  declare readonly message: LayoutErrorMessage
  readonly detail: string

  constructor(message: LayoutErrorMessage, detail: string) {
    super(message)
    this.detail = detail
  }
}

/** Creates the error for an element whose type is not a string. */
export const elementTypeError = (detail: string) => new LayoutError(elementTypeText, detail)

/** Creates the error for any other invalid data. */
export const dataTypeError = (detail: string) => new LayoutError(incorrectDataTypeText, detail)
