import { isShared } from './deep-freeze.ts'
import { escapeJson } from '../html/escape.ts'

const texts = new WeakMap<object, string>()

/** Returns the escaped JSON of an immutable object, and caches it for the lifetime of the object. */
export function keepJson(value: object): string {
  const text = toJson(value)
  texts.set(value, text)
  return text
}

/** Level at which the records of a list are found within a response: envelope, data, list, record. */
const maxLevel = 3

/** Returns the escaped JSON of an object. That of objects that are kept or shared is taken from the cache. */
export function toJson(value: object, level = 0): string {
  const kept = texts.get(value)
  if (kept !== undefined) return kept
  if (isShared(value)) {
    const text = escapeJson(value)
    texts.set(value, text)
    return text
  }
  if (level === maxLevel || 'toJSON' in value) return escapeJson(value)
  if (Array.isArray(value)) {
    return `[${value.map((member: unknown) => memberToJson(member, level) ?? 'null').join(',')}]`
  }
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = memberToJson(member, level)
    return text === undefined ? [] : [`${escapeJson(name)}:${text}`]
  })
  return `{${members.join(',')}}`
}

function memberToJson(value: unknown, level: number): string | undefined {
  if (typeof value === 'object' && value !== null) return toJson(value, level + 1)
  return value === undefined ? undefined : escapeJson(value)
}
