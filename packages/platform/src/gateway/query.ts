import { fail, toFieldName, type ApiError } from './api-error.ts'

const languageTag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i

/**
 * Reads a query string strictly: a name that comes twice, wrong percent-encoding and NUL are refused, so that no part
 * of the platform ever guesses. The names themselves are checked later, against the row of the contract.
 *
 * @param search with or without the question mark.
 */
export function parseQuery(search: string): ReadonlyMap<string, string> | ApiError {
  const query = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name === undefined) return fail('BAD_REQUEST', undefined, 'The query is not well percent-encoded.')
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (value === undefined)
      return fail('BAD_PARAMETER', toFieldName(name), 'It is not well percent-encoded.')
    if (query.has(name)) return fail('BAD_PARAMETER', toFieldName(name), 'It may be given once only.')
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

/** Whether a `locale` is one at all; whether the channel has it is another question. */
export function isLanguageTag(locale: string): boolean {
  return languageTag.test(locale)
}

/** One of some words; the first one when absent. */
export function readChoice<const Choice extends string>(
  query: Readonly<Record<string, string | undefined>>,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice | ApiError {
  const text = query[name]
  if (text === undefined) return choices[0]
  return (
    choices.find((choice) => choice === text) ??
    fail('BAD_PARAMETER', name, `It is one of: ${choices.join(', ')}.`)
  )
}
