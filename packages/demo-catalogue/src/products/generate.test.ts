import { describe, expect, test } from 'vitest'
import { catalogue, generateCatalogue, languages } from '../index.ts'

describe('a generated catalogue', () => {
  test('has the requested number of products, no two with the same SKU, name or address', () => {
    const skus = new Set<string>()
    const names = Object.fromEntries(languages.map((language) => [language, new Set<string>()]))
    const slugs = Object.fromEntries(languages.map((language) => [language, new Set<string>()]))
    for (const product of generateCatalogue({ products: 1500, seed: 'test' })) {
      skus.add(product.sku)
      for (const language of languages) {
        names[language]?.add(product.name[language])
        slugs[language]?.add(product.slug[language])
      }
    }
    expect(skus.size).toBe(1500)
    expect(Object.values(names).map((set) => set.size)).toEqual([1500, 1500, 1500])
    expect(Object.values(slugs).map((set) => set.size)).toEqual([1500, 1500, 1500])
  })

  test('depends on the seed only, and starts like a shorter one', () => {
    const take = (products: number, seed: string) => [...generateCatalogue({ products, seed })]
    expect(take(40, 'a')).toEqual(take(40, 'a'))
    expect(take(40, 'a').map(({ sku }) => sku)).not.toEqual(take(40, 'b').map(({ sku }) => sku))
    expect(take(60, 'a').slice(0, 40)).toEqual(take(40, 'a'))
  })

  test('is generated one product at a time', () => {
    const products = generateCatalogue({ products: 1_000_000, seed: 'lazy' })
    expect(products.next().value?.sku).toMatch(/-000001$/)
    products.return()
    expect(products.next().done).toBe(true)
  })

  test('shows the pictures of the originals', () => {
    const real = new Map(catalogue().products.map((product) => [product.pictures[0].path, product]))
    for (const product of generateCatalogue({ products: 60, seed: 'pictures' })) {
      const base = real.get(product.pictures[0].path)
      expect(base?.design).toEqual(product.design)
      expect(product.name.en.startsWith(`${base?.name.en}, No. `)).toBe(true)
    }
  })

  test.each([0, -1, 1.5, 1_000_001, Number.NaN])('rejects %s products', (products) => {
    expect(() => generateCatalogue({ products, seed: '' }).next()).toThrow(RangeError)
  })
})
