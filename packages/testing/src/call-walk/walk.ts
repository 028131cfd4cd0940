import { defaultSegments, providerPaths, type Call, type ProviderId } from '@vitrine/contract'
import { expect } from 'vitest'
import type { SessionTarget } from '../session-suite.ts'
import { createTestRequest, type TestRequest, type TestResponse } from '../test-request.ts'

/** The part of a mail that the walk reads. */
export interface WalkMail {
  readonly to: readonly string[]
  readonly text: string
  readonly unsubscribeUrl?: string
}

/** A stored order. */
export interface WalkOrder {
  readonly id: string
  readonly number: string
}

/** A platform for the walk, with a clock that the walk can move. */
export interface WalkTarget extends SessionTarget {
  createCustomer(customer: { readonly email: string; readonly password: string }): Promise<void>
  /**
   * Places an order with two pieces in line 1, ships it, and returns its id and number.
   *
   * @param email of the customer's account; `guest@walk.test` for a guest's order.
   */
  placeOrder(email: string): Promise<WalkOrder>
  /** Creates a gift certificate for 10.00 EUR and returns its code. */
  createCertificate(): Promise<string>
  /** Returns all mail that was written, in the order of writing. */
  mails(): Promise<readonly WalkMail[]>
  /** Returns a dump of all stored data. */
  dump(): Promise<string>
  /** Moves the clock of the platform forward by a number of milliseconds. */
  advance(ms: number): void
}

/** Input of a call. */
export interface WalkInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** A customer who is signed in. */
export interface WalkCustomer {
  readonly email: string
  /** The `Cookie` header of the customer's browser; empty for a guest. */
  readonly cookie: string
}

/** Code of a 10 % coupon of the target, which is valid for every cart. */
export const walkCoupon = 'WALK10'

export const walkPassword = 'correct horse battery'

/** Makes calls to the platform, for one provider. */
export interface Walker {
  readonly provider: ProviderId
  readonly target: WalkTarget
  readonly ask: TestRequest
  /** Sends a call with its input. `headers` override the headers of a page of the shop. */
  send(call: Call, input: WalkInput, options?: WalkOptions): Promise<TestResponse>
  /** Sends a call as a page of the shop does, expects success and returns its data. */
  data(call: Call, input: WalkInput, cookie?: string): Promise<unknown>
  /** Creates a customer, who is not signed in. */
  create(email: string): Promise<void>
  /** Signs a customer in. The existing cookies of the browser are sent too. */
  signIn(email: string, cookie?: string): Promise<WalkCustomer>
  /** Returns the last mail to an address. */
  mailTo(email: string): Promise<WalkMail>
}

export interface WalkOptions {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body as it is sent. */
  readonly text?: string
}

/** Returns the path of a call for a provider, without values of its parameters. */
export function pathOf(call: Call, provider: ProviderId): string {
  const paths = providerPaths(call, defaultSegments)
  const found = paths.find((each) => each.provider === undefined || each.provider === provider) ?? paths[0]
  return found?.path ?? ''
}

function fillPath(call: Call, provider: ProviderId, { params = {}, query = {} }: WalkInput): string {
  const path = pathOf(call, provider).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '1'),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

export function createWalker(target: WalkTarget, provider: ProviderId): Walker {
  const ask = createTestRequest(target.origin, target.send)
  const own = { 'content-type': 'application/json', origin: target.origin }
  const send: Walker['send'] = (call, input, { cookie = '', headers = own, text } = {}) => {
    const body = text ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    return ask(fillPath(call, provider, input), {
      method: call.method,
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined || call.method === 'GET' ? {} : { body }),
    })
  }
  return {
    provider,
    target,
    ask,
    send,
    async data(call, input, cookie = '') {
      const { status, body } = await send(call, input, { cookie })
      expect([call.id, status, body.Error]).toEqual([call.id, 200, undefined])
      return body.Data
    },
    create: (email) => target.createCustomer({ email, password: walkPassword }),
    async signIn(email, cookie = '') {
      const answer = await ask('/exp-sf-cms/api/login', {
        method: 'POST',
        headers: { ...own, ...(cookie === '' ? {} : { cookie }) },
        body: JSON.stringify({ email, password: walkPassword }),
      })
      expect(answer.body).toMatchObject({ Status: 'success' })
      return { email, cookie: toCookie(answer) }
    },
    async mailTo(email) {
      const mail = (await target.mails()).findLast(({ to }) => to.includes(email))
      if (!mail) throw new Error(`There is no mail to ${email}.`)
      return mail
    },
  }
}

/** Returns the `Cookie` header that sends the cookies of a response back. */
export function toCookie({ headers }: TestResponse): string {
  return headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0\b/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Returns the link in a mail. */
export function linkIn({ text }: WalkMail): URL {
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'none:')
}
