import type { Client } from '@vitrine/client'
import type { PublicSettings } from '../settings/public-settings.ts'
import type { SiteDetails } from '../site/site.ts'
import type { PageQuery } from '../url/page-query.ts'

/** Passed to the `load` function of templates, widgets and the shell. Created for each page load, never shared. */
export interface LoadContext {
  /** Makes calls to the platform. Responses are recorded on the server and replayed once in the browser. */
  readonly client: Client
  readonly site: SiteDetails
  /** Public settings of the deployment, such as its provider and its flags. */
  readonly settings: PublicSettings
  /** The requested address. */
  readonly url: URL
  /** Query parameters of the page: search mode, search term, category and others (section 2). */
  readonly query: PageQuery
  /** Language of the page. */
  readonly language: string
  readonly channelId: string
  /** Parameters of the matched host route; empty on content pages. */
  readonly params: Readonly<Record<string, string>>
  /** Aborts when the page is no longer needed. */
  readonly signal: AbortSignal
}
