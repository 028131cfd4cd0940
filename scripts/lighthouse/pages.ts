import { productModelStem, type Ping } from '@vitrine/contract'

/** A page to measure. */
export interface MeasuredPage {
  readonly path: string
  /** Cookie header of a visitor with a filled cart; absent for pages that are the same for everybody. */
  readonly cookie?: string
}

/** Returns the home page, the first category and product of the catalogue, and the cart with a version of the product. */
export async function defaultPages(origin: string): Promise<readonly MeasuredPage[]> {
  const ping = await ask<Ping>(`${origin}/exp-sf-cms/api/ping?path=/`)
  const locale = ping?.defaultLanguage ?? ''
  const firstRecord = async (stem: string, fields: string): Promise<Fields | undefined> => {
    const path = `/content/v2/content-models/${stem}${ping?.storeHash}/records`
    const answer = await ask<{ records: readonly Fields[] }>(
      `${origin}${path}?fields=${fields}&limit=1&locale=${locale}`,
    )
    return answer?.records[0]
  }
  const [category, product, settings] = await Promise.all([
    firstRecord(productModelStem.replace('product', 'category'), 'page_slug'),
    firstRecord(productModelStem, 'page_slug,variants'),
    ask<{ record: { header?: readonly Fields[] } }>(
      `${origin}/apis/content/v2/single/global_settings/detail?locale=${locale}`,
    ),
  ])
  const pages = [category, product].flatMap((record) =>
    record?.page_slug === undefined ? [] : [{ path: encodeURI(`/${record.page_slug}/`) }],
  )
  const cart = settings?.record.header?.[0]?.cart
  const cookie = cart === undefined ? '' : await fillCart(origin, product?.variants)
  return [{ path: '/' }, ...pages, ...(cart === undefined || cookie === '' ? [] : [{ path: cart, cookie }])]
}

interface Fields {
  readonly page_slug?: string
  /** JSON of the versions of a product. */
  readonly variants?: string
  /** Path of the cart. */
  readonly cart?: string
}

/** Puts the first version into a new cart. Returns the cookies of the cart, or '' if the shop does not sell. */
async function fillCart(origin: string, variants = '[]'): Promise<string> {
  const [first] = JSON.parse(variants) as readonly { readonly sku: string }[]
  if (first === undefined) return ''
  const response = await fetch(`${origin}/exp-sf-cms/api/pa/carts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ line_items: [{ sku: first.sku, quantity: 2 }] }),
  })
  if (!response.ok) return ''
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function ask<Data>(address: string): Promise<Data | null> {
  const answer = (await (await fetch(address)).json()) as { readonly Data?: Data }
  return answer.Data ?? null
}
