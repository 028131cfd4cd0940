import { isObject, maxDepth, maxNodes } from './document.ts'
import type { Json, LayoutDocument, LayoutElement, LayoutNode } from './document.ts'
import { dataTypeError, elementTypeError } from './layout-error.ts'
import { currentVersion, migrate } from './migrations.ts'
import { isVoidElement } from './safe-elements.ts'

/** A list of children that `deserialize` has not read yet. */
interface Task {
  readonly from: readonly unknown[]
  readonly to: LayoutNode[]
  readonly depth: number
}

/**
 * Reads a page-editor document of any version (section 5). Returns a new document of the current version with known
 * properties only and without children in void elements. The new document does not exceed `maxDepth` and `maxNodes`, so
 * recursive functions can traverse it.
 *
 * @throws LayoutError with one of the two messages of section 8: 'incorrect data type' if the document exceeds a limit.
 */
export function deserialize(data: unknown): LayoutDocument {
  const stored = migrate(data)
  const style = stored['__style_tag__']
  const document = { version: currentVersion, elements: readNodes(stored['elements']) } as const
  return typeof style === 'string' ? { ...document, __style_tag__: style } : document
}

function readNodes(elements: unknown): readonly LayoutNode[] {
  const top: LayoutNode[] = []
  const tasks: Task[] = [{ from: toList(elements, 'document'), to: top, depth: 1 }]
  let count = 0
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (task.depth > maxDepth) throw dataTypeError('too many levels')
    for (const node of task.from) {
      if (++count > maxNodes) throw dataTypeError('too many nodes')
      task.to.push(readNode(node, task.depth, tasks))
    }
  }
  return top
}

function readNode(node: unknown, depth: number, tasks: Task[]): LayoutNode {
  if (typeof node === 'string') return node
  if (!isObject(node)) throw dataTypeError(`node at level ${depth}`)
  const { type, id, props } = node
  if (typeof type !== 'string') throw elementTypeError(`element at level ${depth}`)
  if (props != null && !isObject(props)) throw dataTypeError(`props of ${type}`)
  const children = isVoidElement(type) ? null : node['children']
  const to: LayoutNode[] = []
  if (children != null) tasks.push({ from: toList(children, type), to, depth: depth + 1 })
  return {
    type,
    ...(typeof id === 'string' && { id }),
    ...(props != null && { props: props as Readonly<Record<string, Json>> }),
    ...(children != null && { children: to }),
  } satisfies LayoutElement
}

/** Returns a list of children. Accepts a single string, since editors store `children: 'text'`. */
function toList(value: unknown, parent: string): readonly unknown[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) throw dataTypeError(`children of ${parent}`)
  return value
}
