import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Names of members that contain no human-readable text, at any depth. */
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

/** Collects the human-readable texts of a JSON value, without markup. */
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

/** Elements whose content browsers do not display as text. */
const hiddenElements = new Set(['script', 'style', 'iframe', 'noembed', 'noframes'])

/**
 * Returns the text of HTML in linear time. Tags and comments become spaces, character references
 * are decoded, and soft hyphens are removed. An unfinished tag at the end counts as text.
 */
export function toPlainText(html: string): string {
  if (!/[<&\u00AD]/.test(html)) return html.trim()
  let text = ''
  let isHidden = false
  let end = 0
  const endMarkup = (last: number): void => {
    text += ' '
    end = last + 1
  }
  // Only a tokenizer is used, since a full HTML parser searches all open elements at each end tag,
  // which takes quadratic time.
  const tokenizer = new Tokenizer(
    {},
    {
      ...ignoreAttributes,
      ontext(start, textEnd) {
        if (!isHidden) text += html.slice(start, textEnd)
        end = textEnd
      },
      ontextentity(codePoint) {
        if (!isHidden) text += String.fromCodePoint(codePoint)
      },
      onopentagname(start, nameEnd) {
        isHidden = hiddenElements.has(html.slice(start, nameEnd).toLowerCase())
      },
      onopentagend: endMarkup,
      onselfclosingtag: endMarkup,
      onclosetag(_start, last) {
        isHidden = false
        endMarkup(last)
      },
      oncomment: (_start, last) => endMarkup(last),
      oncdata: (_start, last) => endMarkup(last),
      ondeclaration: (_start, last) => endMarkup(last),
      onprocessinginstruction: (_start, last) => endMarkup(last),
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  if (html[end] === '<') text += html.slice(end)
  return text.replaceAll('\u00AD', '').trim()
}

const ignore = (): void => undefined

const ignoreAttributes = {
  onattribname: ignore,
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onend: ignore,
} satisfies Partial<TokenizerCallbacks>
