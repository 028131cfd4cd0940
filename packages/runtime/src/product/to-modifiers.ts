import { isPlainObject, parseJson } from '../json/json-values.ts'
import { toList, toValue, type ProductOption } from './to-options.ts'

/** A modifier of a product, such as an engraving: a choice that does not select a variant. */
export interface ProductModifier extends ProductOption {
  /** Key of the modifier, by which a cart line names its value; its name if the back-end provides none. */
  readonly id: string
}

/**
 * Reads the modifiers of a product record, such as an engraving, with their ids: from a title and values with titles, or from
 * a display name and option values (section 3, "Product page"). Ignores modifiers of any other shape. Accepts
 * `provider_specific_data` as an object or its JSON. Never throws.
 */
export function toModifiers(record: {
  readonly provider_specific_data?: unknown
}): readonly ProductModifier[] {
  const data = parseJson(record.provider_specific_data)
  return toList(isPlainObject(data) ? data.modifiers : undefined).flatMap((modifier) => {
    if (!isPlainObject(modifier)) return []
    const { id, title, values, display_name, option_values } = modifier
    const name = typeof display_name === 'string' ? display_name : title
    const entries = Array.isArray(option_values) ? option_values : values
    if (typeof name !== 'string' || name === '' || !Array.isArray(entries)) return []
    return [{ id: typeof id === 'string' && id !== '' ? id : name, name, values: entries.flatMap(toValue) }]
  })
}
