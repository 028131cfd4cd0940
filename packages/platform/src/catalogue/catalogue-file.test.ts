import { cartCatalogue, databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFile, toLines } from '../../test/catalogue-file.ts'
import { channels, model, openCatalogue, product, type OpenCatalogue } from '../../test/catalogue.ts'
import { openEditing, type Editing } from '../../test/editing.ts'
import { findSkus } from '../goods/index.ts'
import { readCatalogueFile } from './catalogue-file.ts'
import { parseLine } from './catalogue-line.ts'
import { maxLineBytes, readLines } from './file-lines.ts'
import { releaseCatalogue } from './release-catalogue.ts'
import { syncCatalogue } from './sync-catalogue.ts'

const cup = product('cup')
const jug = product('jug')
const { goods } = cartCatalogue()
const feed = { models: [model], records: [cup, jug], goods }

let file: ReturnType<typeof temporaryFile>
beforeEach(() => {
  file = temporaryFile('catalogue.ndjson')
})
afterEach(() => file.remove())

describe.each(databases())('a catalogue file in $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing
  let { load, slugs, problemsOf } = {} as OpenCatalogue
  beforeEach(async () => {
    opened = await open()
    editing = await openEditing(opened)
    ;({ load, slugs, problemsOf } = await openCatalogue(editing.databases))
  })
  afterEach(async () => {
    await editing.database.close()
    await opened.remove()
  })

  const sync = () => syncCatalogue(editing.databases, readCatalogueFile(file.file))

  test('is imported with its goods, regardless of the order of its lines', async () => {
    // A file with a byte order mark, empty lines and both kinds of line breaks, but no line break
    // at the end.
    file.write(`\uFEFF${toLines(feed).toReversed().join('\r\n\n')}`)
    expect(await sync()).toEqual({ added: 3, changed: 0, removed: 0, unchanged: 0 })
    expect(await slugs()).toEqual(['en/shelf/cup', 'en/shelf/jug'])
    const skus = await findSkus(editing.databases.commerce.db, ['MUG'])
    expect(skus.get('MUG')?.productKey).toBeDefined()
    expect(await sync()).toBeUndefined()
  })

  test('is rejected with one error per invalid line, including the line number', async () => {
    const name = (key: string) => `${model.internal_name}/products/${key} (channel 1, en)`
    const toLine = (value: object) => JSON.stringify(value)
    file.write(
      [
        ...toLines(feed),
        '{"record": ',
        '[]',
        toLine({ record: cup, model }),
        toLine({ price: cup }),
        toLine({ record: { ...cup, key: '' } }),
        toLine({ product: 'cup' }),
      ].join('\n'),
    )
    const first = toLines(feed).length + 1
    const problems = await problemsOf(sync())
    expect(problems).toHaveLength(6)
    expect(problems[0]).toMatch(new RegExp(`^line ${first} : not JSON: `))
    expect(problems.slice(1)).toEqual([
      `line ${first + 1} : expected an object with one of these members: model, record, location, product`,
      `line ${first + 2} : expected exactly one member, which is one of: model, record, location, product`,
      `line ${first + 3} : expected exactly one member, which is one of: model, record, location, product`,
      `line ${first + 4} : expected "record" to have a string "key"`,
      `line ${first + 5} : expected "product" to be an object`,
    ])
    const untitled: Record<string, unknown> = { ...jug }
    delete untitled.title
    const [mug] = [...(goods?.products ?? [])]
    file.write(
      [
        toLine({ model }),
        '',
        toLine({ record: cup }),
        toLine({ record: untitled }),
        toLine({ record: cup }),
      ].join('\n'),
    )
    expect(await problemsOf(sync())).toEqual([
      `line 4, ${name('jug')} /title: "title" is required: expected string`,
      `line 5, ${name('cup')} : the feed contains this record more than once`,
      `line 5, ${name('cup')} /slug: the record ${name('cup')} has the same slug`,
    ])
    file.write([toLine({ model }), toLine({ product: { ...mug, taxClass: '' } })].join('\n'))
    expect((await problemsOf(sync()))[0]).toMatch(/^line 2, goods .* \/taxClass: /)
    expect(await slugs()).toEqual([])
  })

  test('is rejected if it is empty, keeping the catalogue', async () => {
    file.write(toLines(feed).join('\n'))
    await sync()
    file.write('')
    expect(await problemsOf(sync())).toEqual(['file : expected at least one line with a model'])
    expect(await slugs()).toHaveLength(2)
  })

  test('replaces the catalogue of the shop until it is released', async () => {
    const own = { version: 'own', load: () => ({ models: [model], records: [product('own')] }) }
    await syncCatalogue(editing.databases, own)
    expect(await slugs()).toEqual(['en/shelf/own'])
    expect(await releaseCatalogue(editing.databases.content)).toBe(false)
    const becher = product('cup', { language: 'de', slug: 'regal/becher' })
    file.write(toLines({ ...feed, records: [cup, jug, becher] }).join('\n'))
    await sync()
    expect(await slugs()).toEqual(['de/regal/becher', 'en/shelf/cup', 'en/shelf/jug'])
    const later = { ...own, version: 'later' }
    expect(await syncCatalogue(editing.databases, later)).toBeUndefined()
    // Records of a removed language are deleted. The catalogue of the shop is not restored.
    await load({ 'channels.json': [{ ...channels[0], languages: ['en'] }] })
    expect(await syncCatalogue(editing.databases, later)).toBeUndefined()
    expect(await slugs()).toEqual(['en/shelf/cup', 'en/shelf/jug'])
    expect(await releaseCatalogue(editing.databases.content)).toBe(true)
    expect(await syncCatalogue(editing.databases, later)).toMatchObject({ added: 1, removed: 2 })
    expect(await slugs()).toEqual(['en/shelf/own'])
  })
})

describe('the lines of a file', () => {
  test('are the lines of any text, across the chunks in which it is read', () => {
    const texts = fc.array(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')))
    fc.assert(
      fc.property(texts, fc.nat(1024), (lines, padding) => {
        const all = ['x'.repeat(1024 * 1024 - padding), ...lines]
        file.write(all.map((line) => `${line}\n`).join(''))
        expect([...readLines(file.file)]).toEqual(all.map((line) => Buffer.from(line)))
      }),
      { numRuns: 20 },
    )
  })

  test('are limited in length', () => {
    file.write(`${'x'.repeat(maxLineBytes)}\n${'x'.repeat(maxLineBytes + 1)}\n{}\n`)
    expect([...readLines(file.file)].map((line) => line?.length ?? null)).toEqual([maxLineBytes, null, 2])
    expect(parseLine(null)).toBe('longer than 16 MB')
  })

  test('are parsed or reported, regardless of their contents', () => {
    expect(parseLine(Buffer.from([0x22, 0xff, 0x22]))).toBe('not encoded in UTF-8')
    expect(parseLine(Buffer.from(' \t'))).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const parsed = parseLine(Buffer.from(text))
        // No generated text is a valid item.
        expect(parsed === undefined || (typeof parsed === 'string' && parsed !== '')).toBe(true)
      }),
    )
  })
})
