import { createClient } from '@vitrine/client'
import type { FindBySlugResponse } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import type { PublicSettings } from '../settings/public-settings.ts'
import { createSharedContent } from '../content/shared-content.ts'
import { createObservable } from '../state/observable.ts'
import { defineStore, type StoreDefinition } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import type { LoadContext } from '../store/load-context.ts'
import { createCannedPlatform, pageRecord, ping } from '../test/fixtures.ts'
import { createLoadCache } from './load-cache.ts'
import { loadPage } from './load-page.ts'
import type { PageLoadOptions } from './page-load.ts'

const pages: Readonly<Record<string, FindBySlugResponse | 'down'>> = {
  '/about/': { record: pageRecord({ page_slug: 'about' }) },
  '/news/': { record: pageRecord({ page_slug: 'news', id: 'r2' }) },
  '/neues/': { record: pageRecord({ page_slug: 'neues', id: 'r3', language: 'de' }) },
  '/hidden/': { record: pageRecord({ page_slug: 'hidden', is_visible_ebi: false }) },
  '/shown/': { record: pageRecord({ page_slug: 'shown', is_visible_ebi: true }) },
  '/down/': 'down',
  '/account/': { record: pageRecord({ page_slug: 'account', template: 'account' }) },
}

interface Case {
  readonly definition?: Partial<StoreDefinition>
  readonly options?: Partial<PageLoadOptions>
  /** Number of initial requests for settings and scripts that fail. */
  readonly failures?: number
}

const settings: PublicSettings = {
  provider: 'a',
  segments: { a: 'pa', b: 'pb', c: 'pc' },
  environment: {},
  platformHosts: [],
  editorOrigins: [],
  reserved: [],
}

/** Loads pages in sequence as the browser does, and collects requests and reports. */
function visit({ definition, options, failures = 0 }: Case = {}) {
  const platform = createCannedPlatform({ pages })
  const reported: string[] = []
  const warnings: string[] = []
  const accountLoads: string[] = []
  const cache = createLoadCache()
  let remainingFailures = failures
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://shop.test',
    links: [
      // Works like withErrors. The only error in this chain is that the platform is down.
      (next) => (operation) =>
        next(operation).catch(() => ({
          data: { Status: 'failure', Error: { code: 'UNREACHABLE', message: '' } } as const,
          status: 0,
          ok: false,
          statusText: '',
        })),
      cache.link,
    ],
    send: async (request) => {
      const response = await platform.send(request)
      if (!/global_settings|script_manager/.test(request.url) || remainingFailures === 0) return response
      remainingFailures -= 1
      return Response.json({ Status: 'failure', Error: { code: 'INTERNAL', message: '' } }, { status: 500 })
    },
  })
  const store = defineStore({
    provider: 'a',
    templates: {
      default: {
        page: defineTemplate({ component: () => null }),
        __404_page__: defineTemplate({ component: () => null }),
        account: defineTemplate({
          requiresLogin: true,
          component: () => null,
          load: async (_context, page) => void accountLoads.push(page.page_slug),
        }),
      },
      fallback: 'page',
    },
    header: () => null,
    footer: () => null,
    ...definition,
  })
  const sharedContent = createSharedContent(client)
  const load = (path: string) => {
    cache.begin()
    return loadPage({
      store,
      client,
      hydration: {},
      failedWidgets: new Set(),
      site: ping,
      settings,
      sharedContent,
      locale: createObservable('en'),
      widgetTimeoutMs: 100,
      reportError: (message, error) => reported.push(`${message} ${String(error)}`),
      warn: (message) => warnings.push(message),
      authorize: undefined,
      url: new URL(path, 'http://shop.test'),
      signal: new AbortController().signal,
      ...options,
    })
  }
  const countRequests = (part: string) => platform.requests.filter((path) => path.includes(part)).length
  return { load, countRequests, reported, warnings, accountLoads, order: platform.requests }
}

const statusOf = (outcome: Awaited<ReturnType<typeof loadPage>>) =>
  outcome.kind === 'view' ? outcome.view.status : outcome.to.href

describe('page loading (section 4)', () => {
  test('record, settings and script records are requested together', async () => {
    const { load, order } = visit()
    const loading = load('/about/')
    await Promise.resolve()
    expect(order.map((path) => path.replace(/\?.*/, '').split('/').slice(-2).join('/'))).toEqual([
      'collection/find-by-slug',
      'global_settings/detail',
      'script_manager/records',
    ])
    expect(statusOf(await loading)).toBe(200)
  })

  test('settings and script records are fetched once for all pages', async () => {
    const { load, countRequests } = visit()
    await load('/about/')
    await load('/news/')
    await load('/nowhere/')
    expect([
      countRequests('find-by-slug'),
      countRequests('global_settings'),
      countRequests('script_manager'),
    ]).toEqual([3, 1, 1])
  })

  test('a record with is_visible_ebi === false is reported as Product not visible, and shows the 404 page', async () => {
    const { load, reported, warnings } = visit()
    const hidden = await load('/hidden/')
    expect(hidden).toMatchObject({ view: { status: 404, main: { name: '__404_page__' } } })
    expect(warnings).toEqual(['Product not visible: /hidden (en)'])
    expect(statusOf(await load('/shown/'))).toBe(200)
    expect([reported, warnings.length]).toEqual([[], 1])
  })

  test('every failure shows the 404 template, with status 503 if the platform is down (R15)', async () => {
    const { load } = visit()
    const [missing, down] = [await load('/nowhere/'), await load('/down/')]
    expect([statusOf(missing), statusOf(down)]).toEqual([404, 503])
    for (const outcome of [missing, down]) {
      expect(outcome).toMatchObject({ view: { main: { kind: 'template', name: '__404_page__' } } })
    }
  })

  test('so does a template whose loader fails', async () => {
    const page = defineTemplate({
      component: () => null,
      load: async (): Promise<undefined> => Promise.reject(new Error('no')),
    })
    const __404_page__ = defineTemplate({ component: () => null })
    const { load, reported } = visit({
      definition: { templates: { default: { page, __404_page__ }, fallback: 'page' } },
    })
    expect(statusOf(await load('/about/'))).toBe(503)
    expect(reported).toHaveLength(1)
  })

  test('on a failure, settings and script records that are missing are fetched', async () => {
    const { load, countRequests } = visit({ failures: 2 })
    const outcome = await load('/nowhere/')
    expect(outcome).toMatchObject({ view: { page: { globalSettings: { record: { id: 's1' } } } } })
    expect([countRequests('global_settings'), countRequests('script_manager')]).toEqual([2, 2])
  })

  test('a page that is found is shown without them', async () => {
    const { load, countRequests } = visit({ failures: 2 })
    expect(await load('/about/')).toMatchObject({ view: { status: 200, page: { globalSettings: null } } })
    expect(countRequests('global_settings')).toBe(1)
  })

  test('a 404 page that fails as well fails the load', async () => {
    const page = defineTemplate({ component: () => null })
    const __404_page__ = defineTemplate({
      component: () => null,
      load: async (): Promise<undefined> => Promise.reject(new Error('no')),
    })
    const { load } = visit({
      definition: { templates: { default: { page, __404_page__ }, fallback: 'page' } },
    })
    await expect(load('/nowhere/')).rejects.toThrow('no')
  })
})

test('templates and loaders are those of the current channel, and receive its id and language (section 3)', async () => {
  const calls: (readonly [part: string, channelId: string, language: string])[] = []
  const record = (part: string) => async (context: LoadContext) =>
    void calls.push([part, context.channelId, context.language])
  const page = defineTemplate({ component: () => null, load: record('page') })
  const channelPage = defineTemplate({ component: () => null, load: record('page of the channel') })
  const { load } = visit({
    definition: {
      templates: {
        channels: { '2': { de: { page: channelPage } } },
        default: { page, __404_page__: page },
        fallback: 'page',
      },
      shell: { load: record('shell') },
    },
    options: { site: { ...ping, channelId: '2' } },
  })
  await load('/neues/')
  await load('/news/')
  expect(calls).toEqual([
    ['page of the channel', '2', 'de'],
    ['shell', '2', 'de'],
    ['page', '2', 'en'],
    ['shell', '2', 'en'],
  ])
})

test('loaders receive the search mode, the search term and the category of the address (section 2)', async () => {
  const queries: unknown[] = []
  const page = defineTemplate({ component: () => null, load: async ({ query }) => void queries.push(query) })
  const { load } = visit({ definition: { templates: { default: { page }, fallback: 'page' } } })
  await load('/about/?st=blue+vase&c=12&m=image')
  await load('/about/?searchTerm=vase')
  expect(queries).toMatchObject([
    { searchMode: 'image', searchTerm: 'blue vase', category: '12' },
    { searchMode: 'direct', searchTerm: 'vase', category: '' },
  ])
})

describe('a host route', () => {
  const routes = [
    { path: '/pflege', language: 'de', element: null },
    { path: '/soins', language: 'fr', element: null },
    { path: '/care', element: null },
  ]

  test.each([
    ['/pflege/', 'de'],
    ['/pflege/?lang=en', 'en'],
    // The channel has no French pages.
    ['/soins/', 'en'],
    ['/care/', 'en'],
  ])('%s is in the language %s, and so are its calls (R18)', async (path, language) => {
    const locale = createObservable('')
    const { load } = visit({ definition: { routes }, options: { locale } })
    expect(await load(path)).toMatchObject({ view: { page: { language } } })
    expect(locale.get()).toBe(language)
  })
})

describe('a template that requires login (R9)', () => {
  test('is locked if visitors cannot be authorized: nothing of it is loaded, and it is not indexed', async () => {
    const { load, accountLoads } = visit()
    expect(await load('/account/')).toMatchObject({
      view: { status: 200, locked: true, noindex: true, main: { kind: 'route', element: null }, layouts: {} },
    })
    expect(accountLoads).toEqual([])
    expect(await load('/about/')).toMatchObject({ view: { locked: false, noindex: false } })
  })

  test('redirects visitors who may not see it, before anything is loaded', async () => {
    const { load, accountLoads } = visit({
      options: { authorize: async ({ url }) => new URL(`/login/?from=${url.pathname}`, url) },
    })
    expect(statusOf(await load('/account/'))).toBe('http://shop.test/login/?from=/account/')
    expect(accountLoads).toEqual([])
  })

  test('is loaded for visitors who may see it', async () => {
    const { load, accountLoads } = visit({ options: { authorize: async () => null } })
    expect(await load('/account/')).toMatchObject({ view: { locked: false, main: { name: 'account' } } })
    expect(accountLoads).toEqual(['account'])
  })
})
