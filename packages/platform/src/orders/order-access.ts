import { createSetCookie, readCookie, toHostCookieName } from '../http/index.ts'
import type { Signer } from '../secrets/index.ts'

const accessCookie = 'vitrine_orders'
const purpose = 'access to orders'

/** Time for which a guest has access to an order, in milliseconds. */
const accessMs = 3_600_000

/** Maximum number of orders that one browser has access to. */
const maxOrders = 5

export interface OrderAccessOptions {
  readonly signer: Signer
  readonly now: () => number
}

/** The part of a request that determines the access. */
export interface AccessRequest {
  readonly headers: Headers
  /** The URL as the shopper sees it. */
  readonly publicUrl: URL
}

/** Guests' access to their orders, stored in a signed cookie that scripts cannot read. */
export interface OrderAccess {
  /** Returns the ids of the orders that the browser has access to. */
  list(request: AccessRequest): Promise<readonly string[]>
  /** Returns the Set-Cookie header that gives the browser access to an order for one hour. */
  grant(orderId: string, request: AccessRequest): Promise<string>
}

/**
 * Creates guests' access to their orders. The cookie lists order ids and their expiry times, in
 * seconds since 1970.
 */
export function createOrderAccess({ signer, now }: OrderAccessOptions): OrderAccess {
  const read = async ({
    headers,
    publicUrl,
  }: AccessRequest): Promise<readonly (readonly [string, number])[]> => {
    const values = readCookie(headers.get('cookie'), toHostCookieName(accessCookie, publicUrl))
    for (const value of values.slice(0, 4)) {
      const [text = '', signature = ''] = value.split('.')
      if (!/^(?:[\da-f]{32}-\d{1,12}_?){1,5}$/.test(text)) continue
      if (!(await signer.verify(purpose, text, signature))) continue
      return text
        .split('_')
        .map((entry) => [entry.slice(0, 32), Number(entry.slice(33))] as const)
        .filter(([, expiresAt]) => expiresAt * 1000 > now())
    }
    return []
  }
  return {
    async list(request) {
      return (await read(request)).map(([id]) => id)
    },
    async grant(orderId, request) {
      const others = (await read(request)).filter(([id]) => id !== orderId)
      const entries = [[orderId, Math.floor((now() + accessMs) / 1000)] as const, ...others].slice(
        0,
        maxOrders,
      )
      const text = entries.map(([id, expiresAt]) => `${id}-${expiresAt}`).join('_')
      const { publicUrl } = request
      const value = `${text}.${await signer.sign(purpose, text)}`
      return createSetCookie(toHostCookieName(accessCookie, publicUrl), value, {
        ...{ publicUrl, path: '/', sameSite: 'Lax' },
        maxAge: accessMs / 1000,
      })
    },
  }
}
