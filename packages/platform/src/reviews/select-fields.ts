import { fail, isApiError, type ApiError } from '../http/index.ts'

/** Returns an object with some of the properties of another object. */
export type SelectFields = <Entry extends object>(entry: Entry) => Partial<Entry>

/**
 * Reads `include_fields` and `exclude_fields`, which are comma-separated field names. Entries of
 * the list contain the included fields (by default, all fields) except the excluded ones.
 *
 * @param known the names of all fields
 */
export function readFieldSelection(
  query: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): SelectFields | ApiError {
  const included = readNames('include_fields', query['include_fields'], known)
  if (isApiError(included)) return included
  const excluded = readNames('exclude_fields', query['exclude_fields'], known)
  if (isApiError(excluded)) return excluded
  const kept = new Set((included ?? known).filter((name) => !excluded?.includes(name)))
  return <Entry extends object>(entry: Entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => kept.has(name))) as Partial<Entry>
}

function readNames(
  parameter: string,
  text: string | undefined,
  known: readonly string[],
): readonly string[] | undefined | ApiError {
  if (text === undefined) return undefined
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => known.includes(name))) return names
  return fail(
    'BAD_PARAMETER',
    parameter,
    `Expected names of fields, separated by commas: ${known.join(', ')}.`,
  )
}
