/** The value of a variant option or a modifier. */
export interface OptionView {
  readonly id: string
  readonly name: string
  readonly valueId: string
  readonly value: string
}
