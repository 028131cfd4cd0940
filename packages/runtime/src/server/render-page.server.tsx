import { dataOf, pingSite, type Client } from '@vitrine/client'
import type { Send } from '@vitrine/contract'
import { createVisitState, toLocation, type App } from '../app/app.ts'
import { authorize, loginUrl } from '../auth/authorize.ts'
import type { AnswerCache, UsedAnswer } from '../answers/answer-cache.server.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { createSharedContent } from '../content/shared-content.ts'
import type { ChannelCspCache } from '../csp/channel-csp.server.ts'
import { toPageCspSources, type CspSources } from '../csp/page-csp.server.ts'
import { loadSiteFailure } from '../pages/failure-page.ts'
import { loadPage } from '../pages/load-page.ts'
import type { PageLoadOptions } from '../pages/page-load.ts'
import { toTitle } from '../pages/page-seo.ts'
import type { PageStatus, PageView } from '../pages/page-view.ts'
import { planHydration } from '../pages/plan-hydration.server.ts'
import { describeUnknownParts } from '../pages/unknown-parts.server.ts'
import { createSessionStore, splitPing } from '../session/session-store.ts'
import { createUnknownSite, type SiteDetails } from '../site/site.ts'
import { createObservable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import { canonicalPathname, splitPrefix } from '../url/rules.ts'
import { isMarkedAsFailed } from '../view/failed-mark.tsx'
import { markVisibleParts } from '../view/mark-visible-parts.server.ts'
import { ShopView } from '../view/shop-view.tsx'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.server.ts'
import { createPageClient, type WithheldCalls } from './page-client.server.ts'
import { renderSecretScript } from './secret-query.server.ts'
import { renderToHtml } from './render-to-html.server.ts'

/** The page request to render. Nothing is kept after the call. */
export interface RenderInput {
  readonly store: Store
  /** The address as the visitor requested it. */
  readonly url: URL
  /** Sends calls to the platform. */
  readonly send: Send
  /** The visitor's `Cookie` header. Used only for pages that require login (R29). */
  readonly cookie?: string
  /** Id of the request, sent with each call. */
  readonly requestId: string
  readonly assets: Assets
  readonly settings: PublicSettings
  /**
   * Sources that later pages of the channel need. If missing, the page's policy lists only the page's own sources
   * (R23).
   */
  readonly channelCsp?: ChannelCspCache
  /** Answers of the platform that pages share. If missing, each page makes all its calls. */
  readonly answers?: AnswerCache | undefined
  readonly signal?: AbortSignal
  /** Reports errors that did not fail the page. */
  readonly reportError?: (message: string, error: unknown) => void
  /**
   * Reports errors of widgets and other parts. They repeat with each rendering of the page, so the caller may throttle
   * them. Default: `reportError`.
   */
  readonly reportPartError?: (message: string, error: unknown) => void
  /** Reports names in the content that the theme does not define, and pages that the merchant made invisible. */
  readonly warn?: (message: string) => void
}

export type RenderOutcome =
  /** `location` is relative for targets on the same host. */
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: PageStatus
      /** The whole document. */
      readonly html: string
      readonly language: string
      readonly channelId: string
      readonly title: string
      /** True if the page shows a version that may be unpublished: never cached, never indexed (R19). */
      readonly preview: boolean
      /**
       * True if the page must be neither indexed nor cached: a failure page, a preview or a page rendered for
       * inspection.
       */
      readonly noindex: boolean
      /** True if the page was rendered for a signed-in shopper: never cached (R29). */
      readonly personal?: boolean
      readonly csp: PageCsp
      /** The answers from which the page was rendered; `null` if the page must not be kept for other visitors. */
      readonly answers?: readonly UsedAnswer[] | null
      /** True if a part of the page is missing or outdated because of a failure. */
      readonly isIncomplete?: boolean
    }
  /** The host does not belong to the site. */
  | { readonly kind: 'unknown-host'; readonly status: 421; readonly message: string }

/** Content-Security-Policy of a page, in addition to the shop's own origin (R23). */
export interface PageCsp {
  readonly sources: CspSources
  /** True if the HTML contains style attributes, from layouts or from content HTML that a theme renders. */
  readonly styleAttributes: boolean
}

/** Maximum duration of a call during rendering, in milliseconds. */
const callTimeoutMs = 8_000
/** Maximum duration of a widget's loader during rendering, in milliseconds. */
const widgetTimeoutMs = 3_000

/**
 * Renders the page of an address: applies the trailing-slash rule, pings without a cookie (R1), loads the page, then
 * renders it with React. If rendering fails, retries without the page's content, which results in the theme's 503 page;
 * then without any content. Rejects if that fails too.
 */
export async function renderPage(input: RenderInput): Promise<RenderOutcome> {
  const { url } = input
  const pathname = canonicalPathname(url.pathname)
  if (pathname !== null) return { kind: 'redirect', status: 308, location: pathname + url.search }
  for (const withheld of ['none', 'page'] as const) {
    try {
      return await renderWithout(withheld, input)
    } catch (error) {
      if (input.signal?.aborted === true) throw error
      input.reportError?.('The page could not be rendered.', error)
    }
  }
  return renderWithout('all', input)
}

async function renderWithout(withheld: WithheldCalls, input: RenderInput): Promise<RenderOutcome> {
  const { url, send, settings, requestId, cookie = '', assets, answers } = input
  // Host routes need none of the withheld responses, so they would fail again.
  const store = withheld === 'none' ? input.store : { ...input.store, routes: [] }
  const timeoutMs = callTimeoutMs
  const signal = input.signal ?? new AbortController().signal
  const page = createPageClient({
    ...{ url, send, settings, requestId, cookie, withheld, timeoutMs, signal, answers },
  })
  const { client } = page

  const pinged = await pingSite(client, splitPrefix(url.pathname).path)
  if (pinged.status === 421) {
    return { kind: 'unknown-host', status: 421, message: `No shop is served on ${url.host}.` }
  }
  const ping = dataOf(pinged)
  const site: SiteDetails = ping === undefined ? createUnknownSite(url) : splitPing(ping).site
  page.locale.set(site.language)

  // The failures of a page that nobody waits for are those of aborted calls.
  const unlessAborted =
    (report: RenderInput['reportError']) =>
    (message: string, error: unknown): void => {
      if (!signal.aborted) report?.(message, error)
    }
  const reportError = unlessAborted(input.reportError)
  const reportPartError = unlessAborted(input.reportPartError ?? input.reportError)
  const options: PageLoadOptions = {
    ...{ store, client, site, settings, url, signal, widgetTimeoutMs, reportError },
    sharedContent: createSharedContent(client),
    locale: page.locale,
    failedWidgets: new Set<string>(),
    hydration: {},
    warn: input.warn ?? (() => undefined),
    onWidgetError: (name, error) =>
      reportPartError(
        `Widget '${name}' failed.`,
        error ?? new Error(`The loader did not finish within ${widgetTimeoutMs} ms.`),
      ),
    // Visitors without a cookie are guests. For others, auth-check and all later calls are made with their cookies.
    authorize: async (load) => {
      if (cookie === '') return loginUrl(store, load.url, load.language)
      const [, to] = await Promise.all([page.identify(), authorize(load)])
      return to
    },
    identify: page.identify,
  }
  const loadingCsp = ping === undefined ? null : input.channelCsp?.get(url.origin)
  const outcome = await (ping === undefined
    ? loadSiteFailure(options, pinged.status >= 400 && pinged.status < 500 ? 404 : 503)
    : loadPage(options))
  signal.throwIfAborted()
  if (outcome.kind === 'redirect') {
    return { kind: 'redirect', status: outcome.status, location: toLocationHeader(url, outcome.to) }
  }

  const planned = assets.hydratesAtStart
    ? { plan: {}, chunks: outcome.view.chunks }
    : planHydration(outcome.view, store, site.channelId)
  const view = { ...outcome.view, hydration: planned.plan, marksParts: true }
  for (const message of describeUnknownParts(view, store)) input.warn?.(message)
  // Responses to loaders that timed out may still arrive, but the page was rendered without them.
  const recording = { ...page.recording }
  const app = createServerApp(input, { client, site, view })
  let lastError: unknown
  const rendered = await renderToHtml(<ShopView app={app} />, {
    signal,
    onError(error, component) {
      lastError = error
      reportPartError(
        `Part of the page could not be rendered${component === undefined ? '' : `, in ${component}`}.`,
        error,
      )
    },
  })
  if (isMarkedAsFailed(rendered)) throw lastError
  const content = markVisibleParts(rendered)
  const channelCsp = (await loadingCsp) ?? null
  const isIncomplete =
    page.hasFailed() || lastError !== undefined || [...view.widgetData.values()].some(({ ok }) => !ok)
  const headStart = renderSecretScript(url)
  const boot = channelCsp?.listsSnippets === true ? settings : { ...settings, snippetsByDocument: true }
  return {
    kind: 'page',
    status: view.status,
    html: renderDocument({
      ...{ view, content, recording, settings: boot, site, assets, chunks: planned.chunks },
      headStart,
    }),
    language: view.page.language,
    channelId: site.channelId,
    title: toTitle(view),
    preview: view.isPreview,
    noindex: view.noindex,
    personal: view.personal,
    csp: {
      sources: toPageCspSources(view.page, site, channelCsp, headStart),
      styleAttributes: content.includes(' style="'),
    },
    answers: isIncomplete ? null : page.usedAnswers(),
    isIncomplete,
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
    onCommit: () => undefined,
    onShown: () => undefined,
  }
}

/** Returns a redirect target as a `Location` header. Targets on the same host are relative, and thus valid behind any proxy. */
function toLocationHeader(from: URL, to: URL): string {
  return to.origin === from.origin ? to.pathname + to.search + to.hash : to.href
}
