/** What a visitor may ask for at most. */
const maxTermLength = 200

/** What stands in place of bytes that were no letter, with the rest of an escape that was cut off. */
const undecoded = /\uFFFD+(?:%\w?)?/g

/**
 * What an address asks the search for; empty where it asks for nothing. Without a letter or a digit nothing can be found,
 * and what could not be decoded stands for nothing. Pure; never throws.
 */
export function readSearchTerm(query: URLSearchParams): string {
  const term = (query.get('st') ?? '').replaceAll(undecoded, '').trim().slice(0, maxTermLength)
  return /[\p{L}\p{N}]/u.test(term) ? term : ''
}
