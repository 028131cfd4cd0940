import { isObject } from './document.ts'

/**
 * Picks the document of a channel and a language out of a page-editor field (specification, section 3, "Page record").
 *
 * - undefined, null and blank text: null, there is no layout.
 * - text: parsed as JSON first; text that is not JSON is given back, and `deserialize` refuses it.
 * - flat (an array, or an object with `elements`, `type` or `version`): given back as it is, for all channels.
 * - `{ [channelId]: document }`: the channel's document, for all its languages.
 * - `{ [channelId]: { [language]: document } }`: exactly that document, else the channel's `default`, else null. There is
 *   no fallback to another language or channel: showing the wrong one is worse than showing none.
 *
 * A `__style_tag__` beside the channels holds for every document without one of its own. Never throws.
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
