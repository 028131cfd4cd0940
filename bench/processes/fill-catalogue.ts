/**
 * Fills a database with the shop's content and a generated catalogue, in a separate process so that its resource
 * usage can be measured. The process runs the TypeScript sources.
 */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toGeneratedFeed, type FeedSite } from '@vitrine/demo-catalogue'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { createPlatform } from '@vitrine/platform'
import { root } from '../workbench/workbench.ts'
import { platformOptions, type DatabaseLocation } from '../workbench/platform.ts'
import { readUsage, serveParent } from './parent.mjs'

export interface Fill extends DatabaseLocation {
  readonly products: number
}

export interface FillResult {
  readonly seconds: number
  readonly cpuMs: number
  readonly peakRssBytes: number
}

const content = join(root, 'apps', 'shop', 'content')

async function fill({ products, ...place }: Fill): Promise<FillResult> {
  const platform = await createPlatform(platformOptions(place))
  await platform.importContent(content)
  const cpu = readUsage().cpuMs
  const start = performance.now()
  // Uses the version of the shop's own catalogue, so that a shop started on this database does not import it again.
  await platform.syncCatalogue({
    version: catalogueVersion(),
    load: (site) => toGeneratedFeed(site, { products, seed: 'bench', channels: ['1'] }),
  })
  const seconds = (performance.now() - start) / 1000
  await platform.close()
  const { cpuMs, peakRssBytes } = readUsage()
  return { seconds, cpuMs: cpuMs - cpu, peakRssBytes }
}

/** A catalogue file, and the slug and a SKU of one of its products. */
export interface WrittenFile {
  readonly slug: string
  readonly sku: string
}

/** Writes a generated catalogue as a file (docs/catalogue.md). */
async function writeFile({ file, products }: { readonly file: string; readonly products: number }) {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(content, name), 'utf8'))
  const { storeHash } = (await read('site.json')) as Pick<FeedSite, 'storeHash'>
  const channels = (await read('channels.json')) as FeedSite['channels']
  const feed = toGeneratedFeed({ storeHash, channels }, { products, seed: 'bench', channels: ['1'] })
  const written: { slug?: string; sku?: string } = {}
  function* lines() {
    const toLine = (item: object) => `${JSON.stringify(item)}\n`
    for (const model of feed.models) yield toLine({ model })
    for (const location of feed.goods.locations) yield toLine({ location })
    for (const record of feed.records) {
      if (record.model.startsWith('ecommerce_product')) written.slug ??= record.slug
      yield toLine({ record })
    }
    for (const product of feed.goods.products) {
      // Any number can be added to carts.
      const orderable = product.skus.find(({ policy }) => policy?.kind === 'made-to-order')
      if (orderable) written.sku ??= orderable.sku
      yield toLine({ product })
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  return written
}

serveParent({ fill, writeFile })
