import { isPlainObject } from '../content/page-data.ts'

/** A choice of a product, such as its size or its glaze. */
export interface ProductOption {
  readonly name: string
  readonly values: readonly OptionValue[]
}

export interface OptionValue {
  /** The value's key, where the back-end gives one; else its label. */
  readonly id: string
  readonly label: string
  readonly isDefault: boolean
  /** What it looks like, `#rrggbb`, where the record says so in `colour`. */
  readonly colour?: string
}

/**
 * The variant options of a product record, whichever of their three shapes they have: name and values, label and values by
 * id, display name and option values (specification, section 3, "Product page record extras"). What has none of them is
 * left out. Also takes the list as its JSON. Never throws.
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

/** A value of a list: a text or a number by itself, or an object that says what it is called. */
export function toValue(value: unknown): readonly OptionValue[] {
  if (isText(value) || typeof value === 'number') {
    return [{ id: String(value), label: String(value), isDefault: false }]
  }
  if (!isPlainObject(value)) return []
  const label = value.label ?? value.title ?? value.name ?? value.value
  if (!isText(label) && typeof label !== 'number') return []
  const { id } = value
  const hasId = isText(id) || typeof id === 'number'
  return [toChoice(String(hasId ? id : label), String(label), value)]
}

function toKeyedValue(id: string, value: unknown): readonly OptionValue[] {
  if (!isPlainObject(value) || !isText(value.value_label)) return []
  return [toChoice(id, value.value_label, value)]
}

function toChoice(id: string, label: string, value: Readonly<Record<string, unknown>>): OptionValue {
  const choice = { id, label, isDefault: value.is_default === true }
  const { colour } = value
  return isText(colour) && /^#[\da-f]{6}$/i.test(colour) ? { ...choice, colour } : choice
}

/** A list, or its JSON; empty for anything else. */
export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
