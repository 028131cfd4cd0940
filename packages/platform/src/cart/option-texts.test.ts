import type { CartA } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  sampleContent,
  suiteOrigin,
  withCookieJar,
} from '@vitrine/testing'
import { expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import type { CatalogueFeed } from '../catalogue/index.ts'

/**
 * The catalogue of the cart suite, in which the lamp's record has texts for its options in two
 * languages.
 */
function catalogueWithTexts(): CatalogueFeed {
  const feed = cartCatalogue()
  const [model] = feed.models
  const [lamp] = feed.records
  if (!model || !lamp) throw new Error('The catalogue of the carts is empty.')
  const fieldsOf = (name: string, red: string) => ({
    sku: 'LAMP-RED',
    variant_options: [{ label: name, values: { red: { value_label: red } } }],
  })
  return {
    ...feed,
    models: [{ ...model, fields: { ...model.fields, variant_options: { type: 'json' } } }],
    records: [
      { ...lamp, fields: fieldsOf('Colour', 'Red') },
      { ...lamp, language: 'de', slug: 'lampen/rot', title: 'Die Lampe', fields: fieldsOf('Farbe', 'Rot') },
    ],
  }
}

test.each(databases())('cart lines contain option texts in the language on $name', async ({ open }) => {
  const database = await open()
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const platform = await openPlatform(database, { contentFolder: content.folder, sendsMail: false })
  await platform.syncCatalogue({ version: '1', load: catalogueWithTexts })
  const ask = createTestRequest(
    suiteOrigin,
    withCookieJar((request) => platform.send(request)),
  )
  await ask('/exp-sf-cms/api/pa/carts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ line_items: [{ sku: 'LAMP-RED', quantity: 1 }] }),
  })
  const optionsIn = async (language: string) => {
    const path = `/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options&locale=${language}`
    const cart = (await ask.data(path)) as CartA
    return cart.line_items.physical_items.map(({ options }) => options)
  }
  const ids = { name_id: 'colour', value_id: 'red' }
  expect(await optionsIn('en')).toEqual([[{ ...ids, name: 'Colour', value: 'Red' }]])
  expect(await optionsIn('de')).toEqual([[{ ...ids, name: 'Farbe', value: 'Rot' }]])
  await platform.close()
  content.remove()
  await database.remove()
})
