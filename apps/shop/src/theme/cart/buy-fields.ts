import type { CartAddition } from '@vitrine/runtime/commerce'

/** Prefix of the fields with the value of each option: `option-0`. */
export const optionField = 'option-'

/** Prefix of the fields with the value of each modifier: `modifier-gift`. */
export const modifierField = 'modifier-'

/** Returns the line that a form adds to the cart. */
export function readAddition(form: FormData, sku: string): CartAddition {
  const choices = [...form].flatMap(([name, value]) =>
    name.startsWith(modifierField) && typeof value === 'string'
      ? [[name.slice(modifierField.length), value] as const]
      : [],
  )
  const quantity = Number(form.get('quantity') ?? 1)
  return { sku, quantity, ...(choices.length > 0 && { choices: Object.fromEntries(choices) }) }
}
