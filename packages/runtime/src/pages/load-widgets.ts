import type { LayoutDocument, LayoutElement, LayoutNode } from '@vitrine/layout'
import { isLazy } from '../store/lazy.ts'
import type { Store } from '../store/define-store.ts'
import type { LoadContext } from '../store/template.ts'
import type { Widget, WidgetEntry } from '../store/widget.ts'
import type { WidgetData } from './page-view.ts'

/** The widgets of a page, with their data. */
export interface LoadedWidgets {
  readonly widgets: ReadonlyMap<string, Widget>
  /** Loader results by element path. */
  readonly data: ReadonlyMap<string, WidgetData>
  /** Source files of the lazy widgets. */
  readonly chunks: readonly string[]
}

export interface LoadWidgetsOptions {
  readonly store: Pick<Store, 'widgets'>
  /** Time a widget's loader may take before its fallback is shown, in milliseconds. */
  readonly widgetTimeoutMs: number
  /** Element paths of widgets whose loaders are known to fail. These loaders are not called. */
  readonly failedWidgets: ReadonlySet<string>
  readonly onWidgetError?: OnWidgetError
}

/** Called with each widget whose loader failed. The error is `undefined` if it timed out. */
export type OnWidgetError = (widgetName: string, error: unknown) => void

/** Returns the path of a child element: the field, then the indices down to the element, such as `body.0.2`. */
export function childPath(parent: string, index: number): string {
  return `${parent}.${index}`
}

/**
 * Loads the scripts and the data of all widgets of a page, in parallel. A loader that fails or times out does not reject;
 * its result is recorded in `data`.
 *
 * @throws ChunkLoadError if the script of a lazy widget cannot be loaded.
 */
export async function loadWidgets(
  layouts: Readonly<Record<string, LayoutDocument>>,
  context: LoadContext,
  { store, widgetTimeoutMs, failedWidgets, onWidgetError }: LoadWidgetsOptions,
): Promise<LoadedWidgets> {
  const widgets = new Map<string, Widget>()
  const data = new Map<string, WidgetData>()
  const chunks = new Set<string>()

  const resolve = async (entry: WidgetEntry): Promise<Widget> => {
    if (!isLazy(entry)) return entry
    if (entry.chunk) chunks.add(entry.chunk)
    return entry.load()
  }
  const loadOne = async (path: string, element: LayoutElement, entry: WidgetEntry): Promise<void> => {
    const widget = await resolve(entry)
    widgets.set(element.type, widget)
    if (widget.load === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let result: WidgetData = { ok: false }
    if (!failedWidgets.has(path)) {
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(reject, widgetTimeoutMs)
      })
      try {
        result = { ok: true, data: await Promise.race([widget.load(context, element.props ?? {}), timeout]) }
      } catch (error) {
        onWidgetError?.(element.type, error)
      }
      clearTimeout(timer)
    }
    data.set(path, result)
  }

  const loading: Promise<void>[] = []
  const visit = (nodes: readonly LayoutNode[], parent: string): void => {
    nodes.forEach((node, index) => {
      if (typeof node === 'string') return
      const path = childPath(parent, index)
      const entry = store.widgets.get(node.type)
      if (entry !== undefined) loading.push(loadOne(path, node, entry))
      if (node.children !== undefined) visit(node.children, path)
    })
  }
  for (const [field, layout] of Object.entries(layouts)) visit(layout.elements, field)
  await Promise.all(loading)
  return { widgets, data, chunks: [...chunks] }
}
