import { isPlainObject } from '../content/page-data.ts'
import { toList, toValue, type ProductOption } from './to-options.ts'

/**
 * The modifiers of a product record, such as an engraving, in the view of its options: a title and titled values, or a
 * display name and option values (specification, section 3, "Product page record extras"). What has neither shape is left
 * out. `provider_specific_data` may be its JSON. Never throws.
 */
export function toModifiers(record: { readonly provider_specific_data?: unknown }): readonly ProductOption[] {
  const data = toObject(record.provider_specific_data)
  return toList(data.modifiers).flatMap((modifier) => {
    if (!isPlainObject(modifier)) return []
    const { title, values, display_name, option_values } = modifier
    const name = typeof display_name === 'string' ? display_name : title
    const entries = Array.isArray(option_values) ? option_values : values
    if (typeof name !== 'string' || name === '' || !Array.isArray(entries)) return []
    return [{ name, values: entries.flatMap(toValue) }]
  })
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(value)) return value
  if (typeof value !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isPlainObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
