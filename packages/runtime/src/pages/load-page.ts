import type { Client } from '@vitrine/client'
import { notFoundTemplate, pageQuery, productNotVisibleText, withTrailingSlash } from '@vitrine/contract'
import type { SiteDetails } from '../session/session-store.ts'
import type { Observable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import {
  isLazy,
  ChunkLoadError,
  type AnyTemplate,
  type LoadContext,
  type TemplateEntry,
} from '../store/template.ts'
import { matchRoute } from '../url/match-route.ts'
import { readPageQuery } from '../url/page-query.ts'
import { resolveRedirect, type RedirectScope } from '../url/redirect.ts'
import { isInspectionUrl, pageKey, splitPrefix } from '../url/rules.ts'
import { findPage, type FoundPage } from './find-page.ts'
import { loadWidgets, type OnWidgetError } from './load-widgets.ts'
import { emptyPageData, toPageData, type PageData, type SharedContent } from '../content/page-data.ts'
import { pageLayouts } from '../content/page-layouts.ts'
import { findTemplate, selectTemplate } from './select-template.ts'
import type { SharedContentSource } from '../content/shared-content.ts'
import { siteHosts, siteLanguages, siteOrigin } from '../site/site.ts'
import type { MainContent, PageOutcome, PageStatus, PageView } from './page-view.ts'

/** What loading pages takes; one per request on the server, one per visit in the browser. */
export interface PageLoader {
  readonly store: Store
  readonly client: Client
  readonly site: SiteDetails
  readonly shared: SharedContentSource
  /** The language that the calls of a load ask for; set at its start (R18). */
  readonly language: Observable<string>
  /** Milliseconds that a widget's loader may take. */
  readonly widgetTimeLimit: number
  /** Places of widgets that failed on the server: they fail here too, so that the same page is hydrated. */
  readonly failedWidgets: ReadonlySet<string>
  /** Told of what went wrong without failing the page, and of what failed it. */
  readonly report: (message: string, error: unknown) => void
  /** Reports a page that is hidden on purpose, which is no error (section 8). */
  readonly warn: (message: string) => void
  /** Told on the server of widgets whose loaders failed: in the browser the fallback has to do. */
  readonly onFailed?: OnWidgetError
  /** Asked before a template that requires login; absent where nobody can be known: then nothing of it is shown (R9). */
  readonly authorize?: Authorize
}

/** Whether the visitor may see a page that requires login: where to go instead, or `null` when he may. */
export type Authorize = (place: { readonly url: URL; readonly path: string }) => Promise<URL | null>

export interface PageRequest {
  readonly url: URL
  readonly signal: AbortSignal
}

/** A theme's own template for a platform that cannot be reached (R15). */
export const unavailableTemplate = '__503_page__'

/**
 * Loads the page of an address: record, settings and script records together, then the template's, the shell's and the
 * widgets' own data together. Every failure ends in a view: status 404 when the platform said no, 503 when it could
 * not be reached (section 4, "Page loading"; R15).
 *
 * @throws ChunkLoadError when the script of a lazy part cannot be had: there is nothing to show the page with.
 */
export async function loadPage(loader: PageLoader, request: PageRequest): Promise<PageOutcome> {
  const { store, site, client } = loader
  const path = withTrailingSlash(splitPrefix(request.url.pathname).path)
  const query = readPageQuery(request.url.searchParams)
  const asked = siteLanguages(site).includes(query.language) ? query.language : ''
  const language = asked || site.language
  loader.language.set(language)
  const place: LoadPlace = { ...request, path, params: {}, preview: query.versionId !== '' }

  const route = matchRoute(store.routes, path)
  if (route !== null) {
    const shared = await loader.shared.get(language)
    const page = emptyPageData(shared, { storeHash: site.storeHash, language, title: route.title })
    const main: MainContent = { kind: 'route', element: route.route.element }
    return view(loader, { ...place, params: route.params }, { page, main, status: 200 })
  }

  const { url } = request
  const hosts = siteHosts(site)
  const [found, shared] = await Promise.all([
    findPage({ client, url, query, hosts, routes: store.routes }),
    loader.shared.get(language),
  ])
  if (found.kind === 'redirect') return found
  const fail = async (status: 404 | 503): Promise<PageOutcome> =>
    failureView(loader, place, await loader.shared.retryMissing(shared, language), status)
  if (found.kind === 'record') {
    try {
      const translation = translationOf(found, asked, {
        from: request.url,
        query,
        hosts: siteHosts(site),
        external: false,
      })
      if (translation !== null) return { kind: 'redirect', to: translation, status: 302 }
      return await recordView(loader, place, found, shared)
    } catch (error) {
      if (error instanceof ChunkLoadError) throw error
      if (error instanceof PageRefused) {
        loader.warn(error.message)
        return fail(404)
      }
      loader.report('A page could not be loaded.', error)
      return fail(503)
    }
  }
  return fail(found.kind === 'not-found' ? 404 : 503)
}

/** The failure page of an address, without asking for the page: what is shown when not even the site is known. */
export async function loadFailure(
  loader: PageLoader,
  request: PageRequest,
  status: 404 | 503,
): Promise<PageOutcome> {
  const path = withTrailingSlash(splitPrefix(request.url.pathname).path)
  const nothing = { globalSettings: null, scriptManager: [] }
  return failureView(loader, { ...request, path, params: {}, preview: false }, nothing, status)
}

class PageRefused extends Error {}

interface LoadPlace extends PageRequest {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly preview: boolean
}

type RecordFound = Extract<FoundPage, { kind: 'record' }>

/**
 * `lang` asks for another language than the record's: that language's own address where there is one on a host of the
 * site, else the page's, without the parameter (R14, R18).
 */
function translationOf(found: RecordFound, language: string, rule: RedirectScope): URL | null {
  if (language === '' || language === found.record.language) return null
  const entry = found.record.domain_urls?.find((candidate) => candidate.language === language)
  const url = rule.from
  const target = (entry && resolveRedirect(entry.url, rule)) ?? new URL(url)
  target.search = url.search
  target.searchParams.delete(pageQuery.language)
  return target
}

async function recordView(
  loader: PageLoader,
  place: LoadPlace,
  found: RecordFound,
  shared: SharedContent,
): Promise<PageOutcome> {
  const { store, site } = loader
  const language = found.record.language ?? site.language
  const page = toPageData({
    record: found.record,
    meta: found.meta,
    shared,
    storeHash: site.storeHash,
    environmentType: site.environmentType,
    language,
  })
  if (page.is_visible_ebi === false) {
    throw new PageRefused(`${productNotVisibleText}: /${page.page_slug} (${language})`)
  }
  const { name, entry } = selectTemplate(store, {
    template: page.template,
    model: page.content_model_internal_name,
    channelId: site.channelId,
    language,
  })
  return templateView(loader, place, { page, name, entry, status: 200 })
}

/** The 404 template, or the theme's 503 template when the platform could not be reached (R15). */
async function failureView(
  loader: PageLoader,
  place: LoadPlace,
  shared: SharedContent,
  status: 404 | 503,
): Promise<PageOutcome> {
  const { store, site } = loader
  const language = loader.language.get()
  const where = { channelId: site.channelId, language }
  const selected =
    (status === 503 ? findTemplate(store, where, unavailableTemplate) : null) ??
    findTemplate(store, where, notFoundTemplate) ??
    null
  const page = emptyPageData(shared, { storeHash: site.storeHash, language })
  if (selected === null) return view(loader, place, { page, main: noMain, status })
  return templateView(loader, place, { page, ...selected, status })
}

interface TemplateChoice {
  readonly page: PageData
  readonly name: string
  readonly entry: TemplateEntry
  readonly status: PageStatus
}

async function templateView(
  loader: PageLoader,
  place: LoadPlace,
  choice: TemplateChoice,
): Promise<PageOutcome> {
  const { page, name, entry, status } = choice
  const template: AnyTemplate = isLazy(entry) ? await entry.load() : entry
  if (template.requiresLogin === true) {
    if (loader.authorize === undefined)
      return view(loader, place, { page, main: noMain, status, locked: true })
    const instead = await loader.authorize(place)
    if (instead !== null) return { kind: 'redirect', to: instead, status: 302 }
  }
  const personal = template.requiresLogin === true
  const context = loadContext(loader, place, page)
  const loading = template.load?.(context, page)
  const main = async (): Promise<MainContent> => ({ kind: 'template', name, template, data: await loading })
  const chunks = isLazy(entry) && entry.chunk !== undefined ? [entry.chunk] : []
  return view(loader, place, { page, main: main(), status, chunks, personal })
}

const noMain: MainContent = { kind: 'route', element: null }

interface ViewParts {
  readonly page: PageData
  readonly main: MainContent | Promise<MainContent>
  readonly status: PageStatus
  readonly chunks?: readonly string[]
  /** The page requires login and nobody is known: header and footer alone are shown. */
  readonly locked?: true
  readonly personal?: boolean
}

async function view(loader: PageLoader, place: LoadPlace, parts: ViewParts): Promise<PageOutcome> {
  const { page, status } = parts
  const context = loadContext(loader, place, page)
  const { locked = false, personal = false } = parts
  const layouts = pageLayouts(locked ? { ...page, _meta_: { _fields_: {} } } : page, {
    channelId: loader.site.channelId,
    language: page.language,
    onError: (field, error) => loader.report(`The layout in ${field} cannot be read.`, error),
  })
  const [main, shell, widgets] = await Promise.all([
    parts.main,
    loadShell(loader, context, page),
    loadWidgets(layouts, {
      registry: loader.store.widgets,
      context,
      timeoutMs: loader.widgetTimeLimit,
      failedPaths: loader.failedWidgets,
      onWidgetError: loader.onFailed,
    }),
  ])
  const loaded: PageView = {
    key: pageKey(place.path),
    status,
    page,
    main,
    shell,
    layouts,
    widgets: widgets.widgets,
    widgetData: widgets.data,
    params: place.params,
    chunks: [...(parts.chunks ?? []), ...widgets.chunks],
    isPreview: place.preview,
    locked,
    personal,
    hidden: status !== 200 || locked || personal || place.preview || isInspectionUrl(place.url),
    canonical: siteOrigin(loader.site, place.url) + place.path + canonicalQuery(main),
    hostname: place.url.hostname,
    announcement: null,
  }
  return { kind: 'view', view: loaded }
}

function canonicalQuery(main: MainContent): string {
  return main.kind === 'template' ? (main.template.canonicalQuery?.(main.data) ?? '') : ''
}

async function loadShell(loader: PageLoader, context: LoadContext, page: PageData): Promise<unknown> {
  try {
    return await loader.store.shell?.load(context, page)
  } catch (error) {
    loader.report('The shell could not be loaded.', error)
    return undefined
  }
}

function loadContext(loader: PageLoader, place: LoadPlace, page: PageData): LoadContext {
  return {
    client: loader.client,
    site: loader.site,
    url: place.url,
    language: page.language,
    channelId: loader.site.channelId,
    params: place.params,
    signal: place.signal,
  }
}
