import {
  createClient,
  dataOf,
  pingSite,
  toTransportError,
  withErrors,
  withLocale,
  withRecording,
  withRequestId,
  withTimeout,
  type Client,
  type Link,
  type Recording,
} from '@vitrine/client'
import { findBySlug, type Send } from '@vitrine/contract'
import type { PublicSettings } from '../boot/boot-data.ts'
import { toTitle } from '../pages/page-title.ts'
import { loadFailure, loadPage } from '../pages/load-page.ts'
import { createCallDeduplication } from '../pages/deduplicate.ts'
import { createSharedContent } from '../content/shared-content.ts'
import { describeUnknownParts } from '../pages/unknown-parts.server.ts'
import type { PageStatus, PageView } from '../pages/page-view.ts'
import { toPageCspSources } from '../csp/page-csp.server.ts'
import type { ChannelCspCache } from '../csp/channel-csp.server.ts'
import type { CspSources } from '../csp/csp-sources.server.ts'
import { authorize, loginUrl } from '../auth/authorize.ts'
import { createSessionStore, splitPing, type SiteDetails } from '../session/session-store.ts'
import { createObservable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import { canonicalPathname, splitPrefix } from '../url/rules.ts'
import { ShopView } from '../view/shop-view.tsx'
import { createVisitState, toLocation, type App } from '../app/app.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.server.ts'
import { renderToHtml } from './render-to-html.server.ts'
import { createUnknownSite } from '../site/unknown-site.ts'

/** What rendering one page takes. Nothing outlives the call. */
export interface RenderInput {
  readonly store: Store
  /** The address that the visitor asked for. */
  readonly url: URL
  readonly send: Send
  /** The visitor's cookies, which only pages that require login are made with (R29). */
  readonly cookie?: string
  readonly requestId: string
  readonly assets: Assets
  readonly settings: PublicSettings
  /** What later pages of the channel run; without it the page's policy lists its own sources alone (R23). */
  readonly channelCsp?: ChannelCspCache
  readonly signal?: AbortSignal
  /** Told of failures that the page survived. */
  readonly reportError?: (message: string, error: unknown) => void
  /** Told of widgets and other parts that failed: every rendering of the page tells the same. Absent: `report` is. */
  readonly reportPartError?: (message: string, error: unknown) => void
  /** Told of what the content names and the theme does not have. */
  readonly warn?: (message: string) => void
}

export type RenderOutcome =
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: PageStatus
      readonly html: string
      readonly language: string
      readonly channelId: string
      readonly title: string
      /** A version that may not be published is shown: never stored, never indexed (R19). */
      readonly preview: boolean
      /** Kept out of search engines and caches: a failure, a preview, or rendered for inspection. */
      readonly hidden: boolean
      /** Made for one shopper, who is signed in: never stored (R29). */
      readonly personal?: boolean
      readonly policy: PageCsp
    }
  /** The host is none of the site's. */
  | { readonly kind: 'refused'; readonly status: 421; readonly message: string }

/** What a page's Content-Security-Policy allows beside the shop's own origin (R23). */
export interface PageCsp {
  readonly sources: CspSources
  /** The page's HTML has style attributes: those of layouts, and of content HTML that a theme shows. */
  readonly styleAttributes: boolean
}

/** Milliseconds that one call, and one widget's loader, may take while a page is rendered. */
const callTimeLimit = 8_000
const widgetTimeLimit = 3_000

/** What is answered as if the platform could not be reached, so that a page can be made without it. */
type Refused = 'nothing' | 'page' | 'everything'

/**
 * Renders the page of an address: the slash rule first, then ping without a cookie (R1), then the page's parts, then
 * React. What the theme cannot show, whatever it is, is answered by the theme's 503 page in its frame, and by that page
 * alone where the frame is at fault. Rejects only when the theme fails at that too.
 */
export async function renderPage(input: RenderInput): Promise<RenderOutcome> {
  const { url } = input
  const pathname = canonicalPathname(url.pathname)
  if (pathname !== null) return { kind: 'redirect', status: 308, location: pathname + url.search }
  for (const refused of ['nothing', 'page'] as const) {
    try {
      return await renderWithout(refused, input)
    } catch (error) {
      if (input.signal?.aborted === true) throw error
      input.reportError?.('A page could not be made.', error)
    }
  }
  return renderWithout('everything', input)
}

/** The browser finds what was refused among the recorded answers, and hydrates the same page. */
function withRefusal(refused: Refused): Link {
  return (next) => async (operation) => {
    const { group, id } = operation.call
    const isRefused =
      refused === 'everything' ? group !== 'session' : refused === 'page' && id === findBySlug.id
    return isRefused ? toTransportError('UNREACHABLE', 'Not shown.', 503) : next(operation)
  }
}

async function renderWithout(refused: Refused, input: RenderInput): Promise<RenderOutcome> {
  const { url, send, settings } = input
  // A route of the host's own needs none of the answers.
  const store = refused === 'nothing' ? input.store : { ...input.store, routes: [] }
  const recording: Recording = {}
  const once = createCallDeduplication()
  const language = createObservable('')
  const { cookie = '' } = input
  let isPersonal = false
  const withCookie: Link = (next) => (operation) =>
    next(isPersonal ? { ...operation, headers: { ...operation.headers, cookie } } : operation)
  const client = createClient({
    send,
    origin: url.origin,
    provider: settings.provider,
    segments: settings.segments,
    links: [
      withErrors(),
      withLocale(language.get),
      once.link,
      withRecording(recording),
      withRefusal(refused),
      withRequestId(input.requestId),
      withCookie,
      withTimeout(callTimeLimit),
    ],
  })

  const pinged = await pingSite(client, splitPrefix(url.pathname).path)
  if (pinged.status === 421) {
    return { kind: 'refused', status: 421, message: `No shop is served on ${url.host}.` }
  }
  const ping = dataOf(pinged)
  const site: SiteDetails = ping === undefined ? createUnknownSite(url) : splitPing(ping).site
  language.set(site.language)

  const signal = input.signal ?? new AbortController().signal
  const report = input.reportError ?? (() => undefined)
  const reportPart = input.reportPartError ?? report
  const shared = createSharedContent(client)
  const loader = {
    store,
    client,
    site,
    shared,
    language,
    failedWidgets: new Set<string>(),
    widgetTimeLimit,
    report,
    warn: input.warn ?? (() => undefined),
    onFailed: (name: string, error: unknown) =>
      reportPart(
        `Widget ${name} failed.`,
        error ?? new Error(`Its loader was not done after ${widgetTimeLimit} ms.`),
      ),
    // Who sends no cookie is nobody; who does is asked for, and all that follows is asked for in his name.
    authorize: async (place: { readonly url: URL; readonly path: string }): Promise<URL | null> => {
      if (cookie === '') return loginUrl(store, place.url)
      isPersonal = true
      return authorize({ store, client }, place)
    },
  }
  const request = { url, signal }
  const channelPolicy = ping === undefined ? null : input.channelCsp?.get(url.origin)
  const outcome = await (ping === undefined
    ? loadFailure(loader, request, pinged.status >= 400 && pinged.status < 500 ? 404 : 503)
    : loadPage(loader, request))
  if (outcome.kind === 'redirect') {
    return { kind: 'redirect', status: outcome.status, location: relativeTo(url, outcome.to) }
  }

  const { view } = outcome
  for (const message of describeUnknownParts(view, store)) input.warn?.(message)
  // Answers to loaders that were given up on may still come; the page was made without them.
  const recorded = { ...recording }
  const app = createServerApp(input, { client, site, view })
  const content = await renderToHtml(<ShopView app={app} />, {
    signal,
    onError: (error, component) =>
      reportPart(
        `A part of the page could not be rendered${component === undefined ? '' : `, in ${component}`}.`,
        error,
      ),
  })
  const channel = (await channelPolicy) ?? null
  const boot = channel?.listsSnippets === true ? settings : { ...settings, snippetsByDocument: true }
  return {
    kind: 'page',
    status: view.status,
    html: renderDocument({ view, content, recording: recorded, settings: boot, site, assets: input.assets }),
    language: view.page.language,
    channelId: site.channelId,
    title: toTitle(view),
    preview: view.isPreview,
    hidden: view.hidden,
    personal: view.personal,
    policy: {
      sources: toPageCspSources(view.page, site, channel),
      styleAttributes: content.includes(' style="'),
    },
  }
}

function createServerApp(
  { store, settings, url }: RenderInput,
  { client, site, view }: { readonly client: Client; readonly site: SiteDetails; readonly view: PageView },
): App {
  return {
    store,
    client,
    settings,
    session: createSessionStore(site),
    page: createObservable({ view, loading: false }),
    location: createObservable(toLocation(url)),
    ...createVisitState(),
    navigate: () => undefined,
    onPageCommitted: () => undefined,
    onPageShown: () => undefined,
  }
}

/** A redirect within the host needs no host, which keeps it right behind any proxy. */
function relativeTo(from: URL, to: URL): string {
  return to.origin === from.origin ? to.pathname + to.search + to.hash : to.href
}
