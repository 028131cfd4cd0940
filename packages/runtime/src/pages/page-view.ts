import type { LayoutDocument, LayoutElement } from '@vitrine/layout'
import type { ReactNode } from 'react'
import type { AnyTemplate } from '../store/template.ts'
import type { Widget } from '../store/widget.ts'
import type { PageData } from '../content/page-data.ts'

/** What became of a widget's loader. */
export type WidgetData = { readonly ok: true; readonly data: unknown } | { readonly ok: false }

export type PageStatus = 200 | 404 | 503

/** Everything that showing a page takes, loaded. Rendering it does no I/O. */
export interface PageView {
  /** Changes with the slug; the main container is mounted anew for each (R17). */
  readonly key: string
  readonly status: PageStatus
  readonly page: PageData
  readonly main: MainContent
  readonly shell: unknown
  readonly layouts: Readonly<Record<string, LayoutDocument>>
  readonly widgets: ReadonlyMap<string, Widget>
  /** Loader results by place: field name, then the element's index path. */
  readonly widgetData: ReadonlyMap<string, WidgetData>
  readonly params: Readonly<Record<string, string>>
  /** Source files of the lazy parts that the page uses. */
  readonly chunks: readonly string[]
  /** A version that may not be published is shown (`vid`). */
  readonly isPreview: boolean
  /** The page requires login and nobody is known yet: its main container is empty (R9). */
  readonly locked: boolean
  /** The page requires login and the shopper is: it is his alone (R9, R29). */
  readonly personal: boolean
  /** Set in an editor's preview alone (R26). */
  readonly preview?: PreviewParts
  /** Kept out of search engines: a failure, a preview, or rendered for inspection. */
  readonly hidden: boolean
  readonly canonical: string
  /** The host that was asked, which need not be that of the canonical address. */
  readonly hostname: string
  /** The title of a page that was reached by client navigation: it is told to screen readers. */
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

/** How parts of a layout are shown to an editor. */
export interface PreviewParts {
  /** What stands for an element: `part`, as visitors see it, and what an editor needs around it. */
  decorate(element: LayoutElement, place: string, part: ReactNode): ReactNode
  /** What stands for a widget that failed; visitors see its fallback. */
  failed(element: LayoutElement): ReactNode
}

/** A load ends in a page to show or in another address. */
export type PageOutcome =
  | { readonly kind: 'view'; readonly view: PageView }
  | { readonly kind: 'redirect'; readonly to: URL; readonly status: 301 | 302 }
