import { isObject } from './document.ts'

/**
 * Selects the document of a channel and language from a page-editor field (section 3, "Page"). Never throws.
 *
 * - Undefined, null or a blank string: null is returned, since there is no layout.
 * - A string: parsed as JSON. A string that is not JSON is returned, and `deserialize` rejects it.
 * - An array, or an object with `elements`, `type` or `version`: returned unchanged, for all channels.
 * - `{ [channelId]: document }`: the document of the channel, for all its languages.
 * - `{ [channelId]: { [language]: document } }`: the document of the language, or else the `default` of the
 *   channel, or else null. There is no fallback to another language or channel: showing the wrong layout is worse
 *   than showing none.
 *
 * A `__style_tag__` next to the channels applies to every document that has no `__style_tag__` of its own.
 */
export function selectLayout(field: unknown, channelId: string, language: string): unknown {
  const value = parse(field)
  if (!isObject(value) || isFlat(value)) return value
  const channel = parse(own(value, channelId))
  const found =
    !isObject(channel) || isFlat(channel) ? channel : parse(own(channel, language) ?? own(channel, 'default'))
  const style = value['__style_tag__']
  if (style === undefined || !isObject(found) || '__style_tag__' in found) return found
  return { ...found, __style_tag__: style }
}

function parse(field: unknown): unknown {
  if (field === undefined || (typeof field === 'string' && !field.trim())) return null
  if (typeof field !== 'string') return field
  try {
    return JSON.parse(field)
  } catch {
    return field
  }
}

function isFlat(value: Readonly<Record<string, unknown>>): boolean {
  return ['elements', 'type', 'version'].some((name) => Object.hasOwn(value, name))
}

function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}
