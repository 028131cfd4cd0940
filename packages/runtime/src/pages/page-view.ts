import type { LayoutDocument, LayoutElement } from '@vitrine/layout'
import type { ReactNode } from 'react'
import type { PageData } from '../content/page-data.ts'
import type { AnyTemplate } from '../store/template.ts'
import type { Widget } from '../store/widget.ts'

/** Result of a widget's loader. */
export type WidgetData = { readonly ok: true; readonly data: unknown } | { readonly ok: false }

export type PageStatus = 200 | 404 | 503

/** A loaded page. Rendering it does no I/O. */
export interface PageView {
  /** Slug of the page. The main container is mounted again when it changes (R17). */
  readonly key: string
  readonly status: PageStatus
  readonly page: PageData
  readonly main: MainContent
  readonly shell: unknown
  readonly layouts: Readonly<Record<string, LayoutDocument>>
  readonly widgets: ReadonlyMap<string, Widget>
  /** Loader results by element path: field name, then indices. */
  readonly widgetData: ReadonlyMap<string, WidgetData>
  readonly params: Readonly<Record<string, string>>
  /** Source files of the lazy parts that the page uses. */
  readonly chunks: readonly string[]
  /** True if the page shows a version that may be unpublished (`vid`). */
  readonly isPreview: boolean
  /** True if the page requires login and the visitor is unknown so far. Its main container is empty (R9). */
  readonly locked: boolean
  /** True if the page requires login and the shopper is signed in. It must not be shared (R9, R29). */
  readonly personal: boolean
  /** Set in an editor's preview only (R26). */
  readonly preview?: PreviewRenderer
  /** True if the page must not be indexed: a failure, a preview, personal, or rendered for inspection. */
  readonly noindex: boolean
  readonly canonical: string
  /** Requested host name. May differ from that of the canonical address. */
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
