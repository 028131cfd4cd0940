import { ownedAttribute, type HeadTag } from './to-head.ts'

/**
 * Updates the tags that the runtime has written to the document's head: keeps unchanged tags, removes outdated ones and
 * adds new ones. Tags added by extensions or merchants' scripts are not touched.
 */
export function applyHead(document: Document, tags: readonly HeadTag[]): void {
  const present = new Map<string, Element>()
  for (const element of document.head.querySelectorAll(`[${ownedAttribute}]`)) {
    const key = elementKey(element)
    if (present.has(key)) element.remove()
    else present.set(key, element)
  }
  for (const tag of tags) {
    if (tag.tag === 'title') {
      if (document.title !== tag.text) document.title = tag.text
      continue
    }
    const key = tagKey(tag)
    if (present.delete(key)) continue
    const element = document.createElement(tag.tag)
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
    element.setAttribute(ownedAttribute, '')
    document.head.append(element)
  }
  for (const stale of present.values()) stale.remove()
}

function tagKey(tag: Exclude<HeadTag, { tag: 'title' }>): string {
  return keyOf(tag.tag, Object.entries(tag.attributes))
}

function elementKey(element: Element): string {
  const attributes = [...element.attributes]
    .filter((attribute) => attribute.name !== ownedAttribute)
    .map((attribute): [string, string] => [attribute.name, attribute.value])
  return keyOf(element.localName, attributes)
}

function keyOf(tag: string, attributes: readonly (readonly [string, string])[]): string {
  return JSON.stringify([tag, attributes.toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
