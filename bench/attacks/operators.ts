import type { Attack, AttackedShop } from './attack.ts'
import { ask, describe, flood } from './sockets.ts'

/** The operator of an attacked shop. */
export const operator = { email: 'operator@shop.test', password: 'a long pass word of an operator' }

/** A session of the operator. */
export interface OperatorSession {
  readonly headers: Readonly<Record<string, string>>
  /** Makes a call below `/apis/admin/v1`. Throws if it fails. */
  call(path: string, body?: object): Promise<unknown>
}

export async function signIn({ target }: Pick<AttackedShop, 'target'>): Promise<OperatorSession> {
  const admin = `${target.origin}/apis/admin/v1`
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const signedIn = await fetch(`${admin}/sign-in`, {
    ...{ method: 'POST', headers: json, body: JSON.stringify(operator) },
  })
  const [cookie = ''] = signedIn.headers.getSetCookie()
  const headers = { ...json, cookie: cookie.split(';', 1)[0] ?? '' }
  return {
    headers,
    async call(path, body) {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(`${admin}/${path}`, { headers, ...init })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} failed: ${text.slice(0, 500)}`)
      return (JSON.parse(text) as { readonly Data: unknown }).Data
    },
  }
}

/** Addresses that visitors request during purges. */
const pages = ['/', '/about/', '/tableware/', '/de/', '/ar/'] as const

/** Lets an operator purge pages as fast as possible while visitors request them. */
function purges(name: string, tags: readonly string[]): Attack {
  return {
    name: `${name}, pages on 8 connections`,
    async run(shop) {
      const { target, signal } = shop
      const { headers } = await signIn(shop)
      const purge = {
        ...{ method: 'POST', path: '/apis/admin/v1/pages/purge' },
        ...{ headers, body: JSON.stringify({ tags }) },
      }
      let index = 0
      const next = () => ({ path: pages[index++ % pages.length] ?? '/' })
      const [seen, purged] = await Promise.all([
        flood(8, signal, () => ask(target.origin, next(), signal)),
        flood(2, signal, () => ask(target.origin, purge, signal)),
      ])
      return `purges: ${describe(purged)}, pages: ${describe(seen)}`
    },
  }
}

/** Attacks by an operator, or by somebody with an operator's session. */
export const operatorAttacks: readonly Attack[] = [
  purges('purges of all pages, one after the other', ['purge']),
  purges('purges of all tags, one after the other', ['site', 'menu', 'goods', 'record', 'store-settings']),
]
