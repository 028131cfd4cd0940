import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listMasters, listPictures } from '../pictures/index.ts'
import { studioFolders } from '../studio/index.ts'
import { brands } from './brands.ts'
import { families } from './families/index.ts'
import { hasSizeOption } from './measures.ts'
import { toSlug } from './slugs.ts'
import { maxTitleLength } from './texts.ts'
import { pictureViews } from './types.ts'
import { catalogue, languages, type Price, type LocalisedText } from '../index.ts'

const shop = catalogue()
const { products, categories } = shop
const duplicates = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Returns every text within a value, with its path. */
function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: LocalisedText])[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value || 'de' in value || 'ar' in value) return [[path, value as LocalisedText]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`))
}

const allTexts = textsOf(shop)

describe('the catalogue', () => {
  test('has at least 240 products in a tree of two levels, and at least 6 in each category', () => {
    expect(products.length).toBeGreaterThanOrEqual(240)
    const departments = categories.filter(({ parent }) => parent === undefined)
    const subcategories = categories.filter(({ parent }) => parent !== undefined)
    expect(departments.length).toBeGreaterThanOrEqual(6)
    expect(subcategories.every(({ parent }) => departments.some(({ id }) => id === parent))).toBe(true)
    const small = categories.filter(
      ({ id }) =>
        products.filter(({ subcategory, department }) => subcategory === id || department === id).length < 6,
    )
    expect(small.map(({ id }) => id)).toEqual([])
  })

  test('is the same every time', () => {
    expect(catalogue()).toEqual(shop)
  })

  test('has every SKU once, of products and of variants', () => {
    const own = products.map(({ sku }) => sku)
    const variants = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect(duplicates([...own, ...variants])).toEqual([])
    expect([...own, ...variants].filter((sku) => !/^[A-Z0-9]+(-[A-Z0-9]+)+$/.test(sku))).toEqual([])
  })

  test.each(languages)('has every address and every name once in %s', (language) => {
    const slugs = [...products, ...categories].map(({ slug }) => slug[language])
    expect(duplicates(slugs)).toEqual([])
    expect(duplicates(products.map(({ name }) => name[language]))).toEqual([])
    expect(slugs.filter((slug) => !/^[\p{L}\p{N}-]+(\/[\p{L}\p{N}-]+){0,2}$/u.test(slug))).toEqual([])
    expect(slugs.filter((slug) => slug !== slug.normalize('NFC') || slug !== slug.toLowerCase())).toEqual([])
  })

  test('has a front of every product, and shows photographs and cuts of them only', () => {
    const built = listPictures(shop).map(({ path }) => path)
    const masters = listMasters(shop).map(({ path }) => path)
    expect(duplicates([...built, ...masters])).toEqual([])
    const known = new Set([...built, ...masters])
    expect(masters.filter((path) => !existsSync(join(studioFolders.pictures, path)))).toEqual([])
    for (const { pictures } of products) {
      expect(pictures[0].view).toBe('front')
      expect(pictures.filter(({ path }) => !known.has(path))).toEqual([])
    }
    expect(categories.filter(({ picture }) => !known.has(picture))).toEqual([])
  })

  test('lists the views of a family that were photographed; without versions, variants have no picture', () => {
    const views = { mug: pictureViews, teapot: ['front', 'room'] } as const
    const mixed = catalogue((family) => (family in views ? views[family as 'mug'] : ['front']))
    const viewsOf = (id: string) => {
      const { pictures, variants } = mixed.products.find(({ design }) => design.family === id) ?? products[0]!
      return [[...new Set(pictures.map(({ view }) => view))], variants.some(({ picture }) => picture)]
    }
    expect(viewsOf('mug')).toEqual([['front', 'angle', 'detail', 'room', 'version'], true])
    expect(viewsOf('teapot')).toEqual([['front', 'room'], false])
    expect(viewsOf('stool')).toEqual([['front'], false])
  })

  test('shows the room of a family with the product that stands in it', () => {
    const mugs = catalogue(() => pictureViews).products.filter(({ design }) => design.family === 'mug')
    const rooms = mugs.flatMap(({ sku, pictures }) =>
      pictures.filter(({ view }) => view === 'room').map(({ path, alt }) => [sku, path, alt.en]),
    )
    expect(rooms).toEqual([[mugs[0]?.sku, 'rooms/mug.avif', `${mugs[0]?.name.en}: in a room`]])
  })

  test('starts the slug of a product with those of its categories', () => {
    for (const { slug, subcategory, department } of products) {
      const path = [department, subcategory].map((id) => categories.find((each) => each.id === id)?.slug.de)
      expect(slug.de.startsWith(`${path[1]}/`)).toBe(true)
      expect(path[1]?.startsWith(`${path[0]}/`)).toBe(true)
    }
  })
})

describe('its texts', () => {
  test('are in all languages, without superfluous spaces', () => {
    expect(allTexts.length).toBeGreaterThan(4500)
    const faulty = allTexts.filter(([, text]) =>
      languages.some((language) => {
        const content = text[language]
        return (
          content === undefined ||
          content.trim() !== content ||
          content === '' ||
          / {2}|undefined|\s[.,،]/.test(content)
        )
      }),
    )
    expect(faulty).toEqual([])
  })

  test('contain no Latin words in Arabic except the names of brands', () => {
    const names = Object.values(brands).map(({ name }) => name)
    const faulty = allTexts.filter(([way, { ar }]) => {
      // The title of a brand is its name.
      if (way.endsWith('/slug') || /^\/brands\/\d+\/seo\/title$/.test(way)) return false
      const rest = names.reduce((text, name) => text.replaceAll(name, ''), ar)
      return /[a-z]/i.test(rest) || !/\p{Script=Arabic}/u.test(ar)
    })
    expect(faulty).toEqual([])
  })

  test('are not those of another language', () => {
    const long = allTexts.filter(([way]) => /\/(long|care|short)$/.test(way))
    expect(long.filter(([, { en, de }]) => en === de)).toEqual([])
    expect(long.filter(([, { en, de }]) => /\p{Script=Arabic}/u.test(en + de))).toEqual([])
    expect(long.filter(([, { en }]) => /[äöüß]/i.test(en))).toEqual([])
  })

  test.each(languages)(
    'have titles and descriptions of the right length for search engines in %s',
    (language) => {
      const seo = [...products, ...categories].map((each) => each.seo)
      const titles = seo.map(({ title }) => title[language])
      expect(titles.filter(({ length }) => length > maxTitleLength || length < 4)).toEqual([])
      expect(duplicates(products.map((product) => product.seo.title[language]))).toEqual([])
      const lengths = seo.map(({ description }) => description[language].length)
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(50)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(160)
    },
  )

  test('begin a name with a capital letter, in English and German', () => {
    expect(products.filter(({ name }) => !/^\p{Lu}.*/u.test(name.en) || !/^\p{Lu}.*/u.test(name.de))).toEqual(
      [],
    )
  })

  test('are written by hand for every family, and differ', () => {
    for (const language of [0, 1, 2] as const) {
      expect(duplicates(families.map(({ body }) => body[language]))).toEqual([])
      expect(duplicates(families.map(({ short }) => short[language]))).toEqual([])
      expect(duplicates(families.map(({ series }) => series[language]))).toEqual([])
    }
  })

  test('make addresses as a reader expects them', () => {
    expect(toSlug('Schöne Gläser & Krüge, groß', 'de')).toBe('schoene-glaeser-kruege-gross')
    expect(toSlug('  Café «Été» 2 ', 'en')).toBe('cafe-ete-2')
    expect(toSlug('كوب «شاطئ» بنقاطٍ، أزرق', 'ar')).toBe('كوب-شاطئ-بنقاط-أزرق')
  })
})

describe('its prices', () => {
  const all = products.flatMap(({ sku, variants }) =>
    variants.flatMap(({ prices }) =>
      shop.currencies.map((currency) => [sku, currency, prices[currency]] as const),
    ),
  )
  const faulty = (isFaulty: (price: Price) => boolean) => all.filter(([, , price]) => isFaulty(price))

  test('are whole minor units above nothing, in three currencies', () => {
    expect(shop.currencies).toEqual(['USD', 'EUR', 'AED'])
    const amounts = ({ list, sale, groups }: Price) => [list, sale ?? list, ...Object.values(groups)]
    expect(
      faulty((price) => amounts(price).some((amount) => !Number.isSafeInteger(amount) || amount <= 0)),
    ).toEqual([])
  })

  test('fall in a sale, and for groups never rise', () => {
    expect(faulty(({ list, sale }) => sale !== undefined && sale >= list)).toEqual([])
    expect(
      faulty(({ list, sale, groups }) => Object.values(groups).some((price) => price > (sale ?? list))),
    ).toEqual([])
  })

  test('are on sale in all currencies or in none, for some products', () => {
    const onSale = products.filter(({ prices }) => prices.EUR.sale !== undefined)
    expect(onSale.length).toBeGreaterThan(20)
    expect(onSale.length).toBeLessThan(products.length / 2)
    const mixed = products.filter(
      ({ variants }) =>
        new Set(
          variants.flatMap(({ prices }) =>
            shop.currencies.map((currency) => prices[currency].sale === undefined),
          ),
        ).size > 1,
    )
    expect(mixed).toEqual([])
  })

  test('of a product are those of the default variant', () => {
    for (const { options, variants, prices } of products) {
      const first = Object.fromEntries(
        options.map(({ id, values }) => [id, values.find(({ isDefault }) => isDefault)?.id]),
      )
      expect(
        variants.find(({ choices }) => JSON.stringify(choices) === JSON.stringify(first))?.prices,
      ).toEqual(prices)
    }
  })
})

describe('its options, stock and reviews', () => {
  test('use the three shapes of variant options and both shapes of modifiers (section 3)', () => {
    const options = new Set(products.flatMap((product) => product.options.map(({ shape }) => shape)))
    const modifiers = new Set(products.flatMap((product) => product.modifiers.map(({ shape }) => shape)))
    expect([...options].toSorted()).toEqual(['display', 'labelled', 'named'])
    expect([...modifiers].toSorted()).toEqual(['display', 'titled'])
  })

  test('have one variant for each combination, and one default value for each option', () => {
    for (const { options, variants } of products) {
      expect(variants).toHaveLength(options.reduce((count, { values }) => count * values.length, 1))
      expect(
        options.filter(({ values }) => values.filter(({ isDefault }) => isDefault).length !== 1),
      ).toEqual([])
      expect(duplicates(variants.map(({ choices }) => JSON.stringify(choices)))).toEqual([])
    }
  })

  test('have measures that match the default length, and name them as the smallest only where sizes vary', () => {
    const lengths = { length: 0, cut: 1 } as const
    for (const { options, measures, long } of products) {
      for (const { id, values } of options) {
        if (id === 'length' || id === 'cut')
          expect(measures[lengths[id]]).toBe(Number(values.find(({ isDefault }) => isDefault)?.id))
      }
      const isSmallest = hasSizeOption(options.map(({ id }) => id))
      const size = measures.join(' × ')
      expect(long.en.endsWith(`The smallest size measures ${size} cm.`)).toBe(isSmallest)
      expect(long.en.includes(size)).toBe(isSmallest)
    }
    expect(products.find(({ sku }) => sku === 'EH-BENCH-01')?.measures).toEqual([140, 33, 44])
  })

  test('offer delivery in parts only for what comes in parts', () => {
    const inParts = families.filter(({ modifiers }) => modifiers.includes('assembly'))
    expect(inParts.map(({ id }) => id)).toEqual(['floor-lamp', 'bench', 'shelf'])
  })

  test('have stock at every location, and something that is sold out', () => {
    const stocks = products.flatMap(({ variants }) =>
      variants.map(({ stock }) => shop.locations.map(({ id }) => stock[id])),
    )
    expect(stocks.flat().every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
    expect(stocks.some((counts) => counts.every((count) => count === 0))).toBe(true)
  })

  test('have ratings that are the mean of the reviews', () => {
    expect(products.some(({ reviews }) => reviews.length === 0)).toBe(true)
    for (const { reviews, rating } of products) {
      expect(rating.count).toBe(reviews.length)
      expect(rating.spread).toHaveLength(5)
      expect(rating.spread.reduce((sum, each) => sum + each, 0)).toBe(reviews.length)
      const stars = rating.spread.reduce((sum, each, index) => sum + each * (index + 1), 0)
      expect(stars).toBe(reviews.reduce((sum, each) => sum + each.rating, 0))
      const mean =
        reviews.length === 0 ? 0 : reviews.reduce((sum, each) => sum + each.rating, 0) / reviews.length
      expect(Math.abs(rating.average / 100 - mean)).toBeLessThan(0.006)
      expect(duplicates(reviews.map(({ text }) => text))).toEqual([])
      expect(duplicates(reviews.map(({ author }) => author))).toEqual([])
    }
    const reviews = products.flatMap((product) => product.reviews)
    expect(duplicates(reviews.map(({ id }) => id))).toEqual([])
    expect(reviews.every(({ date }) => /^202[4-6]-\d\d-\d\d$/.test(date))).toBe(true)
  })

  test('have every value of a facet named', () => {
    for (const { id, terms } of shop.facets) {
      const known = new Set(terms.map((term) => term.id))
      const used = new Set(products.flatMap(({ facets }) => facets[id]))
      expect([...used].filter((value) => !known.has(value))).toEqual([])
      expect(used.size).toBeGreaterThan(2)
    }
  })
})
