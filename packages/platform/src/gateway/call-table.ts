import { cacheTagsHeader, ssrRequestIdHeader, type Call, type PlatformRequest } from '@vitrine/contract'
import type { ParsedBody } from '@vitrine/contract/schemas'
import { anyGoodsTag, anyModelTag } from '../cache-tags/index.ts'
import type { CallContext, Checker, Handler, HandlerSettings } from '../calls/index.ts'
import { stopReading, type CommerceDatabase, type Executor } from '../database/index.ts'
import {
  errorResponse,
  fail,
  isApiError,
  localResponse,
  readBody,
  splitCookies,
  successResponse,
  type ApiError,
} from '../http/index.ts'
import type { Images } from '../images/index.ts'
import type { ModelReader } from '../models/index.ts'
import type { CallTable, RoutedRequest, Router } from '../routing.ts'
import type { FindShopper, Shopper } from '../shopper/index.ts'
import { findLanguage, type Site, type SiteChannel } from '../site/index.ts'
import type { JsonReader } from '../text/index.ts'
import { checkAccess } from './check-access.ts'
import { readRequestKey } from './read-request-key.ts'
import { trackModels } from './track-models.ts'

export interface CallTableOptions {
  readonly router: Router<Call>
  readonly checker: Checker
  readonly handlers: ReadonlyMap<Call, Handler<unknown>>
  /** Calls whose handlers read the body themselves. */
  readonly readsBody: ReadonlySet<Call>
  readonly db: Executor
  readonly commerce: CommerceDatabase
  readonly models: ModelReader
  readonly json: JsonReader
  readonly images: Images
  readonly findShopper: FindShopper
  readonly settings: HandlerSettings
  /** Default maximum size of a request body in bytes. */
  readonly maxBodyBytes: number
}

/** Creates the table of the contract's calls for requests to one channel. */
export function toCallTable(options: CallTableOptions, site: Site, channel: SiteChannel): CallTable<Call> {
  return {
    router: options.router,
    isGuarded: (call) => call.guarded,
    async handle(call, params, routed) {
      const shopper = createShopperReader(routed, options.findShopper)
      const denied = await checkAccess(call, shopper)
      if (denied) return denied
      const query = options.checker.checkQuery(call, routed.query)
      if (isApiError(query)) return query
      const body = await readCheckedBody(call, routed.request, options)
      if (isApiError(body)) return body
      const requestKey = readRequestKey(call, routed.request.headers, { params, body })
      if (isApiError(requestKey)) return requestKey

      const handler = options.handlers.get(call)
      if (!handler) return fail('NOT_IMPLEMENTED')
      const { signal } = routed.request
      signal.throwIfAborted()
      const locale = findLanguage(channel, query['locale'])
      const tags = new Set<string>()
      const context: CallContext = {
        ...toDatabases(call, options, signal),
        models: trackModels(options.models, tags),
        json: options.json,
        tags,
        site,
        channel,
        locale,
        language: locale ?? channel.defaultLanguage,
        shopper,
        settings: options.settings,
        request: routed.request,
        publicUrl: routed.publicUrl,
        requestKey,
      }
      const { data, setCookies } = splitCookies(await handler({ params, query, body }, context))
      const isDraft = query['version_id'] !== undefined
      const isForAll = !isDraft && setCookies.length === 0 && isOwnAnonymousCall(routed.request)
      const tagsHeaders = isForAll && tags.size > 0 ? toTagsHeaders(tags) : {}
      if (isApiError(data)) return data.code === 'NOT_FOUND' ? errorResponse(data, tagsHeaders) : data
      const isContent = call.group === 'content'
      if (!call.guarded) signal.throwIfAborted()
      const detailed = isContent ? await options.images.addDetails(data) : { data, isComplete: true }
      // Without sizes, pages would move while they load, so that they are not kept.
      const headers = detailed.isComplete ? tagsHeaders : {}
      return routed.isLocal && setCookies.length === 0
        ? localResponse(detailed.data, headers)
        : successResponse(detailed.data, { setCookies, headers })
    },
  }
}

/** Returns the databases of a call. A call that changes nothing stops when its caller no longer waits for it. */
function toDatabases(
  { guarded }: Call,
  { db, commerce }: CallTableOptions,
  signal: AbortSignal,
): Pick<CallContext, 'db' | 'commerce'> {
  if (guarded) return { db, commerce }
  return { db: stopReading(db, signal), commerce: { ...commerce, db: stopReading(commerce.db, signal) } }
}

/** Maximum length of the header with tags, since servers and proxies limit the size of headers. */
const maxTagsLength = 4096

/**
 * Returns the header with the tags of an answer. Many records are summed up as all records; an answer with too many other tags
 * gets no header, and is not kept.
 */
function toTagsHeaders(tags: ReadonlySet<string>): Readonly<Record<string, string>> {
  const isItem = (tag: string) => /^(?:record|goods):/.test(tag)
  const summed = [...[...tags].filter((tag) => !isItem(tag)), anyModelTag, anyGoodsTag]
  const header = [[...tags], summed]
    .map((names) => names.map(encodeURIComponent).join(' '))
    .find(({ length }) => length > 0 && length <= maxTagsLength)
  return header === undefined ? {} : { [cacheTagsHeader]: header }
}

/** Returns true for a call that the server makes for nobody in particular, to render a page. */
function isOwnAnonymousCall({ headers }: PlatformRequest): boolean {
  return headers.has(ssrRequestIdHeader) && !headers.has('cookie')
}

/** Returns a function that looks up the shopper of a request on its first call. */
function createShopperReader(
  { request, publicUrl }: RoutedRequest,
  findShopper: FindShopper,
): () => Promise<Shopper> {
  let shopper: Promise<Shopper> | undefined
  return () => (shopper ??= findShopper(request.headers, publicUrl))
}

async function readCheckedBody(
  call: Call,
  request: PlatformRequest,
  { maxBodyBytes, checker, readsBody }: CallTableOptions,
): Promise<ParsedBody | ApiError> {
  if (readsBody.has(call)) return undefined
  const body = await readBody(call, request, call.maxBodyBytes ?? maxBodyBytes)
  return isApiError(body) ? body : checker.checkBody(call, body)
}
