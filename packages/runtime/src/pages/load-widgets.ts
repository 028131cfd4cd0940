import type { LayoutDocument, LayoutElement, LayoutNode } from '@vitrine/layout'
import { isLazy, type LoadContext } from '../store/template.ts'
import type { Widget, WidgetEntry } from '../store/widget.ts'
import type { WidgetData } from './page-view.ts'

/** The widgets of a page, resolved and loaded. */
export interface LoadedWidgets {
  readonly widgets: ReadonlyMap<string, Widget>
  readonly data: ReadonlyMap<string, WidgetData>
  readonly chunks: readonly string[]
}

export interface WidgetLoadOptions {
  readonly registry: ReadonlyMap<string, WidgetEntry>
  readonly context: LoadContext
  /** How long a widget's loader may take, in milliseconds, before its fallback is shown. */
  readonly timeLimit: number
  /** Places whose loader is known to fail; it is not asked. */
  readonly failed: ReadonlySet<string>
  /** Told of widgets whose loaders failed; the error is undefined where one was late. Absent: nobody is. */
  readonly onFailed: WidgetFailure | undefined
}

export type WidgetFailure = (widgetName: string, error: unknown) => void

/** The place of an element: the field, then the indices that lead to it. */
export function childPlace(parent: string, index: number): string {
  return `${parent}.${index}`
}

/**
 * Fetches the scripts and the data of all widgets of a page, in parallel. A loader that fails or is late is a value.
 *
 * @throws PartUnavailable when the script of a lazy widget cannot be had.
 */
export async function loadWidgets(
  layouts: Readonly<Record<string, LayoutDocument>>,
  { registry, context, timeLimit, failed, onFailed }: WidgetLoadOptions,
): Promise<LoadedWidgets> {
  const widgets = new Map<string, Widget>()
  const data = new Map<string, WidgetData>()
  const chunks = new Set<string>()

  const resolve = async (entry: WidgetEntry): Promise<Widget> => {
    if (!isLazy(entry)) return entry
    if (entry.chunk !== undefined) chunks.add(entry.chunk)
    return entry.load()
  }
  const loadOne = async (place: string, element: LayoutElement, entry: WidgetEntry): Promise<void> => {
    const widget = await resolve(entry)
    widgets.set(element.type, widget)
    if (widget.load === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let outcome: WidgetData = { ok: false }
    if (!failed.has(place)) {
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(reject, timeLimit)
      })
      try {
        outcome = { ok: true, data: await Promise.race([widget.load(context, element.props ?? {}), late]) }
      } catch (error) {
        onFailed?.(element.type, error)
      }
      clearTimeout(timer)
    }
    data.set(place, outcome)
  }

  const work: Promise<void>[] = []
  const visit = (nodes: readonly LayoutNode[], parent: string): void => {
    nodes.forEach((node, index) => {
      if (typeof node === 'string') return
      const place = childPlace(parent, index)
      const entry = registry.get(node.type)
      if (entry !== undefined) work.push(loadOne(place, node, entry))
      if (node.children !== undefined) visit(node.children, place)
    })
  }
  for (const [field, layout] of Object.entries(layouts)) visit(layout.elements, field)
  await Promise.all(work)
  return { widgets, data, chunks: [...chunks] }
}
