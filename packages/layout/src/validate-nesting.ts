import type { LayoutDocument, LayoutElement, LayoutNode } from './document.ts'
import { isHostType } from './safe-elements.ts'

/** Elements that close an open paragraph in an HTML parser (HTML standard, "in body" insertion mode). */
const endParagraph = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'.split(
    ' ',
  ),
)

/** Elements that an HTML parser accepts only in these parents. In other parents, the parser drops or moves them. */
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

/** Elements that may contain only the elements of `parentsOf`. A parser moves other content out of the table. */
const tableFrames = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

const headings = /^h[1-6]$/

/** An element that an HTML parser would move, so that the parsed page differs from the rendered one. */
export interface NestingError {
  /** Path to the element, as a list of child indices. */
  readonly path: readonly number[]
  /** Description of the error, suitable for display. */
  readonly message: string
}

interface Frame {
  readonly nodes: readonly LayoutNode[]
  readonly path: readonly number[]
  /** Types of the enclosing elements, innermost last. */
  readonly around: readonly string[]
}

/**
 * Validates the nesting of a document's elements by the rules of HTML. Returns the first error, for example a block in
 * a paragraph, a link in a link, or a table row outside of a table. Returns null if there is no error. Widgets count as
 * blocks. Called when content is imported or edited, not when a page is rendered.
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
      // The elements that a widget renders around its children are unknown.
      const around = isHostType(node.type) ? [...frame.around, node.type] : []
      frames.push({ nodes: node.children, path, around })
    }
  }
  return null
}

function validateText(text: string, around: readonly string[]): string | null {
  const parent = around.at(-1)
  return parent !== undefined && tableFrames.has(parent) && text.trim() !== ''
    ? `text is not allowed directly in <${parent}>`
    : null
}

function validateElement({ type }: LayoutElement, around: readonly string[]): string | null {
  const parent = around.at(-1)
  const isBlock = endParagraph.has(type) || !isHostType(type)
  if (isBlock && around.includes('p')) return `${name(type)} is not allowed in <p>`
  if (type === 'a' && around.includes('a')) return 'a link is not allowed in a link'
  if (headings.test(type) && parent !== undefined && headings.test(parent)) {
    return `${name(type)} is not allowed in <${parent}>`
  }
  const parents = parentsOf.get(type)
  if (parents !== undefined && (parent === undefined || !parents.includes(parent))) {
    return `${name(type)} is only allowed in ${parents.map(name).join(', ')}`
  }
  if (parents === undefined && parent !== undefined && tableFrames.has(parent)) {
    return `${name(type)} is not allowed directly in <${parent}>`
  }
  if (type === 'li' && closest(around, ['ul', 'ol', 'li']) === 'li')
    return '<li> is not allowed in <li> without a list'
  if ((type === 'dt' || type === 'dd') && ['dt', 'dd'].includes(closest(around, ['dl', 'dt', 'dd']) ?? '')) {
    return `${name(type)} is not allowed in <dt> or <dd> without a list`
  }
  return null
}

function closest(around: readonly string[], types: readonly string[]): string | undefined {
  return around.findLast((type) => types.includes(type))
}

function name(type: string): string {
  return isHostType(type) ? `<${type}>` : `the widget ${type}`
}
