import { fail, toFieldName, type ApiError } from './api-error.ts'

const languageTag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i

/**
 * Parses a query string strictly: repeated names, invalid percent-encoding and NUL are errors, so that no two parts of
 * the platform read the same query differently. Names are checked later, against the row of the contract.
 *
 * @param search with or without the question mark.
 */
export function parseQuery(search: string): ReadonlyMap<string, string> | ApiError {
  const query = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name === undefined) return fail('BAD_REQUEST', undefined, 'Invalid percent-encoding in the query.')
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (value === undefined) return fail('BAD_PARAMETER', toFieldName(name), 'Invalid percent-encoding.')
    if (query.has(name)) return fail('BAD_PARAMETER', toFieldName(name), 'Must not be repeated.')
    query.set(name, value)
  }
  return query
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Returns true if a text is a well-formed language tag. The channel need not have the language. */
export function isLanguageTag(locale: string): boolean {
  return languageTag.test(locale)
}

/** Reads a parameter that takes one of several values. The first one is the default. */
export function readChoice<const Choice extends string>(
  query: Readonly<Record<string, string | undefined>>,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice | ApiError {
  const text = query[name]
  if (text === undefined) return choices[0]
  return (
    choices.find((choice) => choice === text) ??
    fail('BAD_PARAMETER', name, `Expected one of: ${choices.join(', ')}.`)
  )
}
