import { fail, toFieldName, type ApiError } from './responses.ts'

/**
 * Returns true if both databases store a text unchanged, because it contains neither NUL nor an
 * unpaired surrogate.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A value in a body. */
export interface BodyPart {
  /** The name of the value in its object or its index in its list; empty for the body itself. */
  readonly key: string
  readonly value: unknown
  /**
   * Path of the value, for example `line_items.0.sku`, with at least its first 200 characters;
   * empty for the body itself.
   */
  readonly field: string
  /** Number of objects and lists that contain the value. */
  readonly depth: number
}

/** Lists all values in a body. Does not use recursion, so deep nesting cannot exhaust the stack. */
export function* walkBody(body: unknown): Generator<BodyPart, void> {
  const pending: BodyPart[] = [{ key: '', value: body, field: '', depth: 0 }]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    yield part
    const { value, field, depth } = part
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) {
      // The path grows with the depth, but errors only report its start.
      const path = field === '' ? key : `${field}.${key}`.slice(0, 200)
      pending.push({ key, value: child, field: path.toWellFormed(), depth: depth + 1 })
    }
  }
}

/**
 * Rejects text that PostgreSQL cannot store, in values and keys at any depth, regardless of the
 * body's schema. The error names the field.
 */
export function checkStorable(body: unknown): ApiError | undefined {
  for (const { key, value, field } of walkBody(body)) {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
      return failUnstorable(field)
    }
  }
  return undefined
}

/** Creates the error for text that PostgreSQL cannot store. */
export function failUnstorable(field: string): ApiError {
  return fail('BAD_PARAMETER', toFieldName(field), 'Text must not contain NUL or an unpaired surrogate.')
}
