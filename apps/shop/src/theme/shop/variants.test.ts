import { toOptions } from '@vitrine/runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { findVariant, firstChoice, toVariants } from './variants.ts'

/** Size has no ids of its own, the cord has; as in section 3. */
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
  stock: { hamburg: 2, dubai: -1 },
})
const variants = toVariants(
  [variant('s', '41', 100), variant('s', '42', 110), variant('l', '41', 200), variant('l', '42', 210)],
  options,
)

describe('variants', () => {
  test('know which values of the options they have, whatever the order of their choices', () => {
    expect(variants.map(({ values }) => values)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    expect(variants[0]).toMatchObject({ prices: { EUR: { now: 100 } }, stock: { hamburg: 2, dubai: 0 } })
  })

  test('are found by what was chosen', () => {
    expect(findVariant(variants, [1, 0])?.sku).toBe('l-41')
    expect(findVariant(variants, [1, 7])).toBeUndefined()
    expect(findVariant([], [0])).toBeUndefined()
  })

  test('say what is chosen at first: the default value, else that of the first', () => {
    expect(firstChoice(variants, options)).toEqual([0, 0])
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
    expect(firstChoice(toVariants([{ choices: { bulb: 'no' } }], withDefault), withDefault)).toEqual([1])
    expect(firstChoice([], options)).toEqual([0, 0])
  })

  test('of every product of the catalogue can all be chosen, one by one, in every language', () => {
    const shop = catalogue()
    for (const language of ['en', 'ar'] as const) {
      for (const product of shop.products) {
        const { fields } = toProductRecord(product, shop, { storeHash: 't', language, currency: 'EUR' })
        const own = toOptions(fields)
        const read = toVariants(fields['variants'], own)
        const chosen = new Set(read.map(({ values }) => values.join()))
        expect([product.sku, chosen.size]).toEqual([product.sku, product.variants.length])
        expect([product.sku, read.flatMap(({ values }) => values).includes(-1)]).toEqual([product.sku, false])
        const first = findVariant(read, firstChoice(read, own))
        expect([product.sku, first?.prices['EUR']?.now]).toEqual([
          product.sku,
          product.prices.EUR.sale ?? product.prices.EUR.list,
        ])
      }
    }
  })
})

test('whatever a record holds, nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.array(fc.record({ choices: fc.anything(), stock: fc.anything() })),
      (one, many) => {
        const read = [...toVariants(one, options), ...toVariants(many, options)]
        for (const { values } of read) expect(values.length).toBe(2)
        expect(firstChoice(read, options).every((value) => value >= 0)).toBe(true)
      },
    ),
  )
})
