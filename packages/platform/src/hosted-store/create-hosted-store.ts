import {
  hostedStorePath,
  maxUrlLength,
  publicUrlOf,
  requestIdHeader,
  requestIdPattern,
  type ProviderId,
  type Send,
} from '@vitrine/contract'
import { isUnavailable } from '../database/index.ts'
import { isAborted } from '../http/index.ts'
import { findChannel, toChannelUrl, type Site, type SiteChannel, type SiteReader } from '../site/index.ts'
import { answerCart, showCartPage } from './cart-page.ts'
import { answerCheckout } from './checkout-page.ts'
import { returnFromGateway, showThanks } from './checkout-return.ts'
import { authorize, completeHandOff, leadBack } from './hand-off.ts'
import { withPlacedOrders } from './pay.ts'
import { readForm } from './read-form.ts'
import { showSignIn } from './sign-in-page.ts'
import { signIn, signOut } from './sign-in.ts'
import { renderStorePage, type StorePage } from './store-page.ts'
import { toMessagePage, type StoreHandler, type StoreRequest, type StoreServices } from './store-request.ts'
import { textsOf } from './texts.ts'

export interface HostedStoreOptions extends StoreServices {
  readonly site: SiteReader
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store; undefined if the shop's own hosts serve it below `/_store/`. */
  readonly storeOrigin: string | undefined
  /**
   * Answers pages of other capabilities, with their own headers. Returns undefined for all other
   * pages.
   */
  readonly answerOther: (page: string, request: Request) => Promise<Response | undefined>
  readonly onError: (error: unknown, requestId: string | null) => void
}

/** The pages by path below the provider's segment. */
const handlers: ReadonlyMap<string, StoreHandler> = new Map([
  ['sso/login', signIn],
  ['sso/logout', signOut],
  ['sso/callback', completeHandOff],
  ['cart', answerCart],
  ['checkout', withPlacedOrders(answerCheckout)],
  ['checkout/return', returnFromGateway],
  ['checkout/thanks', showThanks],
  ['embedded-checkout', showCartPage],
])

/** The pages on the shop's own hosts, below `/_store/` and the provider's segment. */
const shopHandlers: ReadonlyMap<string, StoreHandler> = new Map([
  ['sso/authorize', authorize],
  ['sso/sign-in', showSignIn],
  ['back', leadBack],
])

/** The pages that accept form submissions. */
const formPages: ReadonlySet<string> = new Set(['cart', 'checkout', 'checkout/thanks', 'sso/sign-in'])

/**
 * Creates the function that answers every request to the hosted store (R39). Its pages need no
 * scripts and load no resources, neither from the shop nor from merchants. The function never
 * rejects.
 */
export function createHostedStore(options: HostedStoreOptions): Send {
  return async (request) => {
    const fallback = { texts: textsOf('en'), shopOrigin: options.publicOrigin.origin }
    let page: StorePage | Response
    try {
      page = await answer(request, options)
    } catch (error) {
      if (isAborted(request, error)) return new Response(null, { status: 499 })
      const id = request.headers.get(requestIdHeader)
      options.onError(error, id !== null && requestIdPattern.test(id) ? id : null)
      page = isUnavailable(error)
        ? toUnavailablePage(fallback)
        : toMessagePage(500, fallback.texts.failed, fallback)
    }
    return page instanceof Response ? page : renderStorePage(page)
  }
}

async function answer(request: Request, options: HostedStoreOptions): Promise<StorePage | Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const site = await options.site.read()
  const host = site && findStoreHost(request, site, options)
  const channel = host?.channel
  const texts = textsOf(channel?.defaultLanguage ?? 'en')
  const visit = {
    texts,
    shopOrigin: channel ? toChannelUrl(channel, options.publicOrigin) : options.publicOrigin.origin,
  }
  if (!site) return toUnavailablePage(visit)
  if (!host) return toMessagePage(421, texts.notFound, visit)
  if (pathname.length + search.length > maxUrlLength) return toMessagePage(414, texts.notFound, visit)
  // Browsers ask each origin for an icon when they show a file, such as an invoice. The store has none of its own.
  if (!host.isShop && pathname === '/favicon.ico')
    return new Response(null, { status: 204, headers: iconHeaders })
  const { publicUrl } = host
  const { base, name } = findPage(pathname, site, host, options) ?? {}
  const other = name === undefined || !host.isStore ? undefined : await options.answerOther(name, request)
  if (other) return other
  const allowed = name !== undefined && formPages.has(name) ? ['GET', 'POST'] : ['GET']
  if (!allowed.includes(request.method)) {
    const page = toMessagePage(405, texts.notFound, visit)
    return { ...page, headers: { allow: allowed.join(', ') } }
  }
  const handler = name === undefined ? undefined : findHandler(name, host)
  if (!handler || base === undefined) return toMessagePage(404, texts.notFound, visit)
  const form = request.method === 'POST' ? await readForm(request, publicUrl) : undefined
  if (form === 'other-site') return toMessagePage(403, texts.otherSite, visit)
  if (form === 'too-large') return toMessagePage(413, texts.failed, visit)
  if (form === 'other-type') return toMessagePage(415, texts.failed, visit)
  const storeRequest: StoreRequest = {
    ...visit,
    headers: request.headers,
    publicUrl,
    ...{ base, query: searchParams, form },
    site,
    isEmbedded: name === 'embedded-checkout',
    token: searchParams.get('token') ?? searchParams.get('checkouttoken') ?? undefined,
  }
  return handler(storeRequest, options)
}

const iconHeaders = { 'cache-control': 'public, max-age=86400' }

/** The host to which a request was sent. */
interface StoreHost {
  readonly publicUrl: URL
  readonly channel: SiteChannel
  /** Path of the pages on this host. */
  readonly prefix: string
  /** True if the host serves the pages of the hosted store. */
  readonly isStore: boolean
  /** True if the host serves the shop, and therefore the pages that identify its visitors. */
  readonly isShop: boolean
}

/**
 * Returns the host of a request; undefined if it belongs neither to the hosted store nor to the
 * shop.
 */
function findStoreHost(request: Request, site: Site, options: HostedStoreOptions): StoreHost | undefined {
  const { storeOrigin, publicOrigin, trustProxy } = options
  if (storeOrigin !== undefined) {
    const publicUrl = publicUrlOf(request, { trustProxy, publicOrigin: storeOrigin })
    const channel = site.channels.find(({ isDefault }) => isDefault)
    if (channel && publicUrl?.host === new URL(storeOrigin).host) {
      return { publicUrl, channel, prefix: '', isStore: true, isShop: false }
    }
  }
  const publicUrl = publicUrlOf(request, { trustProxy, publicOrigin: publicOrigin.origin })
  const channel = publicUrl ? findChannel(site, publicUrl.hostname, publicOrigin) : undefined
  if (!publicUrl || !channel) return undefined
  return { publicUrl, channel, prefix: hostedStorePath, isStore: storeOrigin === undefined, isShop: true }
}

function findHandler(name: string, { isStore, isShop }: StoreHost): StoreHandler | undefined {
  return (isStore ? handlers.get(name) : undefined) ?? (isShop ? shopHandlers.get(name) : undefined)
}

/**
 * Splits a path into the part up to the provider's segment and the name of the page after it. The
 * site's own name for the provider, as returned by ping, can be used instead of the segment (R33).
 */
function findPage(
  pathname: string,
  site: Site,
  { prefix }: StoreHost,
  { segments, settings: { provider } }: HostedStoreOptions,
): { readonly base: string; readonly name: string } | undefined {
  const vendors = [segments[provider], encodeURIComponent(site.ecommProvider[provider])]
  const base = vendors.map((vendor) => `${prefix}/${vendor}/`).find((each) => pathname.startsWith(each))
  return base === undefined ? undefined : { base, name: pathname.slice(base.length).replace(/\/$/, '') }
}

function toUnavailablePage(visit: Pick<StoreRequest, 'texts' | 'shopOrigin'>): StorePage {
  return { ...toMessagePage(503, visit.texts.unavailable, visit), headers: { 'retry-after': '5' } }
}
