import type { Client } from '@vitrine/client'
import { withTrailingSlash } from '@vitrine/contract'
import type { PublicSettings } from '../settings/public-settings.ts'
import type { PageData } from '../content/page-data.ts'
import type { SharedContentSource } from '../content/shared-content.ts'
import { siteLanguages, type SiteDetails } from '../site/site.ts'
import type { Observable } from '../state/observable.ts'
import type { HydrationPlan } from '../store/hydration-mode.ts'
import type { Store } from '../store/define-store.ts'
import type { LoadContext } from '../store/load-context.ts'
import { readPageQuery, type PageQuery } from '../url/page-query.ts'
import { splitPrefix } from '../url/rules.ts'
import type { OnWidgetError } from './load-widgets.ts'

/** Dependencies and address of a page load. */
export interface PageLoadOptions {
  readonly store: Store
  readonly client: Client
  readonly site: SiteDetails
  readonly settings: PublicSettings
  readonly sharedContent: SharedContentSource
  readonly url: URL
  /** Aborts when the page is no longer needed. */
  readonly signal: AbortSignal
  /** Language that the client sends with its calls. Set at the start of each load (R18). */
  readonly locale: Observable<string>
  /** Time limit of a widget's loader, in milliseconds. */
  readonly widgetTimeoutMs: number
  /** Element paths of widgets that failed on the server. They fail here too, so that the same page is hydrated. */
  readonly failedWidgets: ReadonlySet<string>
  /** Late hydration of the parts of this page. Empty on the server, and for all pages but the first. */
  readonly hydration: HydrationPlan
  /** Reports errors, including those that do not fail the page. */
  readonly reportError: (message: string, error: unknown) => void
  /** Reports a page that the merchant made invisible, which is not an error (section 8). */
  readonly warn: (message: string) => void
  /** Called with each widget whose loader failed. Set on the server only: in the browser, the fallback is enough. */
  readonly onWidgetError?: OnWidgetError
  /** Called before a template that requires login is loaded. If omitted, none of the page's content is shown (R9). */
  readonly authorize: Authorize | undefined
  /** Called on the server before a personal template is loaded. Makes all further calls with the visitor's cookie (R44). */
  readonly identify?: () => Promise<void>
}

/** Decides whether the visitor may see a page that requires login. Resolves to a redirect target, or `null` if they may. */
export type Authorize = (load: PageLoad) => Promise<URL | null>

/** One page load: the context that every step of it receives. */
export interface PageLoad extends PageLoadOptions {
  /** Path of the page: without the inspection prefix, with a trailing slash. */
  readonly path: string
  /** Query parameters. `language` is '' unless the channel has it. */
  readonly query: PageQuery
  /** The requested language, else the site's. */
  readonly language: string
  /** Parameters of the matched host route; empty for other pages. */
  readonly params: Readonly<Record<string, string>>
}

/** Begins a page load: reads the address and sets the language of its calls. */
export function beginPageLoad(options: PageLoadOptions): PageLoad {
  const { url, site } = options
  const requested = readPageQuery(url.searchParams)
  const query = siteLanguages(site).includes(requested.language) ? requested : { ...requested, language: '' }
  const language = query.language || site.language
  options.locale.set(language)
  const path = withTrailingSlash(splitPrefix(url.pathname).path)
  return { ...options, path, query, language, params: {} }
}

/** Returns the part of a page load that the theme's loaders receive. */
export function toLoadContext(load: PageLoad, page: PageData): LoadContext {
  const { client, site, settings, url, query, params, signal } = load
  const { language } = page
  return { client, site, settings, url, query, language, channelId: site.channelId, params, signal }
}
