import { toOptions } from '@vitrine/runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { findVariant, defaultSelection, toVariants } from './variants.ts'

/** The size values have no ids; the cord values have ids (section 3). */
const options = toOptions({
  variant_options: [
    { name: 'Size', values: ['Small', 'Large'] },
    { label: 'Cord', values: { 41: { value_label: 'Black' }, 42: { value_label: 'Linen' } } },
  ],
})
const variant = (size: string, cord: string, list: number) => ({
  sku: `${size}-${cord}`,
  choices: { cord, size },
  prices: { EUR: { list } },
  availability: 'in-stock',
  stock: { hamburg: 'in-stock', dubai: 2 },
})
const variants = toVariants(
  [variant('s', '41', 100), variant('s', '42', 110), variant('l', '41', 200), variant('l', '42', 210)],
  options,
)

describe('variants', () => {
  test('have the indices of their option values, in any order of choices', () => {
    expect(variants.map(({ values }) => values)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    expect(variants[0]).toMatchObject({ prices: { EUR: { current: 100 } }, availability: 'in-stock' })
    expect(variants[0]?.stock).toEqual({ hamburg: 'in-stock' })
  })

  test('are selected at first by their SKU, and by the default otherwise', () => {
    expect(defaultSelection(variants, options, 'l-42')).toEqual([1, 1])
    expect(defaultSelection(variants, options, 'other')).toEqual([0, 0])
    const [unknown] = toVariants([{ sku: 'x', choices: { cord: '99' } }], options)
    expect(unknown?.values).toContain(-1)
    expect(defaultSelection([unknown ?? variants[0]!], options, 'x')).toEqual([0, 0])
  })

  test('are found by selection', () => {
    expect(findVariant(variants, [1, 0])?.sku).toBe('l-41')
    expect(findVariant(variants, [1, 7])).toBeUndefined()
    expect(findVariant([], [0])).toBeUndefined()
  })

  test('have a default selection: default values, or the values of the first variant', () => {
    expect(defaultSelection(variants, options)).toEqual([0, 0])
    const withDefault = toOptions({
      variant_options: [
        {
          display_name: 'Bulb',
          option_values: [
            { id: 'no', label: 'No' },
            { id: 'yes', label: 'Yes', is_default: true },
          ],
        },
      ],
    })
    expect(defaultSelection(toVariants([{ choices: { bulb: 'no' } }], withDefault), withDefault)).toEqual([1])
    expect(defaultSelection([], options)).toEqual([0, 0])
  })

  test('of all products of the catalogue can be selected, in every language', () => {
    const shop = catalogue()
    for (const language of ['en', 'ar'] as const) {
      for (const product of shop.products) {
        const { fields } = toProductRecord(product, shop, { storeHash: 't', language, currency: 'EUR' })
        const own = toOptions(fields)
        const read = toVariants(fields['variants'], own)
        const chosen = new Set(read.map(({ values }) => values.join()))
        expect([product.sku, chosen.size]).toEqual([product.sku, product.variants.length])
        expect([product.sku, read.flatMap(({ values }) => values).includes(-1)]).toEqual([product.sku, false])
        const first = findVariant(read, defaultSelection(read, own))
        expect([product.sku, first?.prices['EUR']?.current]).toEqual([
          product.sku,
          product.prices.EUR.sale ?? product.prices.EUR.list,
        ])
      }
    }
  })
})

test('maps any record without throwing', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.array(fc.record({ choices: fc.anything(), stock: fc.anything(), availability: fc.anything() })),
      (one, many) => {
        const read = [...toVariants(one, options), ...toVariants(many, options)]
        for (const { values } of read) expect(values.length).toBe(2)
        expect(defaultSelection(read, options).every((value) => value >= 0)).toBe(true)
      },
    ),
  )
})
