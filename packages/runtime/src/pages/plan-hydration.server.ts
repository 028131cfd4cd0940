import type { LayoutElement, LayoutNode } from '@vitrine/layout'
import { childPath } from './load-widgets.ts'
import type { PageView } from './page-view.ts'
import { findTemplate } from './select-template.ts'
import type { Store } from '../store/define-store.ts'
import { isLazy } from '../store/lazy.ts'
import { templatePartPath } from '../store/template-part.ts'
import {
  mainKey,
  shellKey,
  type HydrationMode,
  type HydrationPlan,
  type LateHydration,
} from '../store/hydration-mode.ts'

export interface PlannedHydration {
  readonly plan: HydrationPlan
  /** Source files of the lazy parts that hydrate when the page starts. */
  readonly chunks: readonly string[]
}

/** Modes from the latest to the earliest. */
const modes: readonly HydrationMode[] = ['never', 'change', 'visible', 'start']

/**
 * Plans when the parts of a page hydrate, from the modes that the theme sets. The main container hydrates late if its
 * template and all its widgets do, and none of them waits to become visible; otherwise each widget with its descendants
 * is planned on its own. Widgets that failed hydrate at the start, since the page shows their fallbacks.
 */
export function planHydration(view: PageView, store: Store, channelId: string): PlannedHydration {
  const plan: Record<string, LateHydration> = {}
  const chunks: string[] = []
  const { shell } = store
  if (shell !== undefined && isLazy(shell)) {
    const { hydration = 'start', chunk } = shell
    if (hydration !== 'start') plan[shellKey] = hydration
    else if (chunk) chunks.push(chunk)
  }

  const ownMode = ({ type }: LayoutElement): HydrationMode => {
    const entry = store.widgets.get(type)
    if (entry === undefined) return 'never'
    return isLazy(entry) ? (entry.hydration ?? 'start') : 'start'
  }
  const modeOf = (element: LayoutElement): HydrationMode =>
    earliest([ownMode(element), ...elementsOf(element.children).map(modeOf)])

  const roots = Object.values(view.layouts).flatMap(({ elements }) => elementsOf(elements))
  const { main } = view
  const entry =
    main.kind === 'template'
      ? findTemplate(store, { channelId, language: view.page.language }, main.name)?.entry
      : undefined
  if (entry !== undefined && isLazy(entry)) {
    const mode = earliest([entry.hydration ?? 'start', ...roots.map(modeOf)])
    // Only the template of a personal page tells the browser that the page requires login.
    if ((mode === 'change' || mode === 'never') && !view.personal) {
      return { plan: { ...plan, [mainKey]: mode }, chunks }
    }
    if (entry.chunk) chunks.push(entry.chunk)
  }

  const parts = main.kind === 'template' ? (main.template.parts ?? {}) : {}
  for (const [name, { hydration = 'start', chunk }] of Object.entries(parts)) {
    const path = templatePartPath(name)
    // A part may contain regions, so it does not hydrate later than the widgets of the page.
    const mode = earliest([hydration, ...roots.map(modeOf)])
    if (mode !== 'start' && view.widgetData.get(path)?.ok !== false) plan[path] = mode
    else if (chunk) chunks.push(chunk)
  }
  const visit = (nodes: readonly LayoutNode[], parent: string): void => {
    nodes.forEach((node, index) => {
      if (typeof node === 'string') return
      const path = childPath(parent, index)
      const widget = store.widgets.get(node.type)
      if (widget !== undefined) {
        const mode = view.widgetData.get(path)?.ok === false ? 'start' : modeOf(node)
        if (mode !== 'start') {
          plan[path] = mode
          return
        }
        if (isLazy(widget) && widget.chunk) chunks.push(widget.chunk)
      }
      visit(node.children ?? [], path)
    })
  }
  for (const [field, { elements }] of Object.entries(view.layouts)) visit(elements, field)
  return { plan, chunks: [...new Set(chunks)] }
}

function elementsOf(nodes: readonly LayoutNode[] = []): readonly LayoutElement[] {
  return nodes.filter((node) => typeof node !== 'string')
}

function earliest(found: readonly HydrationMode[]): HydrationMode {
  return modes.findLast((mode) => found.includes(mode)) ?? 'never'
}
