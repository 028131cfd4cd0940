import { escapeAttribute, escapeText } from '../html/escape.ts'
import { ownedAttribute, type HeadTag } from './tags.ts'

/** Renders head tags as HTML, on the server. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n')
}

function renderTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeText(tag.text)}</title>`
  const attributes = Object.entries(tag.attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  return `<${tag.tag}${attributes.join('')} ${ownedAttribute}>`
}
