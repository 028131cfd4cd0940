import { z } from 'zod'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { readInput, textSchema } from '../store/index.ts'
import { trimSlashes } from '../site/index.ts'

const maxIdLength = 200
/** The maximum length of a slug plus a slash at each end. */
const maxHandleLength = 502

const schema = z.strictObject({
  id: textSchema(1, maxIdLength).optional(),
  handle: textSchema(1, maxHandleLength).optional(),
  sku: textSchema(1, maxIdLength).optional(),
})

/** The field that identifies a product, and its value. */
export interface ProductReference {
  readonly field: 'id' | 'handle' | 'sku'
  readonly value: string
}

/**
 * Reads the body of a product query: exactly one of `id`, `handle` and `sku`. Removes leading and
 * trailing slashes from a handle.
 */
export function readProductQuery(body: unknown): ProductReference | ApiError {
  const query = readInput(schema, body ?? {})
  if (isApiError(query)) return query
  const [first, second] = (['id', 'handle', 'sku'] as const).flatMap((field): ProductReference[] => {
    const value = query[field]
    if (value === undefined) return []
    return [{ field, value: field === 'handle' ? trimSlashes(value) : value }]
  })
  if (!first) return fail('MISSING_PARAMETER', 'id', 'Expected one of id, handle and sku.')
  if (second) return fail('BAD_PARAMETER', second.field, 'Expected only one of id, handle and sku.')
  return first
}
