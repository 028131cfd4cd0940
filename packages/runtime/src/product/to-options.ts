import { isPlainObject, parseJson } from '../json/json-values.ts'

/** An option of a product, such as its size or its colour. */
export interface ProductOption {
  readonly name: string
  readonly values: readonly OptionValue[]
}

export interface OptionValue {
  /** Key of the value, if the back-end provides one; else its label. */
  readonly id: string
  readonly label: string
  /** True if the value is preselected. */
  readonly isDefault: boolean
  /** Colour of the swatch, `#rrggbb`, from the field `colour` of the record. */
  readonly colour?: string
}

/**
 * Reads the variant options of a product record, in any of their three shapes: name and values, label and values by id, or
 * display name and option values (section 3, "Product page"). Ignores options of any other shape. Accepts
 * `variant_options` as a list or its JSON. Never throws.
 */
export function toOptions(record: { readonly variant_options?: unknown }): readonly ProductOption[] {
  return toList(record.variant_options).flatMap(toOption)
}

function toOption(option: unknown): readonly ProductOption[] {
  if (!isPlainObject(option)) return []
  const { name, label, display_name, values, option_values } = option
  if (isText(display_name) && Array.isArray(option_values)) {
    return [{ name: display_name, values: option_values.flatMap(toValue) }]
  }
  if (isText(label) && isPlainObject(values)) {
    return [{ name: label, values: Object.entries(values).flatMap(([id, value]) => toKeyedValue(id, value)) }]
  }
  if (isText(name) && Array.isArray(values)) return [{ name, values: values.flatMap(toValue) }]
  return []
}

/** Reads a value of a list: a string, a number, or an object with a label. Returns an empty list for anything else. */
export function toValue(value: unknown): readonly OptionValue[] {
  if (isText(value) || typeof value === 'number') {
    return [{ id: String(value), label: String(value), isDefault: false }]
  }
  if (!isPlainObject(value)) return []
  const label = value.label ?? value.title ?? value.name ?? value.value
  if (!isText(label) && typeof label !== 'number') return []
  const { id } = value
  const hasId = isText(id) || typeof id === 'number'
  return [toOptionValue(String(hasId ? id : label), String(label), value)]
}

function toKeyedValue(id: string, value: unknown): readonly OptionValue[] {
  if (!isPlainObject(value) || !isText(value.value_label)) return []
  return [toOptionValue(id, value.value_label, value)]
}

function toOptionValue(id: string, label: string, value: Readonly<Record<string, unknown>>): OptionValue {
  const option = { id, label, isDefault: value.is_default === true }
  const { colour } = value
  return isText(colour) && /^#[\da-f]{6}$/i.test(colour) ? { ...option, colour } : option
}

/** Reads a list, or its JSON. Returns an empty list for anything else. */
export function toList(value: unknown): readonly unknown[] {
  const list = parseJson(value)
  return Array.isArray(list) ? list : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
