import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultSegments } from '@vitrine/contract'
import { createPlatform } from '@vitrine/platform'
import { toModifiers, toOptions } from '@vitrine/runtime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasSizeOption } from '../products/index.ts'
import {
  catalogue,
  languages,
  toModels,
  toRecords,
  toModifierField,
  toOptionField,
  type LocalisedText,
} from '../index.ts'

const shop = catalogue()
const storeHash = 'tonwerk'
const sameText = (en: string): LocalisedText => ({ en, de: en, ar: en })
const value = (id: string, label: string, isDefault = false) => ({ id, label: sameText(label), isDefault })

describe('variant options and modifiers in records (section 3)', () => {
  const values = [value('7', 'S', true), value('8', 'L')]
  const name = sameText('Size')

  test('have the three shapes of options', () => {
    expect(toOptionField({ id: 'size', shape: 'named', name, values }, 'en')).toEqual({
      name: 'Size',
      values: ['S', 'L'],
    })
    expect(toOptionField({ id: 'size', shape: 'labelled', name, values }, 'en')).toEqual({
      label: 'Size',
      values: { 7: { value_label: 'S' }, 8: { value_label: 'L' } },
    })
    expect(toOptionField({ id: 'size', shape: 'display', name, values }, 'en')).toEqual({
      display_name: 'Size',
      option_values: [
        { id: '7', label: 'S', is_default: true },
        { id: '8', label: 'L', is_default: false },
      ],
    })
  })

  test('have the two shapes of modifiers', () => {
    const labels = [sameText('None'), sameText('Box')]
    expect(toModifierField({ id: 'gift', shape: 'titled', prices: [], name, values: labels }, 'en')).toEqual({
      id: 'gift',
      title: 'Size',
      values: [
        { id: '0', title: 'None' },
        { id: '1', title: 'Box' },
      ],
    })
    expect(toModifierField({ id: 'gift', shape: 'display', prices: [], name, values: labels }, 'en')).toEqual(
      {
        id: 'gift',
        display_name: 'Size',
        option_values: [
          { id: '0', label: 'None', is_default: true },
          { id: '1', label: 'Box', is_default: false },
        ],
      },
    )
  })
})

describe.each(languages)('the records in %s', (language) => {
  const records = toRecords(shop, { storeHash, language, currency: 'EUR' })

  test('are one for each category, brand and product', () => {
    expect(records).toHaveLength(shop.categories.length + shop.brands.length + shop.products.length)
    expect(new Set(records.map(({ key }) => key)).size).toBe(records.length)
    expect(new Set(records.map(({ slug }) => slug)).size).toBe(records.length)
  })

  test('hold only fields of their models', () => {
    const fields = new Map(
      toModels(storeHash).map((model) => [model.internal_name, Object.keys(model.fields)]),
    )
    const unknown = records.flatMap((record) =>
      Object.keys(record.fields).filter((name) => !fields.get(record.model)?.includes(name)),
    )
    expect(unknown).toEqual([])
  })

  test('have the size as an attribute only if it is no option', () => {
    const size = shop.facets.find(({ id }) => id === 'size')?.name[language]
    for (const { sku, options } of shop.products) {
      const fields = records.find(({ key }) => key === `products/${sku.toLowerCase()}`)?.fields ?? {}
      const names = (fields['attributes'] as readonly { readonly name: string }[]).map(({ name }) => name)
      expect(names.includes(size ?? '')).toBe(!hasSizeOption(options.map(({ id }) => id)))
      expect(fields['size']).toMatch(/^(small|medium|large)$/)
    }
  })

  test('are read by the runtime: every option and modifier with all of its values', () => {
    for (const product of shop.products) {
      const record = records.find(({ key }) => key === `products/${product.sku.toLowerCase()}`)
      const labels = (
        list: readonly { readonly name: string; readonly values: readonly { readonly label: string }[] }[],
      ) => list.map(({ name, values }) => [name, values.map(({ label }) => label)])
      expect(labels(toOptions(record?.fields ?? {}))).toEqual(
        product.options.map(({ name, values }) => [
          name[language],
          values.map(({ label }) => label[language]),
        ]),
      )
      expect(labels(toModifiers(record?.fields ?? {}))).toEqual(
        product.modifiers.map(({ name, values }) => [name[language], values.map((label) => label[language])]),
      )
    }
  })
})

test('a product says what section 3 asks of it', () => {
  const [product] = shop.products
  const record = toRecords(shop, { storeHash, language: 'de', currency: 'AED' }).find(
    ({ key }) => key === 'products/tw-mug-01',
  )
  expect(record).toMatchObject({
    model: 'ecommerce_product_tonwerk',
    slug: 'geschirr/becher-tassen/becher-ufer-mit-punkten-kobaltblau',
    title: 'Becher Ufer mit Punkten, Kobaltblau',
    fields: {
      sku: 'TW-MUG-01',
      brand: 'Tonwerk',
      currency: 'AED',
      calculated_price: (product?.prices.AED.sale ?? product?.prices.AED.list ?? 0) / 100,
      category_meta: [
        { id: 'tableware', name: 'Geschirr', slug: 'geschirr' },
        { id: 'cups', name: 'Becher & Tassen', slug: 'geschirr/becher-tassen' },
      ],
      images: [
        {
          is_thumbnail: true,
          absolutePath: product?.pictures[0].path,
          alt_text: 'Becher Ufer mit Punkten, Kobaltblau: Ansicht von vorn',
        },
        ...(product?.pictures.slice(1) ?? []).map(() => ({ is_thumbnail: false })),
      ],
    },
  })
})

test('the platform takes the records in', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = async (file: string, content: unknown): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), JSON.stringify(content))
  }
  await write('site.json', {
    tenantId: 't',
    workspaceId: 'w',
    environmentId: 'e',
    storeHash,
    ecommProvider: { a: 'A', b: 'B', c: 'C' },
  })
  await write('channels.json', [
    { id: '1', name: 'Shop', hosts: ['localhost'], languages: ['en', 'de', 'ar'], defaultLanguage: 'en' },
  ])
  for (const model of toModels(storeHash)) await write(`models/${model.internal_name}.json`, model)
  const chosen = { ...shop, products: shop.products.filter((_, index) => index % 30 === 0) }
  for (const language of languages) {
    for (const { key, ...file } of toRecords(chosen, { storeHash, language, currency: 'EUR' }))
      await write(`1/${language}/pages/${key}.json`, file)
  }
  const platform = await createPlatform({
    dataDir: path.join(folder, '.data'),
    publicOrigin: 'http://localhost',
    provider: 'a',
    segments: defaultSegments,
    trustProxy: false,
  })
  onTestFinished(() => platform.close())
  await platform.importContent(folder)
  const slug = encodeURIComponent(chosen.products[0]?.slug.ar ?? '')
  const response = await platform.send(
    new Request(
      `http://localhost/apis/content/v2/collection/find-by-slug?page_slug=${slug}&locale=ar&include_fields_meta=true`,
    ),
  )
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    Data: { record: { title: chosen.products[0]?.name.ar, sku: 'TW-MUG-01' } },
  })
})
