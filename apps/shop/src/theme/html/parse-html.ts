import { isSafeElement, type Json, type LayoutNode } from '@vitrine/layout'

/** Elements that are removed with their content. */
const opaqueElements =
  /^(?:script|style|iframe|object|embed|template|svg|math|noscript|textarea|select|title|head)$/

const voidElements = /^(?:br|hr|img|source|col)$/

/** Elements that end an open paragraph, as in HTML parsers. */
const blockElements =
  /^(?:address|article|aside|blockquote|details|div|dl|figure|figcaption|footer|h[1-6]|header|hr|ol|p|section|table|ul)$/

/** Matches text, or a single `<` that starts neither a tag nor a comment. */
const textToken = /[^<]+|</y

/** Matches the start of a tag. */
const tagStart = /<(\/?)([a-z][a-z0-9]*)/iy

/** Matches the attributes of a tag up to its `>`. Always matches, and therefore never backtracks. */
const tagRest = /(?:=\s*(?:"[^"]*"|'[^']*')|[^>])*/y

/** Maximum number of characters that are read. */
export const maxHtmlLength = 100_000

/** Maximum depth of elements. Deeper ones become siblings, as in browsers, whose limit is 512. */
const maxDepth = 256

interface OpenElement {
  readonly type: string
  readonly children: LayoutNode[]
}

/**
 * Parses HTML from the merchant into layout nodes, whose attributes are sanitised on rendering. Unsafe elements are replaced
 * by their content; scripts, styles, frames and the like are removed. Never throws.
 */
export function parseHtml(html: string): readonly LayoutNode[] {
  const root: OpenElement = { type: '', children: [] }
  const stack: OpenElement[] = [root]
  const top = (): OpenElement => stack.at(-1) ?? root
  let skipping = ''
  for (const { text, isEnd, type, attributes } of readTokens(html.slice(0, maxHtmlLength))) {
    if (skipping !== '') {
      if (isEnd && type === skipping) skipping = ''
    } else if (type === '') top().children.push(decodeEntities(text))
    else if (opaqueElements.test(type)) {
      if (!isEnd && !attributes.endsWith('/')) skipping = type
    } else if (isSafeElement(type)) {
      if (isEnd) close(stack, type)
      else open(stack, type, attributes)
    }
  }
  return root.children
}

interface HtmlToken {
  /** Text between tags; '' for a tag. */
  readonly text: string
  /** Type of the element in lower case; '' for text. */
  readonly type: string
  readonly isEnd: boolean
  readonly attributes: string
}

/**
 * Splits HTML into texts and tags, in linear time: reads every character a limited number of times. Comments are omitted. As
 * in HTML parsers, a tag or a comment that does not end hides the rest.
 */
function* readTokens(html: string): Generator<HtmlToken> {
  for (let at = 0; at < html.length;) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return
      at = end + 3
      continue
    }
    const tag = matchAt(tagStart, html, at)
    if (tag === null) {
      const text = matchAt(textToken, html, at)?.[0] ?? ''
      yield { text, type: '', isEnd: false, attributes: '' }
      at += text.length
      continue
    }
    const [start, slash, name = ''] = tag
    const attributes = matchAt(tagRest, html, at + start.length)?.[0] ?? ''
    at += start.length + attributes.length + 1
    if (at > html.length) return
    yield { text: '', type: name.toLowerCase(), isEnd: slash === '/', attributes }
  }
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

function open(stack: OpenElement[], type: string, attributes: string): void {
  if (blockElements.test(type)) close(stack, 'p')
  if (type === 'li' && stack.at(-1)?.type === 'li') stack.pop()
  // HTML parsers insert a `tbody` around rows.
  if (type === 'tr' && stack.at(-1)?.type === 'table') open(stack, 'tbody', '')
  const children: LayoutNode[] = []
  stack.at(-1)?.children.push({ type, props: toProps(attributes), children })
  if (!voidElements.test(type) && stack.length < maxDepth) stack.push({ type, children })
}

/** Closes the innermost open element of a type, with all elements within it. */
function close(stack: OpenElement[], type: string): void {
  const at = stack.findLastIndex((each) => each.type === type)
  // Block elements close a paragraph only if they are its direct children.
  if (at > 0 && (type !== 'p' || at === stack.length - 1)) stack.length = at
}

function toProps(attributes: string): Readonly<Record<string, Json>> {
  const props: Record<string, Json> = {}
  const attribute = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/gi
  for (const [, name = '', double, single, bare] of attributes.matchAll(attribute)) {
    const value = double ?? single ?? bare
    props[name.toLowerCase()] = value === undefined ? true : decodeEntities(value)
  }
  return props
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  copy: '©',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined)
      return Object.hasOwn(namedEntities, name) ? (namedEntities[name as string] ?? whole) : whole
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)
    const isLetter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return isLetter ? String.fromCodePoint(code) : whole
  })
}
