import { contentFolder, databases, sampleContent } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'

const model = 'ecommerce_product_h'

/** Products by key, with their positions in the merchant's order. */
const ranks: Readonly<Record<string, number | undefined>> = {
  'carafe-1': 0,
  'carafe-2': 1000,
  'mug-1': 1,
  'mug-2': 1001,
  new: undefined,
}

test.each(databases())('products are listed in the order of their ranks on $name', async ({ open }) => {
  const opened = await open()
  const content = contentFolder(sampleContent())
  const platform = await openPlatform(opened, { sendsMail: false })
  onTestFinished(async () => {
    await platform.close()
    content.remove()
    await opened.remove()
  })
  await platform.importContent(content.folder)
  const sync = (rank: 'number' | 'text') =>
    platform.syncCatalogue({
      version: rank,
      load: () => ({
        models: [
          {
            ...{ internal_name: model, name: 'Product', kind: 'collection' as const },
            fields: { category: { type: 'text' }, rank: { type: rank } },
          },
        ],
        records: Object.entries(ranks).map(([key, position]) => ({
          ...{ channel: '1', language: 'en', model, key: `products/${key}`, slug: key, title: key },
          fields: {
            category: 'tableware',
            ...(position !== undefined && { rank: rank === 'text' ? String(position) : position }),
          },
        })),
        goods: { locations: [], products: [] },
      }),
    })
  const list = async (query: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
    const path = `/content/v2/content-models/${model}/records/search?locale=en`
    const body = JSON.stringify(query)
    const headers = { 'Content-Type': 'application/json' }
    const response = await platform.send(
      new Request(`http://localhost:3000${path}`, { method: 'POST', body, headers }),
    )
    const { Data } = (await response.json()) as { Data: { records: readonly { title: string }[] } }
    return Data.records.map(({ title }) => title)
  }
  await sync('number')
  const ranked = ['carafe-1', 'mug-1', 'carafe-2', 'mug-2', 'new']
  const parent_filter = { category: 'tableware' }
  expect(await list({})).toEqual(ranked)
  expect(await list({ parent_filter })).toEqual(ranked)
  expect(await list({ parent_filter, limit: 2, offset: 1 })).toEqual(['mug-1', 'carafe-2'])
  expect(await list({ parent_filter, sort_by: 'key' })).toEqual(Object.keys(ranks))
  // A field of another type does not define a position.
  await sync('text')
  expect(await list({ parent_filter })).toEqual(Object.keys(ranks))
})
