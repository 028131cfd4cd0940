import type { ComponentType } from 'react'
import type { PageData } from '../content/page-data.ts'
import { loadOnce, type Lazy } from './lazy.ts'
import type { LoadContext } from './load-context.ts'
import type { TemplateParts } from './template-part.ts'

export interface TemplateProps<Data = unknown> {
  readonly page: PageData
  /** The result of the template's `load`. */
  readonly data: Data
}

/** Renders one kind of page, and loads the data it needs in addition to the page record. */
export interface Template<Data = unknown> {
  /** Rendered in the main container, on the server and in the browser. */
  readonly component: ComponentType<TemplateProps<Data>>
  /**
   * Loads the template's data. Runs before the page is shown, in parallel with the loaders of its widgets. An error
   * fails the whole page.
   */
  readonly load?: (context: LoadContext, page: PageData) => Promise<Data>
  /**
   * Set to true to show the page to signed-in customers only. Auth-check runs before every load of such a page (R9). The
   * server renders it for visitors whose cookie identifies them, and sends all others to the sign-in page.
   */
  readonly requiresLogin?: boolean
  /** Parts of the template in scripts of their own, by name. */
  readonly parts?: TemplateParts
  /**
   * Set to true for a page with the visitor's own data that guests see too, such as a cart (R44). The server renders it
   * with the visitor's cookie, and the page is neither cached nor indexed. `requiresLogin` implies it.
   */
  readonly personal?: boolean
  /**
   * Returns the query of the page's canonical address, such as `?page=2`, or '' for the path without a query.
   * Intended for lists whose further pages are to be indexed separately.
   */
  readonly canonicalQuery?: (data: Data) => string
  /**
   * Returns the title of the page, which overrides its SEO fields; '' falls back to them. Intended for further
   * pages of a list, and for pages without SEO fields. The name of the site is appended automatically.
   */
  readonly title?: (page: PageData, data: Data) => string
}

/** A template with data of any type. Its component only ever receives the result of its own loader. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTemplate = Template<any>

/** A template, or a lazy template that is loaded when a page needs it. */
export type TemplateEntry = AnyTemplate | Lazy<AnyTemplate>

/** Declares a template. Infers the type that its loader passes to its component. */
export function defineTemplate<Data = undefined>(template: Template<Data>): Template<Data> {
  return template
}

/**
 * Declares a template in a script of its own, loaded when a page needs it: `lazy(() => import('./templates/page.tsx'))`.
 * The module must export it as `template`. The build adds the second argument.
 */
export function lazy(
  load: () => Promise<{ readonly template: AnyTemplate }>,
  chunk?: string,
): Lazy<AnyTemplate> {
  return { load: loadOnce(async () => (await load()).template), chunk }
}
