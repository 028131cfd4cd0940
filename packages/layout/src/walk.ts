import type { LayoutDocument, LayoutElement, LayoutNode } from './document.ts'

/**
 * Visits every element of a document, parents before children, siblings in order. `depth` starts at 1. If `visit`
 * returns false, the children of the element are skipped. Iterative, so that deep documents cannot overflow the
 * stack.
 */
export function walk(
  document: LayoutDocument,
  visit: (element: LayoutElement, depth: number) => boolean | void,
): void {
  // A stack of levels, each with its current position.
  const levels = [document.elements.values()]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const { value: node, done } = level.next()
    if (done) levels.pop()
    else if (typeof node !== 'string' && visit(node, levels.length) !== false)
      levels.push((node.children ?? []).values())
  }
}

/**
 * Returns a copy of a document in which every element is replaced by the result of `map`: an element, a text, or null to remove
 * it with its children. Parents are mapped first, then the children of the result.
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
