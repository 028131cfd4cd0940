import type { LayoutDocument, LayoutElement, LayoutNode } from './document.ts'
import { isHostType } from './safe-elements.ts'

/** Elements that end an open paragraph when an HTML parser meets them (HTML standard, "in body" insertion mode). */
const endParagraph = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'.split(
    ' ',
  ),
)

/** Elements that a parser accepts in one kind of parent only; anywhere else it drops or moves them. */
const parentsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    caption: ['table'],
    colgroup: ['table'],
    col: ['colgroup'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['thead', 'tbody', 'tfoot'],
    td: ['tr'],
    th: ['tr'],
  }),
)

/** Elements that hold nothing but the parts named above: a parser moves anything else out of the table. */
const tableFrames = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

const headings = /^h[1-6]$/

/** An element that an HTML parser would move: the page that a browser reads is then not the one that was rendered. */
export interface NestingError {
  /** Indices that lead to the element. */
  readonly path: readonly number[]
  /** What is wrong, for a person. */
  readonly message: string
}

interface Frame {
  readonly nodes: readonly LayoutNode[]
  readonly path: readonly number[]
  /** Types of the elements around, the innermost last. */
  readonly around: readonly string[]
}

/**
 * The first element of a document that stands where HTML does not let it: a block in a paragraph, a link in a link, a
 * table row outside of a table. Used where content comes in; a page that is shown is taken as it is. Widgets count as
 * blocks.
 */
export function validateNesting(document: LayoutDocument): NestingError | null {
  const frames: Frame[] = [{ nodes: document.elements, path: [], around: [] }]
  for (let frame = frames.pop(); frame !== undefined; frame = frames.pop()) {
    for (const [index, node] of frame.nodes.entries()) {
      const path = [...frame.path, index]
      const message =
        typeof node === 'string' ? validateText(node, frame.around) : validateElement(node, frame.around)
      if (message !== null) return { path, message }
      if (typeof node === 'string' || node.children === undefined) continue
      // What a widget renders around its children is its own business.
      const around = isHostType(node.type) ? [...frame.around, node.type] : []
      frames.push({ nodes: node.children, path, around })
    }
  }
  return null
}

function validateText(text: string, around: readonly string[]): string | null {
  const parent = around.at(-1)
  return parent !== undefined && tableFrames.has(parent) && text.trim() !== ''
    ? `text cannot stand directly in <${parent}>`
    : null
}

function validateElement({ type }: LayoutElement, around: readonly string[]): string | null {
  const parent = around.at(-1)
  const isBlock = endParagraph.has(type) || !isHostType(type)
  if (isBlock && around.includes('p')) return `${name(type)} cannot stand in <p>`
  if (type === 'a' && around.includes('a')) return 'a link cannot stand in a link'
  if (headings.test(type) && parent !== undefined && headings.test(parent)) {
    return `${name(type)} cannot stand in <${parent}>`
  }
  const parents = parentsOf.get(type)
  if (parents !== undefined && (parent === undefined || !parents.includes(parent))) {
    return `${name(type)} can only stand in ${parents.map(name).join(', ')}`
  }
  if (parents === undefined && parent !== undefined && tableFrames.has(parent)) {
    return `${name(type)} cannot stand directly in <${parent}>`
  }
  if (type === 'li' && closest(around, ['ul', 'ol', 'li']) === 'li')
    return '<li> cannot stand in <li> without a list'
  if ((type === 'dt' || type === 'dd') && ['dt', 'dd'].includes(closest(around, ['dl', 'dt', 'dd']) ?? '')) {
    return `${name(type)} cannot stand in <dt> or <dd> without a list`
  }
  return null
}

function closest(around: readonly string[], types: readonly string[]): string | undefined {
  return around.findLast((type) => types.includes(type))
}

function name(type: string): string {
  return isHostType(type) ? `<${type}>` : `the widget ${type}`
}
