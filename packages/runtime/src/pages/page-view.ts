import type { LayoutDocument, LayoutElement } from '@vitrine/layout'
import type { ReactNode } from 'react'
import type { PageData } from '../content/page-data.ts'
import type { Dehydrated } from '../state/dehydrated.ts'
import type { HydrationPlan } from '../store/hydration-mode.ts'
import type { ShellContent } from '../store/shell.ts'
import type { AnyTemplate } from '../store/template.ts'
import type { Widget } from '../store/widget.ts'

/** Result of a widget's loader. */
export type WidgetData = { readonly ok: true; readonly data: unknown } | { readonly ok: false }

/** The fields of a widget that render a page. Parts of templates have only these fields. */
export type RenderedWidget = Pick<Widget, 'component' | 'fallback' | 'load'>

/** The widgets of a page, or of an element with its descendants, with their data. */
export interface LoadedWidgets {
  readonly widgets: ReadonlyMap<string, RenderedWidget>
  /** Loader results by element path. */
  readonly widgetData: ReadonlyMap<string, WidgetData>
}

export type PageStatus = 200 | 404 | 503

/** A loaded page. Rendering it does no I/O. */
export interface PageView extends LoadedWidgets {
  /** Slug of the page. React remounts the main container when the slug changes (R17). */
  readonly key: string
  readonly status: PageStatus
  readonly page: PageData
  readonly main: MainContent
  readonly shell: ShellContent | Dehydrated<ShellContent>
  readonly layouts: Readonly<Record<string, LayoutDocument>>
  /** Layout elements that hydrate late, by path. Neither they nor their descendants are in `widgets`. */
  readonly parts: ReadonlyMap<string, Dehydrated<LoadedWidgets>>
  /** Parts that hydrate late, with their modes. Empty for all pages but the first. */
  readonly hydration: HydrationPlan
  /** True on the server, which marks the parts that hydrate when they become visible. */
  readonly marksParts?: boolean
  readonly params: Readonly<Record<string, string>>
  /** Source files of the lazy parts that the page uses. */
  readonly chunks: readonly string[]
  /** True if the page shows a version that may be unpublished (`vid`). */
  readonly isPreview: boolean
  /** True if the page requires login and the visitor is not identified yet. The main container is then empty (R9). */
  readonly locked: boolean
  /**
   * True if the page was loaded for this visitor. The page must not be shared with other visitors (R9, R29, R44).
   */
  readonly personal: boolean
  /** Set in an editor's preview only (R26). */
  readonly preview?: PreviewRenderer
  /**
   * True if the page must not be indexed: a failure page, a preview, a personal page or a page rendered for inspection.
   */
  readonly noindex: boolean
  readonly canonical: string
  /** Requested host name. May differ from the host name of the canonical address. */
  readonly hostname: string
  /** Title to announce to screen readers; set if the page was reached by client navigation. */
  readonly announcement: string | null
}

export type MainContent =
  | {
      readonly kind: 'template'
      readonly name: string
      readonly template: AnyTemplate
      readonly data: unknown
    }
  | { readonly kind: 'route'; readonly element: ReactNode }
  /** A template that hydrates late, with the complete page. */
  | { readonly kind: 'dehydrated'; readonly name: string; readonly view: Dehydrated<PageView> }

/** Renders parts of a layout for an editor. */
export interface PreviewRenderer {
  /** Renders an element with the markup that an editor needs around it. `part` is the element as visitors see it. */
  decorate(element: LayoutElement, path: string, part: ReactNode): ReactNode
  /** Renders a widget that failed. Visitors see its fallback. */
  renderFailed(element: LayoutElement): ReactNode
}

/** Outcome of a page load: a page to show, or a redirect. */
export type PageOutcome =
  | { readonly kind: 'view'; readonly view: PageView }
  | { readonly kind: 'redirect'; readonly to: URL; readonly status: 301 | 302 }
