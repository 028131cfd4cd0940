/** The field of a search result that stays a text, whatever it looks like (specification, section 5). */
const textField = 'sku'

/** A product of a search answer: every text field that parses as JSON is parsed, except sku (section 5). */
export function toSearchResult(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, name === textField ? value : parse(value)]),
  )
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
