/** The texts of a product's variant options in one language, keyed by option id. */
export type OptionTexts = ReadonlyMap<string, OptionText>

export interface OptionText {
  readonly name: string
  /** Texts by value id. */
  readonly values: ReadonlyMap<string, string>
}

/** The texts of an option in a record. */
interface RecordOption {
  readonly name: string
  /** The id is undefined if the record contains no ids. */
  readonly values: readonly { readonly id: string | undefined; readonly text: string }[]
}

/** Value ids by option id, in the order of the variants. */
type Choices = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads the texts of variant options from the fields of a product record. The record does not
 * contain option ids, and the first of the three shapes (section 3) does not contain value ids
 * either. Options are therefore matched to the choices of the variants by their value ids, and the
 * remaining ones in order. Fields of any other shape are ignored.
 *
 * @param variants options of the product's SKUs, used in addition to `choices` in the record's
 * variants
 */
export function readOptionTexts(
  fields: Readonly<Record<string, unknown>>,
  variants: readonly Readonly<Record<string, string>>[],
): OptionTexts {
  const options = toList(fields['variant_options']).flatMap(toRecordOption)
  const own = toList(fields['variants']).map((variant) =>
    isObject(variant) ? variant['choices'] : undefined,
  )
  const choices = collectChoices([...own, ...variants])
  const texts = new Map<string, OptionText>()
  const free = new Map(choices)
  const claim = (option: RecordOption, id: string, values: ReadonlySet<string>) => {
    free.delete(id)
    texts.set(id, { name: option.name, values: matchValues(option, values) })
  }
  const rest = options.filter((option) => {
    const ids = new Set(option.values.map(({ id }) => id))
    const found = [...free].find(([, values]) => [...values].every((value) => ids.has(value)))
    if (found) claim(option, ...found)
    return !found
  })
  const others = [...free]
  rest.forEach((option, index) => {
    const next = others[index]
    if (next) claim(option, ...next)
  })
  return texts
}

function matchValues({ values }: RecordOption, ids: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = values.flatMap(({ id, text }): [string, string][] => (id === undefined ? [] : [[id, text]]))
  if (known.length > 0) return new Map(known)
  // Without ids, texts are matched in order unless some values have no variant.
  if (values.length !== ids.size) return new Map()
  const order = [...ids]
  return new Map(values.flatMap(({ text }, index): [string, string][] => [[order[index] ?? '', text]]))
}

function collectChoices(variants: readonly unknown[]): Choices {
  const choices = new Map<string, Set<string>>()
  for (const variant of variants) {
    if (!isObject(variant)) continue
    for (const [id, value] of Object.entries(variant)) {
      if (typeof value !== 'string') continue
      const values = choices.get(id) ?? new Set()
      choices.set(id, values.add(value))
    }
  }
  return choices
}

function toRecordOption(option: unknown): readonly RecordOption[] {
  if (!isObject(option)) return []
  const { name, label, display_name: displayName, values, option_values: optionValues } = option
  if (isText(displayName) && Array.isArray(optionValues)) {
    return [{ name: displayName, values: optionValues.flatMap(toRecordValue) }]
  }
  if (isText(label) && isObject(values)) {
    return [
      {
        name: label,
        values: Object.entries(values).flatMap(([id, value]) =>
          isObject(value) && isText(value['value_label']) ? [{ id, text: value['value_label'] }] : [],
        ),
      },
    ]
  }
  return isText(name) && Array.isArray(values) ? [{ name, values: values.flatMap(toRecordValue) }] : []
}

function toRecordValue(value: unknown): RecordOption['values'] {
  if (isText(value)) return [{ id: undefined, text: value }]
  if (!isObject(value) || !isText(value['label'])) return []
  const { id, label } = value
  return [{ id: isText(id) || typeof id === 'number' ? String(id) : undefined, text: label }]
}

/** Reads a list or its JSON. Returns an empty list for anything else. */
function toList(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : []
  try {
    return toList(JSON.parse(value) as unknown)
  } catch {
    return []
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
