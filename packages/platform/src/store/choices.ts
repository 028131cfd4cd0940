import type { Sku } from '../goods/index.ts'
import type { ModifierChoices } from './cart.ts'
import { ruleError, type RuleError } from './rule-error.ts'

/**
 * Validates the chosen modifiers and returns them in the order of the product. A choice for a
 * variant option must match the SKU and is omitted from the result.
 */
export function checkChoices(sku: Sku, chosen: ModifierChoices, field: string): ModifierChoices | RuleError {
  for (const [id, valueId] of Object.entries(chosen)) {
    const modifier = sku.modifiers.find((each) => each.id === id)
    if (modifier) {
      if (modifier.values.every((value) => value.id !== valueId)) return ruleError('BAD_PARAMETER', field)
    } else if (!Object.hasOwn(sku.options, id)) return ruleError('BAD_PARAMETER', field)
    else if (sku.options[id] !== valueId) return ruleError('UNKNOWN_VARIANT', field, { sku: sku.sku })
  }
  const choices: [string, string][] = []
  for (const { id, required } of sku.modifiers) {
    const valueId = Object.hasOwn(chosen, id) ? chosen[id] : undefined
    if (valueId !== undefined) choices.push([id, valueId])
    else if (required) return ruleError('MISSING_MODIFIER', field, { sku: sku.sku, modifier: id })
  }
  return Object.fromEntries(choices)
}

/** Returns true if two lines with the same SKU have the same modifiers. */
export function isSameChoice(one: ModifierChoices, other: ModifierChoices): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}
