import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  cartSettings,
  contentFolder,
  databases,
  sampleContent,
  type ContentFolder,
  type OpenedDatabase,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../test/open.ts'
import * as pictures from '../../test/pictures.ts'
import type { Platform } from '../options.ts'
import { FetchError } from './pictures/fetch-picture.ts'
import type { ProductImport } from './import-products.ts'

const table = `sku,product,name,name:de,category,category:de,brand,option1_name,option1_name:de,option1_value,option1_value:de,option1_colour,price,price:USD,sale_price,stock,weight,images,attribute1_name,attribute1_value
MUG-B,mug,Mug “Shore”,Becher „Ufer“,Tableware > Cups & mugs,Geschirr > Becher,Tonwerk,Colour,Farbe,Blue,Blau,#2341A3,24.00,27,19.90,7,350,pictures/mug.jpg,Material,Stoneware | Glaze
MUG-W,mug,,,,,,,,White,Weiß,,26.00,29,,0,350,,,
LAMP,,Lamp,,Lighting,,Lumen,,,,,,120,,,2,2100,,,
`

describe.each(databases())('a table of products in $name', ({ open }) => {
  let content: ContentFolder
  let opened: OpenedDatabase
  let platform: Platform
  let folder: string
  const fetched: string[] = []

  beforeEach(async () => {
    opened = await open()
    content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    platform = await openPlatform(opened, { contentFolder: content.folder })
    folder = path.join(content.folder, 'table')
    mkdirSync(path.join(folder, 'pictures'), { recursive: true })
    writeFileSync(path.join(folder, 'pictures', 'mug.jpg'), await pictures.jpeg(40, 50))
    fetched.length = 0
  })
  afterEach(async () => {
    await platform.close()
    await opened.remove()
    content.remove()
  })

  const load = (text: string, options: Partial<ProductImport> = {}) =>
    platform.importProducts({ text, format: 'csv', folder, ...options })
  /** Returns the record of a page. Structured field values are sent as JSON. */
  const pageOf = async (slug: string) => {
    const address = `/apis/content/v2/collection/find-by-slug?page_slug=${encodeURIComponent(slug)}`
    const { Data } = (await get(platform, address)) as {
      readonly Data: { readonly record: Readonly<Record<string, unknown>> }
    }
    return Object.fromEntries(
      Object.entries(Data.record).map(([name, value]) => [
        name,
        typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value,
      ]),
    )
  }
  const problemsOf = async (
    text: string,
    options: Partial<ProductImport> = {},
  ): Promise<readonly string[]> => {
    const error: unknown = await load(text, options).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    return (error as Error).message.split('\n').slice(1)
  }
  const mediaOf = () => {
    try {
      return readdirSync(path.join(opened.dataDir, 'media', 'products'))
    } catch {
      return []
    }
  }

  test('becomes products, categories and brands with pages in every language', async () => {
    const report = await load(table)
    expect(report.products).toEqual([
      {
        line: 2,
        outcome: 'added',
        product: 'mug',
        sku: 'MUG-B',
        name: 'Mug “Shore”',
        versions: 2,
        pictures: 1,
      },
      { line: 4, outcome: 'added', product: 'LAMP', sku: 'LAMP', name: 'Lamp', versions: 1, pictures: 0 },
    ])
    const mug = await pageOf('tableware/cups-mugs/mug-shore')
    expect(mug).toMatchObject({
      title: 'Mug “Shore”',
      sku: 'MUG-B',
      brand: 'Tonwerk',
      category_ids: ['tableware', 'tableware/cups-mugs'],
      category_meta: [
        { name: 'Tableware', slug: 'tableware' },
        { name: 'Cups & mugs', slug: 'tableware/cups-mugs' },
      ],
      calculated_price: 19.9,
      currency: 'EUR',
      price_eur: 19.9,
      price_usd: 27,
      prices: { EUR: { list: 2400, sale: 1990 }, USD: { list: 2700 } },
      prices_from: { EUR: { list: 2400, sale: 1990 }, USD: { list: 2700 } },
      availability: 'in-stock',
      variant_options: [
        {
          id: 'colour',
          display_name: 'Colour',
          option_values: [
            { id: 'blue', label: 'Blue', is_default: true, colour: '#2341a3' },
            { id: 'white', label: 'White', is_default: false },
          ],
        },
      ],
      variants: [
        { sku: 'MUG-B', choices: { colour: 'blue' }, availability: 'in-stock' },
        { sku: 'MUG-W', choices: { colour: 'white' }, availability: 'sold-out' },
      ],
      attributes: [{ name: 'Material', values: ['Stoneware', 'Glaze'] }],
    })
    const [picture = ''] = mediaOf()
    expect(picture).toMatch(/^mug-[\da-f]{12}\.jpg$/)
    expect(mug).toMatchObject({
      images: [{ absolutePath: `products/${picture}`, alt_text: 'Mug “Shore”' }],
      variants: [{ sku: 'MUG-B', image: `products/${picture}` }, { sku: 'MUG-W' }],
    })
    expect(await pageOf('de/geschirr/becher/becher-ufer')).toMatchObject({
      title: 'Becher „Ufer“',
      variant_options: [{ display_name: 'Farbe', option_values: [{ label: 'Blau' }, { label: 'Weiß' }] }],
    })
    // If there is no translation, the text in the default language is shown.
    expect(await pageOf('de/lighting/lamp')).toMatchObject({ title: 'Lamp' })
    expect(await pageOf('tableware')).toMatchObject({ category_id: 'tableware', product_count: 1 })
    expect(await pageOf('brands/lumen')).toMatchObject({ brand_id: 'lumen', product_count: 1 })
  })

  test('can be exported and imported again without changes', async () => {
    await load(table)
    const exported = await platform.exportProducts({ format: 'csv' })
    expect(exported).toMatchObject({ products: 2, versions: 3 })
    expect((await load(exported.text)).products.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ])
    const lines = await platform.exportProducts({ format: 'jsonl', skus: ['MUG-W'] })
    expect(lines.text.split('\n').filter(Boolean)).toHaveLength(2)
    const again = await load(lines.text, { format: 'jsonl', isDryRun: true, isPrune: true })
    expect(again).toMatchObject({ products: [{ outcome: 'unchanged' }], removed: ['products/lamp'] })
  })

  test('only changes what differs, and only removes products if requested', async () => {
    await load(table)
    expect(await load(table)).toMatchObject({ isCurrent: true })
    const dearer = table.replace(',120,', ',130,')
    expect((await load(dearer)).products.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed'])
    const without = dearer
      .split('\n')
      .filter((line) => !line.startsWith('LAMP'))
      .join('\n')
    await expect(load(without)).rejects.toMatchObject({ products: ['products/lamp'] })
    expect(await pageOf('lighting/lamp')).toMatchObject({ title: 'Lamp' })
    expect(await load(without, { isPrune: true })).toMatchObject({ removed: ['products/lamp'] })
    expect(
      await get(platform, '/apis/content/v2/collection/find-by-slug?page_slug=lighting/lamp'),
    ).toMatchObject({
      Status: 'failure',
    })
  })

  test('keeps the address of a renamed or moved product, unless the table has another one', async () => {
    await load(table)
    const renamed = table.replace('Mug “Shore”,Becher „Ufer“', 'Mug “Coast”,Becher „Küste“')
    await load(renamed.replace(',Lighting,', ',Lamps,'))
    expect(await pageOf('tableware/cups-mugs/mug-shore')).toMatchObject({ title: 'Mug “Coast”' })
    expect(await pageOf('de/geschirr/becher/becher-ufer')).toMatchObject({ title: 'Becher „Küste“' })
    expect(await pageOf('lighting/lamp')).toMatchObject({ category_ids: ['lamps'] })
    // A new product with the old name gets an address of its own.
    const second = 'CUP,cup,Mug “Shore”,,Tableware > Cups & mugs,,,,,,,,24,,,1,,,,\n'
    await load(renamed + second, { isPrune: true })
    expect(await pageOf('tableware/cups-mugs/mug-shore')).toMatchObject({ title: 'Mug “Coast”' })
    expect(await pageOf('tableware/cups-mugs/mug-shore-cup')).toMatchObject({ sku: 'CUP' })
    // An address in the table takes precedence, also that of another product.
    const header = renamed.replace('sku,product,', 'sku,slug,product,')
    const moved = header.replace('MUG-B,', 'MUG-B,mugs/coast,').replace('MUG-W,', 'MUG-W,,')
    await load(moved.replace('LAMP,', 'LAMP,tableware/cups-mugs/mug-shore,'), { isPrune: true })
    expect(await pageOf('mugs/coast')).toMatchObject({ title: 'Mug “Coast”' })
    expect(await pageOf('tableware/cups-mugs/mug-shore')).toMatchObject({ sku: 'LAMP' })
  })

  test('writes nothing in a dry run', async () => {
    expect(await load(table, { isDryRun: true })).toMatchObject({
      products: [{ outcome: 'added' }, { outcome: 'added' }],
      isCurrent: false,
    })
    expect(mediaOf()).toEqual([])
    expect((await platform.exportProducts({ format: 'csv' })).products).toBe(0)
    // A dry run also reports collisions with other content.
    const collision = table.replace('Lighting', 'About')
    expect(await problemsOf(collision.replace('LAMP,,Lamp', 'LAMP,,People'), { isDryRun: true })).toEqual([
      expect.stringContaining('already has the slug /about/'),
      expect.stringMatching(/^ {2}line 4, .*already has the slug \/about\/people\/$/),
      expect.stringMatching(/categories\/about \(channel 2, ar\) .*already has the slug \/about\/$/),
    ] as string[])
  })

  test('reports every error with its line and column, and writes nothing', async () => {
    const wrong = [
      'sku;product;name;price;stock;category;option1_name;option1_value;images;tax_class;channels;availability',
      'A;;Cup;12,50;3;;;;;;;',
      'A;;Cup;12.50;3;;;;;;;',
      ';;Cup;12.50;3;;;;;;;',
      'B;;;;-1;A > B > C;;;gone.jpg;luxury;9;later',
      'C;cup;Cup;1;;;;Blue;;;;',
      'D;cup;Bowl;1;;;;;../secret.jpg;;;made-to-order',
      'E;;"Cup',
    ].join('\n')
    expect(await problemsOf(wrong)).toEqual(
      [
        '  line 2, price: Expected an amount with a decimal point, for example 12.50. Found: 12,50',
        '  line 3, sku: The SKU is already in line 2. Found: A',
        '  line 4, sku: Expected a SKU.',
        '  line 5, name: Expected the name of the product.',
        '  line 5, tax_class: Expected one of the tax classes of the store settings: standard. Found: luxury',
        '  line 5, channels: There is no channel 9. The channels are 1, 2. Found: 9',
        '  line 5, category: Expected at most 2 levels, for example Tableware > Cups. Found: A > B > C',
        '  line 5, stock: Expected a whole number from 0 to 1000000000. Found: -1',
        '  line 5, price: Expected a price in EUR.',
        '  line 5, availability: Expected deny, backorder or made-to-order. Found: later',
        '  line 5, images: The file exists neither next to the table nor in the media folder of the shop. Found: gone.jpg',
        '  line 6, option1_name: Expected a name for the option, such as Colour or Size.',
        '  line 7, name: The product has a different value in line 6: Cup. Found: Bowl',
        '  line 7, option1_value: The version does not differ from the one in line 6. State the difference in option1_name and option1_value.',
        '  line 7, lead_days: Expected the number of days until pieces with the availability made-to-order are dispatched.',
        '  line 7, images: The file exists neither next to the table nor in the media folder of the shop. Found: ../secret.jpg',
        '  line 8: A quotation mark is not closed. Found: E;',
      ].toSorted((a, b) => lineOf(a) - lineOf(b)),
    )
    expect(await problemsOf('sku,naem,price:GBP,name:fr,price:EUR:vip\nA,B,1,2,3\n')).toEqual([
      expect.stringMatching(
        /^ {2}line 1, naem: The column is unknown\. The columns are sku, product, name, /,
      ),
      '  line 1, price:GBP: The site has no currency GBP. The currencies are EUR, USD. Remove the column, or skip such columns with --skip-unknown.',
      '  line 1, name:fr: The site has no language fr. The languages are en, de, ar. Remove the column, or skip such columns with --skip-unknown.',
      '  line 1, price:EUR:vip: There is no customer group vip. There are no groups. Remove the column, or skip such columns with --skip-unknown.',
    ] as string[])
    expect(await problemsOf('')).toEqual([
      expect.stringContaining('The table has no lines with products.'),
    ] as string[])
    expect((await platform.exportProducts({ format: 'csv' })).products).toBe(0)
    expect(mediaOf()).toEqual([])
  })

  test('reads prices with a decimal comma, and the suffixes of the default language and currency', async () => {
    await load('SKU;Name:en;Price:eur;Stock:main\nA;Cup;12,50;3\n', { decimal: 'comma' })
    expect(await pageOf('cup')).toMatchObject({ title: 'Cup', price_eur: 12.5 })
  })

  test('has at most 1,000 columns, and shortens what it reports', async () => {
    const columns = Array.from({ length: 1001 }, (_, n) => `stock:a${n}`).join()
    expect(await problemsOf(`sku,name,price,${columns}\n`)).toEqual([
      '  line 1: Expected at most 1000 columns.',
    ])
    const long = 'x'.repeat(5000)
    const [problem = ''] = await problemsOf(JSON.stringify({ sku: 'A', name: 'A', price: 1, [long]: 1 }), {
      format: 'jsonl',
    })
    expect(problem).toContain('xxx: The column is unknown.')
    expect(problem.length).toBeLessThan(1200)
  })

  test('skips columns of other shops if requested, and uses the locations in the columns', async () => {
    const foreign =
      'sku,name,name:fr,price,price:GBP,price:EUR:vip,stock:north,stock:south\nA,Cup,Tasse,12,11,10,1,0\n'
    await load(foreign, { skipUnknown: true })
    expect(await pageOf('cup')).toMatchObject({
      prices: { EUR: { list: 1200 } },
      variants: [{ stock: { north: 'few-left', south: 'sold-out' } }],
    })
    expect(await problemsOf('sku,name,price,stock\nA,Cup,12,1\n')).toEqual([
      '  line 1, stock: Name the location of the stock, for example stock:north. The locations are north, south.',
    ])
  })

  test('fetches pictures once, and again if requested', async () => {
    const photo = await pictures.jpeg(40, 50)
    const fetch = async (url: string) => {
      fetched.push(url)
      if (url.includes('gone')) throw new FetchError('The server responded with status 404.')
      return url.includes('page') ? new TextEncoder().encode('<html>') : photo
    }
    const of = (url: string) => `sku,name,price,images\nA,Cup,12,${url}\n`
    const url = 'https://pictures.example/Blaue%20Tasse.JPG?size=2'
    await load(of(url), { fetch })
    expect(mediaOf()).toEqual([expect.stringMatching(/^blaue-20tasse-[\da-f]{12}\.jpg$/)] as string[])
    await load(of(url).replace('12', '13'), { fetch })
    expect(fetched).toEqual([url])
    await load(of(url).replace('12', '14'), { fetch, isRefresh: true })
    expect(fetched).toEqual([url, url])
    expect(
      await problemsOf(of('https://pictures.example/gone | https://pictures.example/page'), { fetch }),
    ).toEqual([
      '  line 2, images: The server responded with status 404. Found: https://pictures.example/gone',
      '  line 2, images: The file is not a picture that browsers can display: expected JPEG, PNG, WebP, GIF, AVIF or SVG. Found: https://pictures.example/page',
    ])
    expect(mediaOf()).toHaveLength(1)
  })

  test('explains what a site requires to sell products', async () => {
    rmSync(path.join(content.folder, 'store.json'))
    await platform.importContent(content.folder)
    expect(await problemsOf(table)).toEqual([
      '  catalogue: the site has no store settings: add the file store.json to the content (docs/content.md)',
    ])
  })
})

function lineOf(problem: string): number {
  return Number(/^ {2}line (\d+)/.exec(problem)?.[1])
}
