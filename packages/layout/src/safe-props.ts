import type { Json } from './document.ts'
import { isHostType, isSafeElement } from './safe-elements.ts'
import { toSafeStyle } from './safe-style.ts'
import { isSafeSourceSet, isSafeUrl } from './safe-url.ts'

/** Props that are safe to pass to a React element. */
export type SafeProps = Readonly<Record<string, Json>>

/**
 * Allowed attributes, by their React names. Content may use the HTML names, in upper or lower case. One list serves
 * all elements: an attribute that has no meaning on an element is harmless there.
 */
const attributes = (
  'className id title lang dir hidden role style href target rel download hrefLang src srcSet sizes alt width height ' +
  'loading decoding fetchPriority media type colSpan rowSpan headers scope abbr span start reversed value dateTime ' +
  'cite open name'
).split(' ')

/** Props with a special meaning in React. Never accepted from content. */
const reserved = new Set(['key', 'ref', 'children', 'dangerouslySetInnerHTML', '__proto__'])

/**
 * Returns the props of an element that are safe to pass to React. Unsafe props are omitted. Never throws.
 *
 * - Safe host elements: allowed attributes by their React names (`class` becomes `className`) with string, number or boolean
 *   values, safe URLs only, `style` only as an object, `aria-*` and `data-*`.
 * - Widgets: all props except the reserved names and unsafe URLs.
 * - Other host elements: no props.
 */
export function safeProps(type: string, props: SafeProps | undefined): SafeProps {
  if (!isHostType(type)) return widgetProps(props)
  const entries = Object.entries(props ?? {})
  const safe: Record<string, Json> = {}
  if (!isSafeElement(type)) return safe
  for (const [attribute, value] of entries) {
    const name = toReactName(attribute.toLowerCase())
    // On an image, a `name` would shadow a property of `document`, such as `body` or `createElement`.
    if (name === 'name' && type !== 'details') continue
    const safeValue = name && toSafeValue(type, name, value)
    if (name && safeValue !== undefined) safe[name] = safeValue
  }
  return type === 'a' ? closeOpener(safe) : safe
}

/**
 * Returns the props of a widget: all except those with a special meaning in React, and except unsafe URLs in properties
 * whose names say that they are URLs, such as `href` or `imageUrl`, at any depth. The widget's name does not matter.
 */
export function widgetProps(props: SafeProps | undefined): SafeProps {
  const allowed = Object.entries(props ?? {}).filter(([name]) => !reserved.has(name))
  return Object.fromEntries(withoutUnsafeUrls(allowed))
}

const urlName = /(?:href|url|src|link)$/i

function withoutUnsafeUrls(entries: readonly [string, Json][]): [string, Json][] {
  return entries
    .filter(([name, value]) => !isUnsafeUrl(name, value))
    .map(([name, value]) => [name, hasUnsafeUrl(value) ? toSafeValues(value) : value])
}

function isUnsafeUrl(name: string, value: Json): boolean {
  return urlName.test(name) && typeof value === 'string' && !isSafeUrl(value, /src$|image/i.test(name))
}

/** Safe values are passed on as they are, so that a widget gets the same objects each time it is rendered. */
function hasUnsafeUrl(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => isUnsafeUrl(name, inner) || hasUnsafeUrl(inner))
}

function toSafeValues(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toSafeValues)
  return Object.fromEntries(withoutUnsafeUrls(Object.entries(value)))
}

function toReactName(name: string): string | undefined {
  if (/^(?:aria|data)-(?!(?:script|style)-id$)[a-z0-9-]+$/.test(name)) return name
  return attributes.find((known) => known.toLowerCase() === (name === 'class' ? 'classname' : name))
}

function toSafeValue(type: string, name: string, value: Json): Json | undefined {
  if (name === 'style') return toSafeStyle(value)
  if (typeof value === 'string') {
    if (name === 'srcSet') return isSafeSourceSet(value) ? value : undefined
    return !isAddress(name) || isSafeUrl(value, type === 'img') ? value : undefined
  }
  return (typeof value === 'number' || typeof value === 'boolean') && !isAddress(name) ? value : undefined
}

/** Returns true if the attribute is a URL. Includes `srcSet`, so that its value must be a string. */
function isAddress(name: string): boolean {
  return /^(?:href|src|srcSet|cite)$/.test(name)
}

/**
 * Adds `noopener` to links that open another window, regardless of `rel`, so that the other page gets no access to this
 * page.
 */
function closeOpener(props: SafeProps): SafeProps {
  const { target, rel } = props
  const staysHere = typeof target === 'string' && /^_(?:self|parent|top)$/i.test(target)
  if (target === undefined || staysHere) return props
  const kept = (typeof rel === 'string' ? rel : '').replace(/\b(?:no)?opener\b/gi, '')
  return { ...props, rel: `${kept} noopener`.trim() }
}
