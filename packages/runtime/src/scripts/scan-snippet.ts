/** An element of a snippet that the head may hold, or that loads something. */
export interface SnippetElement {
  readonly name: string
  /** As written, its end tag included. */
  readonly html: string
  readonly attributes: ReadonlyMap<string, string>
  /** What stands between its tags; '' for elements that hold nothing. */
  readonly text: string
}

/** Elements whose content is text up to their end tag. */
const withText = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title'])

const opening = /<(?:!--|([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>)/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * The elements of a snippet of HTML in their order, at any depth, as a browser's parser sees them. What is not closed, and a
 * script in which a comment opens another script, is left out: no two parsers agree on it.
 */
export function scanSnippet(html: string): readonly SnippetElement[] {
  const source = html.replaceAll(/\r\n?/g, '\n')
  const found: SnippetElement[] = []
  const next = new RegExp(opening)
  for (let match = next.exec(source); match !== null; match = next.exec(source)) {
    const [tag, given, written = ''] = match
    if (given === undefined) {
      const end = source.indexOf('-->', match.index + 2)
      if (end < 0) break
      next.lastIndex = end + 3
      continue
    }
    const name = given.toLowerCase()
    const attributes = readAttributes(written)
    if (!withText.has(name)) {
      found.push({ name, html: tag, attributes, text: '' })
      continue
    }
    const closing = new RegExp(`</${name}(?:[\\s/][^>]*)?>`, 'gi')
    closing.lastIndex = next.lastIndex
    const end = closing.exec(source)
    if (end === null) break
    const text = source.slice(next.lastIndex, end.index)
    next.lastIndex = closing.lastIndex
    if (name === 'script' && /<!--[\s\S]*<script/i.test(text)) continue
    found.push({ name, html: source.slice(match.index, closing.lastIndex), attributes, text })
  }
  return found
}

function readAttributes(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'))
  }
  return attributes
}
