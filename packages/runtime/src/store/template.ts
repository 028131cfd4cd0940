import type { ComponentType } from 'react'
import type { Client } from '@vitrine/client'
import type { PageData } from '../content/page-data.ts'
import type { SiteDetails } from '../session/session-store.ts'

/** What a loader may use. One per page load; never shared between requests. */
export interface LoadContext {
  /** Makes the platform's calls; answers are recorded on the server and replayed once in the browser. */
  readonly client: Client
  readonly site: SiteDetails
  readonly url: URL
  readonly language: string
  readonly channelId: string
  readonly params: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export interface TemplateProps<Data = unknown> {
  readonly page: PageData
  readonly data: Data
}

/** How pages of one kind look, and what they need beside the page record. */
export interface Template<Data = unknown> {
  readonly component: ComponentType<TemplateProps<Data>>
  /** Runs before the page is shown, beside the loaders of its widgets. A failure fails the page. */
  readonly load?: (context: LoadContext, page: PageData) => Promise<Data>
  /**
   * Shown only to customers who are signed in: asked for by auth-check before every load of such a page (R9). The server,
   * which knows nobody, leaves the main container empty; `load` runs in the browser alone.
   */
  readonly requiresLogin?: boolean
  /**
   * The query of the page's canonical address, from what was loaded: `?page=2`; '' or nothing for the path alone. For
   * lists whose further pages stand for themselves.
   */
  readonly canonicalQuery?: (data: Data) => string
  /**
   * The page's title instead of that of its SEO fields, from what was loaded: for further pages of a list, and for pages
   * that have none; '' leaves the page's own. The site's name follows by itself.
   */
  readonly title?: (page: PageData, data: Data) => string
}

/** A part of the theme in a script of its own, fetched when a page needs it. */
export interface Lazy<Part> {
  readonly load: () => Promise<Part>
  /** Source file of the part, from the build; lets the server announce its script in the page's head. */
  readonly chunk: string | undefined
}

/** Any template, whatever its data. The component is only ever given what its own loader returned. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTemplate = Template<any>

export type TemplateEntry = AnyTemplate | Lazy<AnyTemplate>

/** States a template. Types the data between its loader and its component. */
export function defineTemplate<Data = undefined>(template: Template<Data>): Template<Data> {
  return template
}

/**
 * A template in a script of its own: `lazy(() => import('./templates/page.tsx'))`. The module exports it as `template`.
 * The build adds the second argument.
 */
export function lazy(
  load: () => Promise<{ readonly template: AnyTemplate }>,
  chunk?: string,
): Lazy<AnyTemplate> {
  return { load: once(async () => (await load()).template), chunk }
}

/** The script of a lazy part cannot be had: the network is gone, or a newer build has replaced it. */
export class PartUnavailable extends Error {}

/** Keeps what a part's script gave: asking the module loader again for every page costs time. A failure is not kept. */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw new PartUnavailable('A part of the theme could not be loaded.', { cause: error })
    })
    return loaded
  }
}

export function isLazy<Part extends object>(entry: Part | Lazy<Part>): entry is Lazy<Part> {
  return 'chunk' in entry
}
