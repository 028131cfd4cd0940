import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createPlatform, type CatalogueFeed, type PlatformOptions } from '@vitrine/platform'
import { cartCatalogue, cartShopContent } from '../builders/cart-shop.ts'
import { contentFolder } from '../builders/content-folder.ts'

/** Location of the data of a shop. */
export interface ShopLocation {
  readonly dataDir: string
  /** PostgreSQL; undefined for SQLite. */
  readonly databaseUrl: string | undefined
}

/** A process that serves a shop over HTTP. */
export interface ShopProcess {
  /** For example `http://127.0.0.1:40123`. */
  readonly origin: string
  /** Ends the process with SIGKILL, and waits for its end. */
  kill(): Promise<void>
}

/** Returns the options of all processes of a shop: provider A, and no limit on sign-ups and sign-ins. */
export function shopOptions(location: ShopLocation): PlatformOptions {
  return {
    ...location,
    publicOrigin: 'http://127.0.0.1',
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: true,
    customerSignInRates: { client: 1e9, pair: 1e9, account: 1e9 },
    customerAccountRates: { signUp: 1e9, allSignUps: 1e9, mail: 1e9 },
    testGateway: true,
  }
}

/**
 * Fills the empty database of a shop with `sampleContent`, `cartSettings` and `cartCatalogue`.
 *
 * @param pieces stock by SKU, overriding the catalogue.
 */
export async function fillShop(
  location: ShopLocation,
  pieces: Readonly<Record<string, number>> = {},
): Promise<void> {
  const content = contentFolder(cartShopContent())
  const platform = await createPlatform({
    ...shopOptions(location),
    contentFolder: content.folder,
    sendsMail: false,
  })
  await platform.syncCatalogue({ version: '1', load: () => toStocked(cartCatalogue(), pieces) })
  await platform.close()
  content.remove()
}

function toStocked(feed: CatalogueFeed, pieces: Readonly<Record<string, number>>): CatalogueFeed {
  const { goods } = feed
  if (!goods) return feed
  const products = [...goods.products].map((product) => ({
    ...product,
    skus: product.skus.map((sku) => {
      const workshop = pieces[sku.sku]
      return workshop === undefined ? sku : { ...sku, stock: { workshop } }
    }),
  }))
  return { ...feed, goods: { ...goods, products } }
}

/**
 * Starts a process that serves a filled shop with its hosted store, and writes its mail to `dataDir`. Rejects
 * if it does not start.
 *
 * @param clockMs offset of the process's clock, in milliseconds.
 */
export async function startShopProcess(location: ShopLocation, clockMs = 0): Promise<ShopProcess> {
  const child = fork(
    path.join(import.meta.dirname, 'shop-program.ts'),
    [JSON.stringify(shopOptions(location)), String(clockMs)],
    {
      execArgv: ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const exited = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
  if (!started) throw new Error(`The shop did not start: its process ended with ${child.exitCode}.`)
  const [{ port }] = started as [{ readonly port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
