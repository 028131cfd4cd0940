import { html, type Html } from '../http/index.ts'

/** A delivery or payment option. */
export interface Choice {
  readonly id: string
  readonly label: Html
  /** Text at the end of the row, for example a price. */
  readonly end?: string
  readonly isChecked: boolean
  readonly isDisabled?: boolean
}

/** Renders a radio button whose whole row is clickable. */
export function renderChoice(name: string, { id, label, end, isChecked, isDisabled = false }: Choice): Html {
  const state = html`${isChecked ? html` checked` : ''}${isDisabled ? html` disabled` : ''}`
  return html`<label class="choice"
    ><input type="radio" name="${name}" value="${id}" ${state} />
    <span>${label}</span> ${end === undefined ? '' : html`<span class="amount">${end}</span>`}</label
  >`
}
