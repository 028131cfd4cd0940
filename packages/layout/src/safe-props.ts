import type { Json } from './document.ts'
import { isHostType, isSafeElement } from './safe-elements.ts'
import { toSafeStyle } from './safe-style.ts'
import { isSafeSourceSet, isSafeUrl } from './safe-url.ts'

/** Props that may be given to an element of React. */
export type SafeProps = Readonly<Record<string, Json>>

/**
 * Attributes by React's names; content may use those of HTML, in any case. One list for all elements: none of these
 * does harm where it means nothing.
 */
const attributes = (
  'className id title lang dir hidden role style href target rel download hrefLang src srcSet sizes alt width height ' +
  'loading decoding fetchPriority media type colSpan rowSpan headers scope abbr span start reversed value dateTime ' +
  'cite open name'
).split(' ')

/** What React gives a meaning of its own: never taken from content. */
const reserved = new Set(['key', 'ref', 'children', 'dangerouslySetInnerHTML', '__proto__'])

/**
 * The props of an element that are safe to hand to React.
 *
 * For a host element of the safe list: known attributes by their React names (`class` gives `className`), with text,
 * number or boolean values; safe addresses only; `style` as an object only; `aria-*` and `data-*`. For a widget: all
 * but the reserved names. For any other host element: none. What is not safe is left out. Never throws.
 */
export function safeProps(type: string, props: SafeProps | undefined): SafeProps {
  if (!isHostType(type)) return widgetProps(props)
  const entries = Object.entries(props ?? {})
  const safe: Record<string, Json> = {}
  if (!isSafeElement(type)) return safe
  for (const [given, value] of entries) {
    const name = toReactName(given.toLowerCase())
    // A picture's name takes the place of the document's own member: of `body`, of `createElement`.
    if (name === 'name' && type !== 'details') continue
    const kept = name && toSafeValue(type, name, value)
    if (name && kept !== undefined) safe[name] = kept
  }
  return type === 'a' ? closeOpener(safe) : safe
}

/** The props of a widget, whatever its name looks like: all but those that React gives a meaning of its own. */
export function widgetProps(props: SafeProps | undefined): SafeProps {
  return Object.fromEntries(Object.entries(props ?? {}).filter(([name]) => !reserved.has(name)))
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

/** `srcSet` too, although it holds several: nothing but text is an address. */
function isAddress(name: string): boolean {
  return /^(?:href|src|srcSet|cite)$/.test(name)
}

/** A link that opens another window must not hand over ours: `noopener`, whatever `rel` says. */
function closeOpener(props: SafeProps): SafeProps {
  const { target, rel } = props
  const staysHere = typeof target === 'string' && /^_(?:self|parent|top)$/i.test(target)
  if (target === undefined || staysHere) return props
  const kept = (typeof rel === 'string' ? rel : '').replace(/\b(?:no)?opener\b/gi, '')
  return { ...props, rel: `${kept} noopener`.trim() }
}
