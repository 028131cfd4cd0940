/** Maximum length of a search term. */
const maxTermLength = 200

/** Replacement characters of invalid bytes, with the rest of a truncated escape sequence. */
const undecoded = /\uFFFD+(?:%\w?)?/g

/**
 * Cleans the search term of an address. Returns an empty string if the term contains neither letters nor digits. Bytes
 * that could not be decoded are removed.
 */
export function toSearchTerm(value: string): string {
  const term = value.replaceAll(undecoded, '').trim().slice(0, maxTermLength)
  return /[\p{L}\p{N}]/u.test(term) ? term : ''
}
