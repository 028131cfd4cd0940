import { failFields, type ApiError } from '../http/index.ts'
import { toCodeKey } from './coupon-code.ts'

/** Maximum number of codes listed in an error. */
const maxNamed = 100

/**
 * Returns an error that lists the codes which occur twice in a request, in any spelling; undefined
 * if there are none.
 */
export function findDuplicate(codes: readonly string[]): ApiError | undefined {
  const keys = new Set<string>()
  const duplicates: number[] = []
  for (const [index, code] of codes.entries()) {
    const key = toCodeKey(code)
    if (keys.has(key)) duplicates.push(index)
    keys.add(key)
  }
  return duplicates.length > 0 ? failCodes(duplicates, 'The list contains this code twice.') : undefined
}

/** Creates an error that lists the codes which already exist. */
export function failTaken(codes: readonly string[], taken: readonly string[]): ApiError {
  const set = new Set(taken)
  const indexes = codes.flatMap((code, index) => (set.has(code) ? [index] : []))
  return failCodes(indexes, 'A coupon with this code already exists. Nothing was created.')
}

function failCodes(indexes: readonly number[], message: string): ApiError {
  const named = indexes.slice(0, maxNamed)
  return failFields(new Map(named.map((index) => [`codes.${index}`, { code: 'choice', message }])))
}
