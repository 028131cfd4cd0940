import type { ProviderId } from '@vitrine/contract'
import { createTestRequest, suiteOrigin, withCookieJar, type TestResponse } from '@vitrine/testing'
import type { Platform } from '../../src/options.ts'
import { card } from '../payments.ts'
import { checkoutLinkOf, submitPage, visit } from '../store-visits.ts'
import { checkoutForm, createCartCalls, type CartCalls, type ModelCall } from './cart-calls.ts'

const gateway = '/exp-sf-cms/api'
export const password = 'correct horse battery'
/** The customers of the shop. */
export const customers = ['ada@model.test', 'bob@model.test'] as const
export type CustomerEmail = (typeof customers)[number]

/** Returns the properties of a request with a JSON body. */
export const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The result of checking out and paying. */
export type PaymentResult =
  { readonly kind: 'order'; readonly id: string } | { readonly kind: 'declined' | 'unavailable' }

/** The browser of a shopper. */
export interface ShopBrowser extends CartCalls {
  /** Sends a request to the platform and returns the response. */
  readonly call: ModelCall
  signIn(email: CustomerEmail): Promise<void>
  /**
   * Goes to the checkout and pays with a card. If the number is undefined, leaves the shop at the
   * card form. `meanwhile` runs before the card is entered.
   */
  pay(number: string | undefined, meanwhile?: () => Promise<void>): Promise<PaymentResult>
}

export interface BrowserOptions {
  readonly provider: ProviderId
  readonly currency: string
  /** IP address. */
  readonly client: string
}

/** Opens a browser without cookies. */
export function createBrowser(platform: Platform, options: BrowserOptions): ShopBrowser {
  const { provider, client } = options
  const ask = createTestRequest(
    suiteOrigin,
    withCookieJar((request) => {
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-for', client)
      const sent = new Request(request, { headers })
      const isStore = new URL(request.url).pathname.startsWith('/_store/')
      return isStore ? platform.storeSend(sent) : platform.send(sent)
    }),
  )
  const call: ModelCall = (method, path, body) =>
    ask(path.startsWith('/') ? path : `${gateway}/p${provider}/${path}`, {
      method,
      ...(body ? json(body) : {}),
    })
  /** Returns the target of a redirect; undefined if the response is a page. */
  const redirectOf = ({ headers }: TestResponse, base: URL): URL | undefined => {
    const location = headers.get('location')
    return location === null ? undefined : new URL(location, base)
  }
  return {
    ...createCartCalls(provider, { ...options, ask, call }),
    call,
    async signIn(email) {
      const { status, text } = await call('POST', `${gateway}/login`, { email, password })
      if (status !== 200) throw new Error(`${email} was not signed in: ${text}`)
    },
    async pay(number, meanwhile) {
      const page = await visit(ask, await checkoutLinkOf(ask, provider))
      const form = { ...checkoutForm, action: 'pay' }
      const target = redirectOf(await submitPage(ask, page, form), page.url)
      if (!target) return { kind: 'unavailable' }
      await meanwhile?.()
      if (number === undefined) return { kind: 'declined' }
      const isGateway = target.pathname.includes('/test-gateway/')
      const back = isGateway
        ? redirectOf(await submitPage(ask, { url: target, text: '' }, card(number)), target)
        : target
      const done = back && redirectOf(await ask(back.href), back)
      const [, id] = /checkout\/thanks\?payment=([\da-f]{32})$/.exec(done?.href ?? '') ?? []
      return id === undefined ? { kind: 'declined' } : { kind: 'order', id }
    },
  }
}
