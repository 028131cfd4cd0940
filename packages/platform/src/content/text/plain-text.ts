/** Members of an object that hold no words for a reader, and what is below them. */
const nonTextKeys = new Set(
  [
    'type',
    'id',
    'class',
    'classname',
    'style',
    'href',
    'src',
    'srcset',
    'url',
    'link',
    'target',
    'rel',
    'key',
  ].concat([
    'slug',
    'page_slug',
    'absolutepath',
    'path',
    '__style_tag__',
    'version',
    'name',
    'lang',
    'role',
    'icon',
    'color',
  ]),
)

const maxDepth = 60

/** All texts of a JSON value that are there to be read, without markup. */
export function collectTexts(value: unknown): string[] {
  const texts: string[] = []
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      const text = toPlainText(value)
      if (text !== '') texts.push(text)
    } else if (typeof value === 'object' && value !== null && depth < maxDepth) {
      for (const [name, member] of Object.entries(value)) {
        if (Array.isArray(value) || !nonTextKeys.has(name.toLowerCase())) visit(member, depth + 1)
      }
    }
  }
  visit(value, 0)
  return texts
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** A text without HTML: tags become spaces, scripts and styles go with all they hold. One pass, whatever the text. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  let text = ''
  let from = 0
  let within = ''
  for (const { 0: tag, 1: name = '', index } of html.matchAll(/<(\/?[a-z][\w-]*|!)[^<>]*>/gi)) {
    if (within === '') text += `${html.slice(from, index)} `
    if (within === '') within = /^(?:script|style)$/i.test(name) ? `/${name.toLowerCase()}` : ''
    else if (name.toLowerCase() === within) within = ''
    from = index + tag.length
  }
  if (within === '') text += html.slice(from)
  return text
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|\w{1,10});/gi, (whole, name: string) => toCharacter(name) ?? whole)
    .trim()
}

function toCharacter(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? entities[name] : undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined
}
