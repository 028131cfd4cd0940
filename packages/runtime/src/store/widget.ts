import type { ComponentType } from 'react'
import type { LayoutElement } from '@vitrine/layout'
import { once, type Lazy, type LoadContext } from './template.ts'

/** How an editor may treat a widget (specification, section 3, "Page-builder widget"). */
export interface WidgetProperties {
  readonly defaults?: Readonly<Record<string, unknown>>
  readonly sectors?: readonly unknown[]
}

/** A page-builder widget: its fields as in the specification, and the loader and fallback of the runtime. */
export interface Widget {
  /** The element type that stands for it in a layout. */
  readonly widgetName: string
  readonly label: string
  readonly category: string
  /** The element that an editor inserts. */
  readonly content: LayoutElement
  /** Gets the element's props, its children, and `data` from the loader. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly component: ComponentType<any>
  readonly blockProperties?: Readonly<Record<string, unknown>>
  readonly widgetProperties?: WidgetProperties
  /** Shown in place of the widget when it or its loader fails. Nothing is shown without one. */
  readonly fallback?: ComponentType
  /** Data of the widget. A failure or a delay shows the fallback and never takes the page down. */
  readonly load?: (context: LoadContext, props: Readonly<Record<string, unknown>>) => Promise<unknown>
}

export interface LazyWidget extends Lazy<Widget> {
  readonly widgetName: string
}

export type WidgetEntry = Widget | LazyWidget

/** States a widget. */
export function defineWidget(widget: Widget): Widget {
  return widget
}

/**
 * A widget in a script of its own: `lazyWidget('Gallery', () => import('./gallery.tsx'))`. The module exports it as
 * `widget`. The build adds the third argument.
 */
export function lazyWidget(
  widgetName: string,
  load: () => Promise<{ readonly widget: Widget }>,
  chunk?: string,
): LazyWidget {
  return { widgetName, load: once(async () => (await load()).widget), chunk }
}
