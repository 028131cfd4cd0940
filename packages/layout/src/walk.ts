import type { LayoutDocument, LayoutElement, LayoutNode } from './document.ts'

/**
 * Visits every element of a document, parents before children, siblings in order. `depth` starts at 1. A visit that
 * returns false leaves out the element's children. Iterative: no depth overflows the stack.
 */
export function walk(
  document: LayoutDocument,
  visit: (element: LayoutElement, depth: number) => boolean | void,
): void {
  // A stack of levels, each with the place in it.
  const levels = [document.elements.values()]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { value: node, done } = level.next()
    if (done) levels.pop()
    else if (typeof node !== 'string' && visit(node, levels.length) !== false)
      levels.push((node.children ?? []).values())
  }
}

/**
 * A copy of a document in which every element is replaced by what `map` makes of it: an element, a text, or null to
 * leave it out together with its children. Parents first; the children of what `map` returned are mapped next.
 */
export function mapElements(
  document: LayoutDocument,
  map: (element: LayoutElement) => LayoutNode | null,
): LayoutDocument {
  const elements: LayoutNode[] = []
  const tasks: { from: readonly LayoutNode[]; to: LayoutNode[] }[] = [
    { from: document.elements, to: elements },
  ]
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    for (const node of task.from) {
      const mapped = typeof node === 'string' ? node : map(node)
      if (mapped === null) continue
      if (typeof mapped === 'string' || !mapped.children) {
        task.to.push(mapped)
      } else {
        const children: LayoutNode[] = []
        tasks.push({ from: mapped.children, to: children })
        task.to.push({ ...mapped, children })
      }
    }
  }
  return { ...document, elements }
}
