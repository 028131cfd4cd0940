/** Reading speed of adults, in all languages of the shop. */
const wordsPerMinute = 200

/** Returns the reading time of a page-editor field in minutes, at least one. The field may be JSON text. */
export function readingMinutes(field: unknown): number {
  return Math.max(1, Math.ceil(countWords(parse(field)) / wordsPerMinute))
}

/** Counts the words of children. Properties are skipped, since they contain names, URLs and the like. */
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
