import { createHash } from 'node:crypto'

/** One statement of a specification: a bullet, a step, a table row, or a paragraph. */
export interface Statement {
  /** Section number and a hash of heading, parent statements and text, so that the id changes with any of them. */
  readonly id: string
  readonly section: number
  readonly text: string
}

/** The first and last section whose statements need a row. Section 1 is an introduction. */
export const coveredSections = { first: 2, last: 9 } as const

interface Block {
  readonly depth: number
  readonly text: string
}

/**
 * Reads the statements of a Markdown document, in order. Every bullet, numbered step, table row and paragraph of the
 * covered sections is a statement. Statements with the same words have different ids if they have different headings
 * or bullets above them.
 */
export function readStatements(markdown: string): readonly Statement[] {
  const statements: Statement[] = []
  const seen = new Map<string, number>()
  let section = 0
  let heading = ''
  let parents: Block[] = []
  for (const line of joinLines(markdown.split('\n'))) {
    const title = /^(#+)\s+(.*)$/.exec(line)
    if (title) {
      const number = /^(\d+)\./.exec(title[2] ?? '')
      if (title[1] === '##') section = number ? Number(number[1]) : 0
      heading = title[2] ?? ''
      parents = []
      continue
    }
    const block = toBlock(line)
    if (block === null || section < coveredSections.first || section > coveredSections.last) continue
    parents = parents.filter(({ depth }) => depth < block.depth)
    const path = [heading, ...parents.map(({ text }) => text), block.text].map(normalise).join('\n')
    const hash = createHash('sha256').update(path).digest('hex').slice(0, 8)
    const times = (seen.get(hash) ?? 0) + 1
    seen.set(hash, times)
    const id = `s${section}-${hash}${times > 1 ? `-${times}` : ''}`
    statements.push({ id, section, text: block.text })
    parents.push(block)
  }
  return statements
}

/** Collapses white space, which a formatter may change. */
export function normalise(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Joins each line that does not start a block to the preceding paragraph or bullet. */
function joinLines(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  let open = false
  for (const line of lines) {
    const begins = /^\s*([-*]\s|\d+\.\s|\||#)/.test(line)
    // The row above the separator names the columns.
    if (/^\s*\|[\s|:-]+$/.test(line)) joined.pop()
    // After a full stop, a new statement begins, regardless of its indentation.
    const continues = open && !begins && !joined.at(-1)?.trimEnd().endsWith('.')
    if (continues && line.trim() !== '') joined.push(`${joined.pop()} ${line.trim()}`)
    else joined.push(line)
    open = line.trim() !== '' && !/^\s*[|#]/.test(line)
  }
  return joined
}

function toBlock(line: string): Block | null {
  if (line.trim() === '' || /^[\s|:-]+$/.test(line)) return null
  if (line.trim().startsWith('|')) {
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
    return { depth: 0, text: cells.map(normalise).join(' / ') }
  }
  const item = /^(\s*)(?:[-*]|\d+\.)\s+(.*)$/.exec(line)
  return item
    ? { depth: 1 + (item[1] ?? '').length, text: normalise(item[2] ?? '') }
    : { depth: 0, text: normalise(line) }
}
