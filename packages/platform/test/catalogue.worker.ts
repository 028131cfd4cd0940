import { workerData } from 'node:worker_threads'
import type { CatalogueFeed, FeedRecord } from '../src/catalogue/index.ts'
import { serveCatalogue } from '../src/catalogue/serve-catalogue.ts'

const { version } = workerData as { readonly version: string }

const model = {
  internal_name: 'ecommerce_product_h',
  name: 'Product',
  kind: 'collection',
  fields: { sku: { type: 'text' }, text: { type: 'text' } },
} as const

function product(key: string, changes: Partial<FeedRecord> = {}): FeedRecord {
  const text = `Cup ${key}, glazed by hand and fired twice. `.repeat(10)
  return {
    ...{ channel: '1', language: 'en', model: model.internal_name, key: `products/${key}` },
    ...{ slug: `shelf/${key}`, title: `Product ${key}`, fields: { sku: key, text } },
    ...changes,
  }
}

/** A catalogue whose version determines its contents: a number of products, or an error. */
function load(): CatalogueFeed {
  if (version === 'unreachable') throw new Error('The commerce system cannot be reached.')
  if (version === 'invalid') return { models: [model], records: [product('cup', { model: 'missing' })] }
  return {
    models: [model],
    records: Array.from({ length: Number(version) }, (_, number) => product(`p${number}`)),
  }
}

serveCatalogue(load)
