import { adminBodyDepth } from '@vitrine/contract/admin'
import { fail, failUnstorable, isStorable, toFieldName, walkBody, type ApiError } from '../http/index.ts'

/** Maximum number of values in a body. Checking as many takes less than 0.2 s. */
const maxParts = 500_000

/**
 * Rejects content that is never allowed in a body, whatever its schema: too many values or levels, keys that
 * change an object's prototype, and text that a database or browser cannot store.
 */
export function validateBody(body: unknown): ApiError | undefined {
  let parts = 0
  for (const part of walkBody(body)) {
    const { key, value, depth } = part
    if (++parts > maxParts) return fail('BAD_REQUEST', undefined, `Expected at most ${maxParts} values.`)
    if (key === '__proto__' || !isStorable(key)) {
      return fail('BAD_PARAMETER', toFieldName(part.field), 'This key is not allowed.')
    }
    if (typeof value === 'string' && !isStorable(value)) return failUnstorable(part.field)
    if (typeof value === 'object' && value !== null && depth > adminBodyDepth) {
      const message = `The body must not be nested more than ${adminBodyDepth} levels deep.`
      return fail('BAD_PARAMETER', toFieldName(part.field), message)
    }
  }
  return undefined
}
