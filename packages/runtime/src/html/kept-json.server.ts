import { escapeJson } from './escape.ts'

const texts = new WeakMap<object, string>()

/** Returns the escaped JSON of an immutable object, and keeps it as long as the object. */
export function keepJson(value: object): string {
  const kept = texts.get(value)
  if (kept !== undefined) return kept
  const text = escapeJson(value)
  texts.set(value, text)
  return text
}

/** Returns the escaped JSON of an object: the kept one, if there is any. */
export function toJson(value: object): string {
  return texts.get(value) ?? escapeJson(value)
}
