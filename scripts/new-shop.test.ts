import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { defaultSegments } from '@vitrine/contract'
import { createPlatform, readContent } from '@vitrine/platform'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCatalogue } from './catalogue/run.ts'
import { runContent } from './content/run.ts'
import { runNew } from './new/run.ts'
import { root } from './root.ts'

let place: string
let folder: string
let table: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-shop-'))
  folder = path.join(place, 'my-shop')
  table = path.join(place, 'products.csv')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** Writes a table with 50 products in four categories, as a German spreadsheet would. */
function writeTable(change = (text: string) => text): void {
  const categories = ['Tableware > Cups', 'Tableware > Bowls', 'Lighting', 'Textiles']
  const lines = Array.from({ length: 50 }, (_, index) =>
    [`P${index}`, `Piece ${index}`, `${10 + index},50`, categories[index % 4], index % 9].join(';'),
  )
  writeFileSync(table, change(`SKU;Name;Price;Category;Stock\n${lines.join('\n')}\n`))
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const said = { out: '', err: '' }
  const io = {
    env,
    print: (text: string) => void (said.out += text),
    printError: (text: string) => void (said.err += text),
    ...{ input: new PassThrough(), ended: () => Promise.resolve() },
  }
  const [command, ...rest] = args
  const programs = { catalogue: () => runCatalogue(rest, io), new: () => runNew(rest, io) }
  const program = command === 'catalogue' || command === 'new' ? programs[command] : undefined
  const code = await (program ? program() : runContent(args, io))
  return { code, ...said }
}

const create = (...options: readonly string[]) =>
  run(['new', 'shop', folder, '--name', 'Ada’s Ceramics', ...options])

const json = (...parts: readonly string[]) =>
  JSON.parse(readFileSync(path.join(folder, 'content', ...parts), 'utf8')) as unknown

const open = () =>
  createPlatform({
    ...{ dataDir: path.join(folder, '.data'), publicOrigin: 'http://localhost:3000', provider: 'a' },
    ...{ trustProxy: false, sendsMail: false, segments: defaultSegments },
  })

describe('npm run content -- new shop', () => {
  test('creates a shop with 50 products of a spreadsheet, in two languages', async () => {
    writeTable()
    const created = await create('--products', table, '--decimal', 'comma', '--languages', 'de,en')
    expect(created).toMatchObject({ code: 0, err: '' })
    expect(created.out).toContain(`Created Ada’s Ceramics with 50 products in ${folder}.\n`)
    // The next import needs the option too.
    expect(created.out).toContain(`products.csv --decimal comma   after changes of the table\n`)
    expect(json('1', 'de', 'menus', 'main.json')).toEqual({
      id: 'main',
      items: [
        {
          ...{ title: 'Tableware', page_slug: 'tableware' },
          children: [
            { title: 'Cups', page_slug: 'tableware/cups' },
            { title: 'Bowls', page_slug: 'tableware/bowls' },
          ],
        },
        { title: 'Lighting', page_slug: 'lighting' },
        { title: 'Textiles', page_slug: 'textiles' },
        { title: 'Über uns', page: 'about' },
        { title: 'Kontakt', page: 'contact' },
      ],
    })
    expect(json('1', 'de', 'pages', 'home.json')).toMatchObject({ slug: '', title: 'Ada’s Ceramics' })
    expect(json('1', 'en', 'pages', 'home.json')).toMatchObject({ slug: 'en' })
    // German is the default language, so its pages have no prefix.
    expect(json('1', 'de', 'pages', 'cart.json')).toMatchObject({ slug: 'warenkorb' })
    expect(json('1', 'en', 'pages', 'cart.json')).toMatchObject({ slug: 'en/cart' })
    expect(json('1', 'de', 'settings.json')).toMatchObject({
      fields: { header: [{ cart: '/warenkorb/' }], site: [{ home: '/' }] },
    })
    expect(json('1', 'en', 'settings.json')).toMatchObject({
      fields: { header: [{ cart: '/en/cart/' }], site: [{ home: '/en/' }] },
    })
    expect(json('store.json')).toMatchObject({
      customers: { pages: { signIn: { de: 'anmelden', en: 'en/login' } } },
    })
    const platform = await open()
    try {
      const records = async (slug: string) => {
        const url = `http://localhost:3000/apis/content/v2/collection/find-by-slug?page_slug=${slug}`
        return (await platform.send(new Request(url))).json()
      }
      expect(await records('tableware/cups/piece-0')).toMatchObject({
        Data: { record: { sku: 'P0', currency: 'EUR', calculated_price: 10.5 } },
      })
      // The demonstration catalogue is not part of the shop.
      const feed = { version: 'demonstration', load: () => ({ models: [], records: [] }) }
      expect(await platform.syncCatalogue(feed)).toBeUndefined()
      expect((await platform.exportProducts({ format: 'csv' })).products).toBe(50)
    } finally {
      await platform.close()
    }
    expect(await run(['check'], { SHOP_DIR: folder })).toMatchObject({ code: 0, err: '' })
    // The changed table is imported later.
    writeTable((text) => text.replace('10,50', '11,50'))
    const again = await run(['catalogue', 'import', table, '--decimal', 'comma'], { SHOP_DIR: folder })
    expect(again.out).toContain('Imported 50 products: 0 added, 1 changed, 0 removed, 49 unchanged.\n')
  })

  test('has no warnings: its links and pictures are those of its own products', async () => {
    await create('--products', path.join(root, 'docs', 'examples', 'products.csv'))
    for (const command of [['check'], ['import', '--dry-run']])
      expect((await run(command, { SHOP_DIR: folder })).out).not.toContain('warning')
    // Without the database, the products are unknown.
    rmSync(path.join(folder, '.data'), { recursive: true })
    expect((await run(['check'], { SHOP_DIR: folder })).out).toContain('warning: broken link')
    expect(existsSync(path.join(folder, '.data'))).toBe(false)
  })

  test('contains no text, picture or address of the demonstration shop', async () => {
    expect(
      await create('--languages', 'en,de,ar', '--currency', 'CHF', '--country', 'CH', '--tax', '8.1'),
    ).toMatchObject({
      code: 0,
      err: '',
    })
    const content = path.join(folder, 'content')
    const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    )
    const texts = files.map((file) => readFileSync(path.join(content, file), 'utf8'))
    for (const text of texts)
      expect(text).not.toMatch(
        /tonwerk|lehmbach|lumen|hamburg|brand\/|scenes\/|categories\/|delivery_note|formFields/i,
      )
    const { records, menus } = await readContent(content)
    expect(menus).toHaveLength(6)
    const homes = records
      .filter(({ key }) => key === 'home')
      .map(({ language, published }): [string, unknown] => [language, published?.slug])
    expect(Object.fromEntries(homes)).toEqual({ en: '', de: 'de', ar: 'ar' })
    expect(json('store.json')).toMatchObject({
      ...{ defaultCurrency: 'CHF', homeCountry: 'CH' },
      tax: {
        rates: [
          { country: 'CH', class: 'standard', percent: 8.1 },
          { class: 'reduced', percent: 8.1 },
        ],
      },
    })
  })

  test('creates nothing if the products have errors, or if the folder is in use', async () => {
    writeTable((text) => text.replace('10,50', 'ten'))
    const { code, err } = await create('--products', table, '--decimal', 'comma')
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The products cannot be imported:\n  line 2, price: Expected an amount with a decimal comma, for example 12,50. Found: ten\n',
    })
    writeTable()
    expect((await create('--products', table)).err).toContain('Found: 10,50\n')
    expect((await create('--products', table)).err).toMatch(/add --decimal comma\.\n$/)
    expect(existsSync(path.join(folder, 'content'))).toBe(false)
    expect(existsSync(path.join(folder, '.data'))).toBe(false)
    expect(await create()).toMatchObject({ code: 0 })
    expect(await create()).toMatchObject({
      code: 1,
      err: `${path.join(folder, 'content')} already exists. Choose another folder.\n`,
    })
  })

  test.each([
    [['shop'], 'new shop needs a folder.'],
    [['shop', 'a'], 'new shop needs the name of the shop: --name "My shop"\n'],
    [
      ['shop', 'a', '--name', 'A', '--languages', 'en,fr'],
      "the theme has no messages in 'fr', only in en, de, ar.\n",
    ],
    [
      ['shop', 'a', '--name', 'A', '--currency', 'EURO'],
      "--currency: expected an ISO 4217 currency code, got 'EURO'.\n",
    ],
    [
      ['shop', 'a', '--name', 'A', '--country', 'IT'],
      '--tax is missing: which percentage of tax do prices in IT include?',
    ],
    [
      ['shop', 'a', '--name', 'A', '--tax', 'much'],
      "--tax: expected a percentage, for example 19, got 'much'.\n",
    ],
    [['shop', 'a', 'b', '--name', 'A'], "new shop takes only one folder: unexpected 'b'.\n"],
  ])('explains its arguments: %j', async (args, message) => {
    const absolute = args.map((arg) => (arg === 'a' ? folder : arg))
    const { code, err } = await run(['new', ...absolute])
    expect(code).toBe(1)
    expect(err).toContain(message)
  })
})
