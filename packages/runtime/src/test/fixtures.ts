import type { Channel, Envelope, FindBySlugResponse, PageRecord, Ping } from '@vitrine/contract'

/** A platform with canned responses, by path and the relevant parameters, for tests of the runtime. */
export interface CannedPlatform {
  readonly send: (request: Request) => Promise<Response>
  /** Path and query of every request, in order. */
  readonly requests: readonly string[]
  /** Values of the header `x-ssr-request-id`, each once. */
  readonly requestIds: ReadonlySet<string | null>
  /** Path and cookie of every request that had a cookie. */
  readonly cookies: readonly (readonly [path: string, cookie: string])[]
  /** Path and customer group of every request that came with a cookie. */
  readonly groups: readonly (readonly [path: string, group: string | null])[]
}

export interface CannedContent {
  readonly ping?: Partial<Ping> | 'down' | 'unknown host'
  /** Pages by slug as the browser sends it, such as `/about/`. */
  readonly pages?: Readonly<Record<string, FindBySlugResponse | 'down'>>
  readonly settings?: Readonly<Record<string, unknown>> | 'down'
}

function channel(channel_id: string, language: string, host: string): Channel {
  const is_current = channel_id === '1' && language === 'en'
  return { is_current, language, channel_id, custom_domain: host, channel_url: `http://${host}` }
}

export const ping: Ping = {
  language: 'en',
  defaultLanguage: 'en',
  tenantId: 't1',
  workspaceId: 'w1',
  environmentId: 'e1',
  channelId: '1',
  ecommStoreBaseUrl: '',
  ecommProvider: 'example',
  storeHash: 'ab12',
  cacheDomain: '',
  customDomain: 'shop.test',
  otherDomains: [
    channel('1', 'en', 'shop.test'),
    channel('1', 'de', 'shop.test'),
    channel('2', 'en', 'b.shop.test'),
  ],
  environmentType: 'PRODUCTION',
}

export function pageRecord(fields: Partial<PageRecord> & { readonly page_slug: string }): PageRecord {
  return {
    id: 'r1',
    title: 'A page',
    current_version_id: 'v1',
    published_version_id: 'v1',
    content_model_name: 'Page',
    content_model_internal_name: 'page',
    language: 'en',
    ...fields,
  }
}

export function createCannedPlatform(content: CannedContent): CannedPlatform {
  const requests: string[] = []
  const requestIds = new Set<string | null>()
  const cookies: [string, string][] = []
  const groups: [string, string | null][] = []
  return {
    requests,
    requestIds,
    cookies,
    groups,
    async send(request) {
      const url = new URL(request.url)
      requests.push(url.pathname + url.search)
      requestIds.add(request.headers.get('x-ssr-request-id'))
      const cookie = request.headers.get('cookie')
      if (cookie !== null) {
        cookies.push([url.pathname, cookie])
        groups.push([url.pathname, request.headers.get('x-customer-group-id')])
      }
      if (url.pathname === '/exp-sf-cms/api/auth-check') {
        return success({ loggedIn: cookie === 'sid=ada' })
      }
      return respond(content, url, cookie === 'sid=ada' ? { userInfo: ada } : {})
    },
  }
}

/** The customer of the cookie `sid=ada`. */
const ada = { email: 'ada@example.com', customerGroupInfo: { id: 7 } }

function respond(content: CannedContent, url: URL, session: Pick<Ping, 'userInfo'>): Response {
  switch (url.pathname) {
    case '/exp-sf-cms/api/ping': {
      if (content.ping === 'down') throw new TypeError('fetch failed')
      if (content.ping === 'unknown host') return failure(421, 'MISDIRECTED')
      return success({ ...ping, ...content.ping, ...session })
    }
    case '/apis/content/v2/collection/find-by-slug': {
      const page = content.pages?.[url.searchParams.get('page_slug') ?? '']
      if (page === 'down') throw new TypeError('fetch failed')
      return page === undefined ? failure(404, 'NOT_FOUND') : success(page)
    }
    case '/apis/content/v2/single/global_settings/detail': {
      if (content.settings === 'down') return failure(503, 'UNAVAILABLE')
      return success({
        record: { id: 's1', title: 'Settings', ...content.settings },
        _meta_: { _fields_: {} },
      })
    }
    default: {
      return success({ records: [], count: 0 })
    }
  }
}

function success(data: unknown): Response {
  return Response.json({ Status: 'success', Data: data } satisfies Envelope<unknown>)
}

function failure(status: number, code: string): Response {
  return Response.json({ Status: 'failure', Error: { code, message: code } }, { status })
}
