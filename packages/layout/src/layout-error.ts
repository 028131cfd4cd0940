import { elementTypeText, incorrectDataTypeText } from '@vitrine/contract'

/** The two texts of the specification (sections 5 and 8). */
export type LayoutErrorMessage = typeof elementTypeText | typeof incorrectDataTypeText

/** A page-editor field that cannot be shown. `detail` says for the log which part is at fault. */
export class LayoutError extends Error {
  override readonly name = 'LayoutError'
  declare readonly message: LayoutErrorMessage
  readonly detail: string

  constructor(message: LayoutErrorMessage, detail: string) {
    super(message)
    this.detail = detail
  }
}

export const elementTypeError = (detail: string) => new LayoutError(elementTypeText, detail)

export const dataTypeError = (detail: string) => new LayoutError(incorrectDataTypeText, detail)
