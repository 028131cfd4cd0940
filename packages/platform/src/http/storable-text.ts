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

/** An object or list whose values are being listed. */
interface Level {
  readonly value: object
  /** Undefined for a list. */
  readonly keys: readonly string[] | undefined
  readonly field: string
  next: number
}

/**
 * Lists all values in a body, one at a time, in their order. Does not use recursion, so deep nesting cannot exhaust the
 * stack.
 */
export function* walkBody(body: unknown): Generator<BodyPart, void> {
  yield { key: '', value: body, field: '', depth: 0 }
  const levels: Level[] = isContainer(body) ? [toLevel(body, '')] : []
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { keys, field } = level
    const values = level.value as Readonly<Record<string, unknown>>
    const index = level.next++
    if (index >= (keys ?? (level.value as readonly unknown[])).length) {
      levels.pop()
      continue
    }
    const key = keys?.[index] ?? String(index)
    const value = values[key]
    // The path grows with the depth, but errors only report its start.
    const toField = () => (field === '' ? key : `${field}.${key}`.slice(0, 200)).toWellFormed()
    yield {
      ...{ key, value, depth: levels.length },
      get field() {
        return toField()
      },
    }
    if (isContainer(value)) levels.push(toLevel(value, toField()))
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function toLevel(value: object, field: string): Level {
  return { value, field, keys: Array.isArray(value) ? undefined : Object.keys(value), next: 0 }
}

/**
 * Rejects text that PostgreSQL cannot store, in values and keys at any depth, regardless of the
 * body's schema. The error names the field.
 */
export function checkStorable(body: unknown): ApiError | undefined {
  for (const part of walkBody(body)) {
    const { key, value } = part
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
      return failUnstorable(part.field)
    }
  }
  return undefined
}

/** Creates the error for text that PostgreSQL cannot store. */
export function failUnstorable(field: string): ApiError {
  return fail('BAD_PARAMETER', toFieldName(field), 'Text must not contain NUL or an unpaired surrogate.')
}
