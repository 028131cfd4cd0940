/** Maximum length of a search term. */
const maxTermLength = 200

/** Replacement characters of invalid bytes, with the rest of a truncated escape sequence. */
const undecoded = /\uFFFD+(?:%\w?)?/g

/**
 * Reads the search term of a URL. Returns an empty text if there is none, or if it contains neither letters nor digits.
 * Bytes that could not be decoded are removed.
 */
export function readSearchTerm(query: URLSearchParams): string {
  const term = (query.get('st') ?? '').replaceAll(undecoded, '').trim().slice(0, maxTermLength)
  return /[\p{L}\p{N}]/u.test(term) ? term : ''
}
