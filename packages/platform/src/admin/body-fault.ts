import { adminBodyDepth } from '@vitrine/contract/admin'
import { fail, toFieldName, type ApiError } from '../http/index.ts'

/**
 * What no body may hold, whatever its row says: more levels than anything can use, a key that changes what an object is,
 * and text that a database or a browser cannot hold. Works for any depth: no function calls itself.
 */
export function validateBody(body: unknown): ApiError | undefined {
  const open: { readonly value: unknown; readonly field: string; readonly depth: number }[] = [
    { value: body, field: '', depth: 0 },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string' && !isStorable(value)) {
      return fail('BAD_PARAMETER', toFieldName(field), 'A text holds neither NUL nor half a character.')
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > adminBodyDepth) {
      return fail('BAD_PARAMETER', toFieldName(field), `A body has at most ${adminBodyDepth} levels.`)
    }
    for (const [key, child] of Object.entries(value)) {
      // Names grow with the depth, and only the start of one is ever told.
      const childField = field === '' ? key : `${field}.${key}`.slice(0, 200)
      if (key === '__proto__' || !isStorable(key)) {
        return fail('BAD_PARAMETER', toFieldName(childField.toWellFormed()), 'This key is not allowed.')
      }
      open.push({ value: child, field: childField, depth: depth + 1 })
    }
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
