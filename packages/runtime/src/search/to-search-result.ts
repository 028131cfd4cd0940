import { parseJson } from '../json/json-values.ts'

/** Field of a search result that is never parsed (section 5). */
const textField = 'sku'

/** Converts a product of a search response: parses every string that holds JSON, except `sku` (section 5). */
export function toSearchResult(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, name === textField ? value : parseJson(value)]),
  )
}
