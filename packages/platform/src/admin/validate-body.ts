import { adminBodyDepth } from '@vitrine/contract/admin'
import { fail, toFieldName, type ApiError } from '../http/index.ts'

/**
 * Rejects content that no body may have, whatever its schema: too many levels, keys that change an object's
 * prototype, and text that a database or browser cannot store. Works without recursion, so that deep nesting cannot
 * exhaust the stack.
 */
export function validateBody(body: unknown): ApiError | undefined {
  const pending: { readonly value: unknown; readonly field: string; readonly depth: number }[] = [
    { value: body, field: '', depth: 0 },
  ]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string' && !isStorable(value)) {
      const message = 'Text must not contain NUL or an unpaired surrogate.'
      return fail('BAD_PARAMETER', toFieldName(field), message)
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > adminBodyDepth) {
      const message = `The body must not be nested more than ${adminBodyDepth} levels deep.`
      return fail('BAD_PARAMETER', toFieldName(field), message)
    }
    for (const [key, child] of Object.entries(value)) {
      // The name grows with the depth, but an error reports only its start.
      const childField = field === '' ? key : `${field}.${key}`.slice(0, 200)
      if (key === '__proto__' || !isStorable(key)) {
        return fail('BAD_PARAMETER', toFieldName(childField.toWellFormed()), 'This key is not allowed.')
      }
      pending.push({ value: child, field: childField, depth: depth + 1 })
    }
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
