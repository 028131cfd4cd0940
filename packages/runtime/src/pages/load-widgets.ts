import type { LayoutDocument, LayoutElement, LayoutNode } from '@vitrine/layout'
import { createDehydrated, type Dehydrated } from '../state/dehydrated.ts'
import type { HydrationPlan } from '../store/hydration-mode.ts'
import type { PageData } from '../content/page-data.ts'
import { isLazy, type Lazy } from '../store/lazy.ts'
import type { Store } from '../store/define-store.ts'
import type { LoadContext } from '../store/load-context.ts'
import { templatePartPath, type TemplatePart, type TemplateParts } from '../store/template-part.ts'
import type { LoadedWidgets, RenderedWidget, WidgetData } from './page-view.ts'

/** The widgets of a page, either loaded or loaded on hydration. */
export interface PageWidgets extends LoadedWidgets {
  /** Elements that hydrate late, by path. */
  readonly parts: ReadonlyMap<string, Dehydrated<LoadedWidgets>>
  /** Source files of the lazy widgets. */
  readonly chunks: readonly string[]
}

export interface LoadWidgetsOptions {
  readonly store: Pick<Store, 'widgets'>
  /** Time limit of a widget's loader, in milliseconds. If exceeded, the fallback of the widget is shown. */
  readonly widgetTimeoutMs: number
  /** Element paths of widgets whose loaders are known to fail. These loaders are not called. */
  readonly failedWidgets: ReadonlySet<string>
  /** Elements that hydrate late. They are loaded with their descendants when they hydrate. */
  readonly hydration: HydrationPlan
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
  options: LoadWidgetsOptions,
  template: TemplateWithParts = { parts: {}, page: null },
): Promise<PageWidgets> {
  const widgets = new Map<string, RenderedWidgetEntry>(options.store.widgets)
  const roots = Object.entries(layouts).flatMap(([field, { elements }]) => childrenOf(elements, field))
  for (const [name, part] of Object.entries(template.parts)) {
    const path = templatePartPath(name)
    widgets.set(path, toWidgetEntry(part, template.page))
    roots.push([path, { type: path }])
  }
  return loadElements(roots, context, { ...options, store: { widgets } })
}

/** The parts of the page's template, and the page that their loaders receive. */
export interface TemplateWithParts {
  readonly parts: TemplateParts
  readonly page: PageData | null
}

type RenderedWidgetEntry = RenderedWidget | Lazy<RenderedWidget>

function toWidgetEntry(lazy: Lazy<TemplatePart>, page: PageData | null): RenderedWidgetEntry {
  return {
    ...lazy,
    async load() {
      const { component, load } = await lazy.load()
      return load === undefined || page === null
        ? { component }
        : { component, load: (context: LoadContext) => load(context, page) }
    },
  }
}

interface LoadElementsOptions extends Omit<LoadWidgetsOptions, 'store'> {
  readonly store: { readonly widgets: ReadonlyMap<string, RenderedWidgetEntry> }
}

/** An element of a layout with its path. */
type PlacedElement = readonly [path: string, element: LayoutElement]

function childrenOf(nodes: readonly LayoutNode[] = [], parent: string): PlacedElement[] {
  return nodes.flatMap((node, index): PlacedElement[] =>
    typeof node === 'string' ? [] : [[childPath(parent, index), node]],
  )
}

async function loadElements(
  roots: readonly PlacedElement[],
  context: LoadContext,
  options: LoadElementsOptions,
): Promise<PageWidgets> {
  const { store, widgetTimeoutMs, failedWidgets, hydration, onWidgetError } = options
  const widgets = new Map<string, RenderedWidget>()
  const widgetData = new Map<string, WidgetData>()
  const parts = new Map<string, Dehydrated<LoadedWidgets>>()
  const chunks = new Set<string>()

  const resolve = async (entry: RenderedWidgetEntry): Promise<RenderedWidget> => {
    if (!isLazy(entry)) return entry
    if (entry.chunk) chunks.add(entry.chunk)
    return entry.load()
  }
  const loadOne = async (path: string, element: LayoutElement, entry: RenderedWidgetEntry): Promise<void> => {
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
    widgetData.set(path, result)
  }

  const loading: Promise<void>[] = []
  const visit = ([path, element]: PlacedElement): void => {
    if (Object.hasOwn(hydration, path)) {
      const load = () => loadElements([[path, element]], context, { ...options, hydration: {} })
      parts.set(path, createDehydrated(load))
      return
    }
    const entry = store.widgets.get(element.type)
    if (entry !== undefined) loading.push(loadOne(path, element, entry))
    childrenOf(element.children, path).forEach(visit)
  }
  roots.forEach(visit)
  await Promise.all(loading)
  return { widgets, widgetData, parts, chunks: [...chunks] }
}
