import { setTimeout } from 'node:timers/promises'
import { createPlatform, type CatalogueFeed, type FeedProduct, type Platform } from '@vitrine/platform'
import { cartCatalogue, cartShopContent } from '../builders/cart-shop.ts'
import { contentFolder } from '../builders/content-folder.ts'
import { shopOptions, startShopProcess, type ShopLocation } from '../shop-process/index.ts'
import { startBuyers } from './buy-repeatedly.ts'

export interface ImportWhileBuyingOptions {
  readonly shoppers: number
  /** Mean pause of a shopper between two requests, in milliseconds. */
  readonly pauseMs: number
  /** Number of products, each with a price and stock in the imported file. */
  readonly products: number
  /** Time for which the shoppers buy before the import, in milliseconds. */
  readonly baseMs: number
}

export interface ImportWhileBuyingResult {
  /** Durations of the shoppers' requests, before and during the import, in milliseconds. */
  readonly before: readonly number[]
  readonly during: readonly number[]
  /** Times from the start of the import, in seconds. */
  readonly effectiveSeconds: number
  readonly writtenSeconds: number
  readonly orders: number
  /** Problems; empty if there were none. */
  readonly problems: readonly string[]
}

/** Number of the imported products that the shoppers buy. */
const bought = 20

/**
 * Fills an empty shop with products, lets guests buy some of them in a process of the shop, and imports a new price and more
 * stock for each product from another process. Then compares the goods with the file.
 */
export async function runImportWhileBuying(
  location: ShopLocation,
  { shoppers, pauseMs, products, baseMs }: ImportWhileBuyingOptions,
): Promise<ImportWhileBuyingResult> {
  await fill(location, products)
  const shop = await startShopProcess(location)
  const operator = await createPlatform({ ...shopOptions(location), sendsMail: false })
  try {
    const skus = Array.from({ length: Math.min(bought, products) }, (_, index) => toSku(index))
    const buyers = startBuyers({ origin: shop.origin, shoppers, skus, pauseMs })
    // The first requests compile the code of the shop.
    await setTimeout(baseMs / 2)
    buyers.takeTimes()
    await setTimeout(baseMs)
    const before = buyers.takeTimes()
    const start = performance.now()
    const seconds = () => (performance.now() - start) / 1000
    const body = {
      format: 'csv',
      text: toFile(products),
      reason: 'prices',
    }
    const { id } = (await callOperator(operator, 'POST', 'import', body)) as { readonly id: string }
    const effectiveSeconds = seconds()
    await callOperator(operator, 'POST', `imports/${id}/finish`, {})
    const writtenSeconds = seconds()
    const during = buyers.takeTimes()
    const { orders, problems } = await buyers.stop()
    return {
      ...{ before, during, effectiveSeconds, writtenSeconds, orders },
      problems: [...problems, ...(await findDifferences(operator, products, orders))],
    }
  } finally {
    await operator.close()
    await shop.kill()
  }
}

async function fill(location: ShopLocation, products: number): Promise<void> {
  const content = contentFolder(cartShopContent())
  const options = { ...shopOptions(location), contentFolder: content.folder, sendsMail: false }
  const platform = await createPlatform(options)
  await platform.syncCatalogue({ version: '1', load: () => toCatalogue(products) })
  await platform.close()
  content.remove()
}

function toCatalogue(products: number): CatalogueFeed {
  const feed = cartCatalogue()
  const model = feed.models[0]?.internal_name ?? ''
  const toProduct = (index: number): FeedProduct => ({
    ...{ key: `imported/${index}`, model, channels: ['1'], titles: { en: `Product ${index}` } },
    ...{ taxClass: 'standard', defaultSku: toSku(index) },
    skus: [
      {
        ...{ sku: toSku(index), weight: 500, stock: { workshop: stockBefore } },
        prices: [{ currency: 'EUR', list: 2000 }],
      },
    ],
  })
  return {
    ...feed,
    goods: {
      locations: feed.goods?.locations ?? [],
      products: Array.from({ length: products }, (_, index) => toProduct(index)),
    },
  }
}

const stockBefore = 100_000
const addedStock = 1000

function toFile(products: number): string {
  const lines = Array.from(
    { length: products },
    (_, index) => `${toSku(index)},EUR,${toPrice(index)},workshop,${addedStock}\n`,
  )
  return `sku,currency,price,location,stock_change\n${lines.join('')}`
}

/** The new price, in major units. It depends on the product, so that mixed-up lines are detected. */
function toPrice(index: number): string {
  return `${30 + (index % 50)}.50`
}

function toSku(index: number): string {
  return `I${String(index).padStart(6, '0')}`
}

/**
 * Compares prices and stock with the file: the stock must be reduced by exactly the pieces that were sold.
 */
async function findDifferences(
  operator: Platform,
  products: number,
  orders: number,
): Promise<readonly string[]> {
  const problems: string[] = []
  let missing = 0
  let compared = 0
  let after = ''
  for (;;) {
    const query = `export?format=jsonl&limit=1000&after=${after}`
    const { text, next } = (await callOperator(operator, 'GET', query)) as {
      readonly text: string
      readonly next: string | null
    }
    for (const line of text.split('\n').filter(Boolean)) {
      const { sku, price, stock } = JSON.parse(line) as {
        readonly sku: string
        readonly price?: string
        readonly stock?: string
      }
      if (!/^I\d{6}$/.test(sku)) continue
      compared += 1
      if (stock !== undefined) missing += stockBefore + addedStock - Number(stock)
      const wanted = toPrice(Number(sku.slice(1)))
      if (price !== undefined && price !== wanted) problems.push(`${sku} costs ${price}, not ${wanted}`)
    }
    if (next === null) break
    after = next
  }
  if (compared !== products * 2)
    problems.push(`${compared} of ${products * 2} prices and stock numbers are left`)
  if (missing !== orders) problems.push(`${missing} pieces are missing from the stock after ${orders} orders`)
  return problems.slice(0, 20)
}

async function callOperator(
  operator: Platform,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await operator.operatorSend('import')(
    new Request(`http://127.0.0.1/apis/admin/v1/goods/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }),
  )
  const { Data: data, Error: error } = (await response.json()) as { Data?: unknown; Error?: unknown }
  if (error) throw new Error(`${method} ${path} failed: ${JSON.stringify(error)}`)
  return data
}
