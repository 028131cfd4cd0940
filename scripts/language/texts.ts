import { parseSync, Visitor } from 'oxc-parser'

/** A piece of prose found in a file. */
export interface Text {
  readonly kind: 'comment' | 'message' | 'heading' | 'document'
  readonly value: string
  readonly line: number
}

/** Returns the comments of a module, and the literals of at least three words, which are messages. */
export function readCode(path: string, source: string): readonly Text[] {
  const { program, comments, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const lineAt = createLineCounter(source)
  return [
    ...mergeLines(comments.map(({ value, start }) => ({ value, line: lineAt(start) }))),
    ...readMessages(program, lineAt),
  ]
}

/** Returns the headings, paragraphs, list items and table rows of a Markdown document, without code. */
export function readMarkdown(source: string): readonly Text[] {
  const texts: Text[] = []
  let isCode = false
  let continues = false
  source.split('\n').forEach((content, index) => {
    if (/^\s*(```|~~~)/.test(content)) isCode = !isCode
    const isProse = !isCode && content.trim() !== '' && !/^\s*(```|~~~)/.test(content)
    const [, marker = ''] = /^\s*(#+ |[-*] |\d+\. |> |\|)?/.exec(content) ?? []
    const value = withoutCode(content.trim().slice(marker.length).trim())
    const last = texts.at(-1)
    if (isProse && continues && marker === '' && last) {
      texts[texts.length - 1] = { ...last, value: `${last.value} ${value}` }
    } else if (isProse) {
      texts.push({ kind: marker.startsWith('#') ? 'heading' : 'document', value, line: index + 1 })
    }
    continues = isProse && !marker.startsWith('#') && marker !== '|'
  })
  return texts
}

/** Joins consecutive `//` lines to one comment, and removes the stars of block comments. */
function mergeLines(comments: readonly { readonly value: string; readonly line: number }[]): readonly Text[] {
  const texts: Text[] = []
  let last = -1
  for (const { value, line } of comments) {
    const plain = withoutCode(value.replace(/^\s*\*+ ?/gm, '').trim())
    const previous = texts.at(-1)
    if (previous && line === last + 1 && !value.startsWith('*')) {
      texts[texts.length - 1] = { ...previous, value: `${previous.value} ${plain}` }
    } else texts.push({ kind: 'comment', value: plain, line })
    last = line + value.split('\n').length - 1
  }
  return texts
}

function readMessages(
  program: ReturnType<typeof parseSync>['program'],
  lineAt: (start: number) => number,
): readonly Text[] {
  const texts: Text[] = []
  const add = (value: string, start: number) => {
    if (/\p{L}+[^\p{L}]+\p{L}+[^\p{L}]+\p{L}+/u.test(value)) {
      texts.push({ kind: 'message', value, line: lineAt(start) })
    }
  }
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.raw).join('…'), start),
  }).visit(program)
  return texts
}

/** Replaces code spans and quoted words, which are names or examples rather than prose. */
function withoutCode(text: string): string {
  return text.replace(/`[^`]*`|"[^"]*"|'[^'\s]*'/g, '…')
}

function createLineCounter(source: string): (start: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (start) => starts.findLastIndex((line) => line <= start) + 1
}
