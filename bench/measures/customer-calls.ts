import type { Platform } from '@vitrine/platform'
import { customerEmail, manyCustomersPassword } from '@vitrine/testing/many-customers'
import { platformOrigin } from '../workbench/platform.ts'

const api = '/exp-sf-cms/api'

/** Makes a call as one of the customers; `n` chooses the customer and varies the arguments. */
export type CustomerCall = (n: number) => Promise<void>

/** Number of customers that are signed in. */
const maxSignedIn = 100

interface SignedIn {
  readonly cookie: string
  readonly wishlistId: string
}

interface Exchange {
  readonly method?: string
  readonly cookie?: string
  readonly body?: object
}

/** Signs customers in, and returns the calls to measure by name. */
export async function createCustomerCalls(
  platform: Platform,
  customers: number,
): Promise<ReadonlyMap<string, CustomerCall>> {
  const signedIn = await Promise.all(
    Array.from({ length: Math.min(maxSignedIn, customers) }, (_, n) => prepare(platform, n)),
  )
  const pick = (n: number): SignedIn => signedIn[n % signedIn.length] ?? { cookie: '', wishlistId: '' }
  const read =
    (path: string): CustomerCall =>
    async (n) =>
      void (await ask(platform, api + path, { cookie: pick(n).cookie }))
  const address = {
    ...{ first_name: 'Ada', last_name: 'Byron', address1: 'Street 1', city: 'Bonn' },
    ...{ postal_code: '53111', country_code: 'DE' },
  }
  return new Map<string, CustomerCall>([
    ['sign-in, less the hash', async (n) => void (await signIn(platform, customerEmail(n % customers)))],
    ['session only (auth-check)', read('/auth-check?path=/')],
    ['account read', read('/pa/account')],
    ['address list', read('/pa/account/addresses')],
    [
      'address change',
      async (n) => {
        const path = `${api}/pa/account/addresses/1${String(n % signedIn.length).padStart(31, '0')}`
        await ask(platform, path, {
          method: 'PUT',
          cookie: pick(n).cookie,
          body: { ...address, company: `${n}` },
        })
      },
    ],
    ['wishlist read', read('/pa/wishlists')],
    [
      'wishlist change',
      async (n) => {
        const { cookie, wishlistId } = pick(n)
        // Replaces the items, so that lists do not grow.
        const items = [{ sku: ['MUG', 'LAMP-RED', 'POSTER'][n % 3], note: `${n}` }, { sku: 'BAG' }]
        await ask(platform, `${api}/pa/wishlists/${wishlistId}`, { method: 'PUT', cookie, body: { items } })
      },
    ],
  ])
}

/** Creates a customer whose password has the usual hash, and returns a call that signs this customer in. */
export async function signInWithRealHash(platform: Platform): Promise<CustomerCall> {
  const email = 'usual-hash@shop.test'
  await platform.customers.create({ email, password: manyCustomersPassword, channelId: '1', language: 'en' })
  return async () => void (await signIn(platform, email))
}

async function prepare(platform: Platform, n: number): Promise<SignedIn> {
  const cookie = await signIn(platform, customerEmail(n))
  const body = { name: 'Favourites', items: [{ sku: 'MUG' }, { sku: 'BAG' }] }
  const { Data } = (await ask(platform, `${api}/pa/wishlists`, { method: 'POST', cookie, body })).body
  return { cookie, wishlistId: Data.id }
}

/** Returns the cookie of the session. */
async function signIn(platform: Platform, email: string): Promise<string> {
  const { cookies } = await ask(platform, `${api}/login`, {
    method: 'POST',
    body: { email, password: manyCustomersPassword },
  })
  return cookies.map((line) => line.split(';', 1)[0]).join('; ')
}

async function ask(platform: Platform, path: string, { method = 'GET', cookie = '', body }: Exchange) {
  const request = new Request(platformOrigin + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const response = await platform.send(request)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned status ${response.status}: ${text}`)
  return {
    cookies: response.headers.getSetCookie(),
    body: JSON.parse(text) as { readonly Data: { readonly id: string } },
  }
}
