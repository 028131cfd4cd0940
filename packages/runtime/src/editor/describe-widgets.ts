import { widgetDefaults } from '@vitrine/contract'
import type { LayoutElement } from '@vitrine/layout'
import type { Store } from '../store/define-store.ts'
import { isLazy } from '../store/lazy.ts'
import type { Widget, WidgetEntry } from '../store/widget.ts'

/** Description of a widget for an editor. Contains only data. */
export interface WidgetDescription {
  /** Type of the layout elements that the widget renders. */
  readonly widgetName: string
  readonly label: string
  readonly category: string
  /** Element that the editor inserts. */
  readonly content: LayoutElement
  readonly blockProperties: Readonly<Record<string, unknown>>
  readonly defaults: Readonly<Record<string, unknown>>
  readonly sectors: readonly unknown[]
}

/** Describes all widgets of a store for a visual editor, with defaults filled in (section 3). Loads lazy widgets. */
export async function describeWidgets(store: Store): Promise<readonly WidgetDescription[]> {
  const resolve = async (entry: WidgetEntry): Promise<Widget> => (isLazy(entry) ? entry.load() : entry)
  return (await Promise.all([...store.widgets.values()].map(resolve))).map(describe)
}

function describe(widget: Widget): WidgetDescription {
  return {
    widgetName: widget.widgetName,
    label: widget.label,
    category: widget.category,
    content: widget.content,
    blockProperties: widget.blockProperties ?? {},
    defaults: { ...widgetDefaults, ...widget.widgetProperties?.defaults },
    sectors: widget.widgetProperties?.sectors ?? [],
  }
}
