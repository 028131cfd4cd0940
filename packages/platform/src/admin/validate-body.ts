import { adminBodyDepth } from '@vitrine/contract/admin'
import { fail, failUnstorable, isStorable, toFieldName, walkBody, type ApiError } from '../http/index.ts'

/**
 * Rejects content that is never allowed in a body, whatever its schema: too many levels, keys that
 * change an object's prototype, and text that a database or browser cannot store.
 */
export function validateBody(body: unknown): ApiError | undefined {
  for (const { key, value, field, depth } of walkBody(body)) {
    if (key === '__proto__' || !isStorable(key)) {
      return fail('BAD_PARAMETER', toFieldName(field), 'This key is not allowed.')
    }
    if (typeof value === 'string' && !isStorable(value)) return failUnstorable(field)
    if (typeof value === 'object' && value !== null && depth > adminBodyDepth) {
      const message = `The body must not be nested more than ${adminBodyDepth} levels deep.`
      return fail('BAD_PARAMETER', toFieldName(field), message)
    }
  }
  return undefined
}
