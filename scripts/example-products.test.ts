import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultSegments } from '@vitrine/contract'
import { toFeed } from '@vitrine/demo-catalogue'
import { createPlatform, type Platform } from '@vitrine/platform'
import { cartSettings, contentFolder, sampleContent } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './root.ts'

const folder = path.join(root, 'docs', 'examples')
const file = path.join(folder, 'products.csv')

/** The products of the demonstration catalogue that are part of the example. */
const examples = ['KK-BOARD-01', 'LL-TABLELAM-03', 'MG-BIRDHOUS-01', 'TW-ESPRESSO-03']

let place: string
let platform: Platform
const open = (content: string): Promise<Platform> =>
  createPlatform({
    ...{ dataDir: path.join(place, 'data'), publicOrigin: 'http://localhost:3000', provider: 'a' },
    ...{ trustProxy: false, sendsMail: false, segments: defaultSegments, contentFolder: content },
  })
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-example-'))
})
afterEach(async () => {
  await platform.close()
  rmSync(place, { recursive: true, force: true })
})

describe('docs/examples/products.csv', () => {
  // To update the file: UPDATE_EXAMPLES=1 npm test -- scripts/example-products.test.ts
  test('is the export of a part of the demonstration catalogue, and can be imported there', async () => {
    platform = await open(path.join(root, 'apps', 'shop', 'content'))
    const keys = new Set(examples.map((sku) => `products/${sku.toLowerCase()}`))
    await platform.syncCatalogue({
      version: 'examples',
      load: (site) => {
        const { models, records, goods } = toFeed(site)
        return {
          models,
          records: records.filter(({ model, key }) => !model.includes('_product_') || keys.has(key)),
          goods: { ...goods, products: [...goods.products].filter(({ key }) => keys.has(key)) },
        }
      },
    })
    const { text } = await platform.exportProducts({
      format: 'csv',
      pictureFolder: 'pictures',
      isPlain: true,
    })
    if (process.env.UPDATE_EXAMPLES !== undefined) writeFileSync(file, text)
    expect(text).toBe(readFileSync(file, 'utf8'))
    const report = await platform.importProducts({ text, format: 'csv', folder })
    expect(report.products.map(({ product }) => product)).toEqual(examples.map((sku) => sku.toLowerCase()))
    expect(report).toMatchObject({ isCurrent: false, removed: [] })
  })

  test('can be imported into a shop of one’s own', async () => {
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    platform = await open(content.folder)
    content.remove()
    const text = readFileSync(file, 'utf8')
    const report = await platform.importProducts({ text, format: 'csv', folder })
    expect(report.products.map(({ outcome }) => outcome)).toEqual(examples.map(() => 'added'))
    const exported = await platform.exportProducts({ format: 'csv' })
    const again = await platform.importProducts({ text: exported.text, format: 'csv', folder })
    expect(again.products.map(({ outcome }) => outcome)).toEqual(examples.map(() => 'unchanged'))
  })
})
