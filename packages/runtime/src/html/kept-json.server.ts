import { escapeJson } from './escape.ts'

const texts = new WeakMap<object, string>()

/** Returns the escaped JSON of an immutable object, and caches it for the lifetime of the object. */
export function keepJson(value: object): string {
  const kept = texts.get(value)
  if (kept !== undefined) return kept
  const text = escapeJson(value)
  texts.set(value, text)
  return text
}

/** Returns the escaped JSON of an object, from the cache if possible. */
export function toJson(value: object): string {
  return texts.get(value) ?? escapeJson(value)
}
