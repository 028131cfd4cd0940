import type { ComponentType } from 'react'
import type { LayoutElement } from '@vitrine/layout'
import { loadOnce, type Lazy } from './lazy.ts'
import type { LoadContext } from './load-context.ts'

/** Options of a widget in the visual editor (section 3, "Widget"). */
export interface WidgetProperties {
  /** Editor options that differ from the defaults of section 3. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Style sectors that the editor offers. */
  readonly sectors?: readonly unknown[]
}

/** A page-builder widget (section 3), with a loader and a fallback added by the runtime. */
export interface Widget {
  /** Type of the layout elements that this widget renders. */
  readonly widgetName: string
  /** Name in the editor. */
  readonly label: string
  /** Group in the editor's list of widgets. */
  readonly category: string
  /** Element that the editor inserts. */
  readonly content: LayoutElement
  /** Receives the props of the element, its children, and the loader's result as `data`. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly component: ComponentType<any>
  /** Properties of the widget's block in the editor, passed on unchanged. */
  readonly blockProperties?: Readonly<Record<string, unknown>>
  readonly widgetProperties?: WidgetProperties
  /** Replaces the widget when it or its loader fails. Without a fallback, nothing is shown. */
  readonly fallback?: ComponentType
  /** Loads the widget's data. An error or a timeout shows the fallback; it never fails the page. */
  readonly load?: (context: LoadContext, props: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** A widget in a script of its own. */
export interface LazyWidget extends Lazy<Widget> {
  readonly widgetName: string
}

/** A widget, or a lazy widget that is loaded when a page needs it. */
export type WidgetEntry = Widget | LazyWidget

/** Declares a widget. */
export function defineWidget(widget: Widget): Widget {
  return widget
}

/**
 * Declares a widget in a script of its own, loaded when a page needs it:
 * `lazyWidget('Gallery', () => import('./gallery.tsx'))`. The module must export it as `widget`. The build adds the third
 * argument.
 */
export function lazyWidget(
  widgetName: string,
  load: () => Promise<{ readonly widget: Widget }>,
  chunk?: string,
): LazyWidget {
  return { widgetName, load: loadOnce(async () => (await load()).widget), chunk }
}
