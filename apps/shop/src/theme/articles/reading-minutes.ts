/** Words that an adult reads in a minute, in any of the shop's languages. */
const wordsPerMinute = 200

/** Whole minutes that the running text of a page-editor field takes to read, one at least; JSON text or a value. */
export function readingMinutes(field: unknown): number {
  return Math.max(1, Math.ceil(countWords(parse(field)) / wordsPerMinute))
}

/** Running text stands in lists of children; properties hold names, addresses and the like. */
function countWords(value: unknown): number {
  if (typeof value === 'string') return value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countWords(each), 0)
  if (typeof value !== 'object' || value === null) return 0
  const { elements, children } = value as { readonly elements?: unknown; readonly children?: unknown }
  return countWords(elements) + countWords(children)
}

function parse(field: unknown): unknown {
  if (typeof field !== 'string') return field
  try {
    return JSON.parse(field) as unknown
  } catch {
    return undefined
  }
}
