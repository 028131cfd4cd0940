import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AdminProductImport } from '@vitrine/contract/admin'
import {
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent, openCommerce } from '../../../test/open-databases.ts'
import { get, openPlatform } from '../../../test/open.ts'
import * as pictures from '../../../test/pictures.ts'
import { watchTurns } from '../../../test/watch-turns.ts'
import type { Platform } from '../../options.ts'
import { createProductAdmin } from './product-admin.ts'

const api = '/apis/admin/v1/products'
const table =
  'sku,name,category,price,stock,images\n' +
  'MUG,"Mug ""Shore""",Tableware,"24.00",7,pictures/mug.jpg\n' +
  'LAMP,Lamp,Lighting,120.00,2,\n'
const oneProduct = 'sku,name,category,price,stock\nLAMP,Lamp,Lighting,120.00,2\n'
const slugs = ['tableware/mug-shore', 'lighting/lamp']
const nothing = { products: null, error_count: 0, errors: [], missing: [] }

/** Returns the input of an import that is called without HTTP. */
const inputOf = (options: { readonly dry_run: boolean }) => ({
  ...{ params: {}, query: {} },
  body: {
    ...({ format: 'csv', text: table, decimal: 'point' } as const),
    ...{ prune: false, skip_unknown: false, refresh_pictures: false, ...options },
  },
})

/** Returns a table with many products. */
function largeTable(count: number): string {
  const description = 'A vase that is glazed by hand and fired twice. '.repeat(20)
  const lines = Array.from(
    { length: count },
    (_, n) => `V${n},Vase ${n},Vases,${n + 1}.00,${n},${description}`,
  )
  return `sku,name,category,price,stock,description\n${lines.join('\n')}\n`
}

describe.each(databases())("operators' imports of products on $name", ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let operator: TestRequest
  let now = Date.now()

  const openShop = async () => {
    platform = await openPlatform(opened, { sendsMail: false, now: () => now })
    operator = createTestRequest(suiteOrigin, platform.operatorSend('ada@staff.test'))
  }
  const send = (text: string, options: object = {}) =>
    operator(`${api}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'csv', text, ...options }),
    })
  const importText = async (text: string, options: object = {}) => {
    const { status, body } = await send(text, options)
    expect(status).toBe(200)
    return body.Data as AdminProductImport
  }
  const listImports = async () =>
    ((await operator.data(`${api}/imports`)) as { readonly imports: readonly AdminProductImport[] }).imports
  const pagesFound = async () => {
    const found = await Promise.all(
      slugs.map((slug) =>
        get(platform, `/apis/content/v2/collection/find-by-slug?page_slug=${encodeURIComponent(slug)}`),
      ),
    )
    return slugs.filter((_, index) => (found[index] as { readonly Status?: unknown }).Status === 'success')
  }

  beforeAll(async () => {
    opened = await open()
    await openShop()
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    await platform.importContent(content.folder)
    content.remove()
    mkdirSync(path.join(opened.dataDir, 'media', 'pictures'), { recursive: true })
    writeFileSync(path.join(opened.dataDir, 'media', 'pictures', 'mug.jpg'), await pictures.jpeg(40, 50))
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  test('replace the catalogue after a dry run, and are listed and audited', async () => {
    const dry = await importText(table, { dry_run: true })
    now += 1000
    const added = { ...nothing, products: { added: 2, changed: 0, removed: 0, unchanged: 0 } }
    expect(dry).toMatchObject({ ...added, state: 'done', dry_run: true, actor: 'ada@staff.test' })
    expect(await pagesFound()).toEqual([])
    const imported = await importText(table)
    now += 1000
    expect(imported).toMatchObject({ ...added, state: 'done', dry_run: false })
    expect(Date.parse(imported.ended_at ?? '')).toBeGreaterThanOrEqual(Date.parse(imported.created_at))
    expect(await pagesFound()).toEqual(slugs)
    const again = await importText(table)
    expect(again.products).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 2 })

    const all = [again, imported, dry]
    expect((await listImports()).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await operator.data(`${api}/imports/${imported.id}`)).toEqual(imported)
    expectFailure(await operator(`${api}/imports/none`), 404, 'NOT_FOUND', 'import')
    const audit = await platform.readAudit({ action: 'products.import', limit: 10 })
    expect(new Set(audit.map(({ detail }) => `${detail['import']} ${detail['outcome']}`))).toEqual(
      new Set([again, imported].flatMap(({ id }) => [`${id} attempted`, `${id} done`])),
    )
  })

  test('of a table with errors name each of them, and change nothing', async () => {
    now += 1000
    const invalid = await importText(
      'sku,name,category,price,stock,images\nMUG,Mug Shore,Tableware,cheap,7,\nLAMP,Lamp,Lighting,1,2,\n',
    )
    expect(invalid).toMatchObject({ state: 'invalid', products: null, error_count: 1, missing: [] })
    expect(invalid.errors).toMatchObject([{ line: 2, column: 'price', value: 'cheap' }])
    const unknown = await importText(table.replace('mug.jpg', 'none.jpg'))
    expect(unknown).toMatchObject({ state: 'invalid', error_count: 1 })
    expect(unknown.errors).toEqual([
      {
        ...{ line: 2, column: 'images', value: 'pictures/none.jpg' },
        reason: 'The file does not exist in the media folder of the shop.',
      },
    ])
    const outside = await importText(table.replace('pictures/mug.jpg', '../../etc/hostname'))
    expect(outside).toMatchObject({ state: 'invalid', error_count: 1 })
    expect(await pagesFound()).toEqual(slugs)
    const [entry] = await platform.readAudit({ action: 'products.import', limit: 10 })
    expect(entry?.detail).toMatchObject({ outcome: 'refused' })
  })

  test('remove missing products only with `prune`', async () => {
    await importText(table)
    expect(await importText(oneProduct)).toMatchObject({
      state: 'invalid',
      error_count: 1,
      missing: ['products/mug'],
    })
    expect(await pagesFound()).toEqual(slugs)
    const pruned = await importText(oneProduct, { prune: true })
    expect(pruned.products).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 1 })
    expect(await pagesFound()).toEqual(['lighting/lamp'])
  })

  test('run one at a time, and are answered before they end', async () => {
    await using commerce = await openCommerce(opened)
    await using content = await openContent(opened).then((found) => ({
      ...found,
      [Symbol.asyncDispose]: () => found.close(),
    }))
    const gate = Promise.withResolvers<never>()
    now += 1000
    const products = createProductAdmin({ commerce, now: () => now, run: () => gate.promise, waitMs: 1 })
    const errors: unknown[] = []
    const scope = {
      ...{ db: content.db, actor: { kind: 'operator', name: 'ada' } as const, now },
      onError: (error: unknown) => void errors.push(error),
    }
    const input = inputOf({ dry_run: true })
    const first = await products.handlers.importProducts(input, scope)
    expect(first).toMatchObject({ ...nothing, state: 'running', ended_at: null })
    expectFailure(await send(table), 409, 'CONFLICT')
    expect((await listImports())[0]).toMatchObject({ state: 'running' })

    // Without a sign of life, an import counts as interrupted, and another one may begin.
    now += 61_000
    const params = { import: (first as AdminProductImport).id }
    expect(await products.handlers.getProductImport({ params })).toMatchObject({ state: 'interrupted' })
    expect(await importText(table)).toMatchObject({ state: 'done' })

    gate.reject(new Error('Out of memory.'))
    await products.close()
    expect(errors).toEqual([new Error('Out of memory.')])
    expect(await products.handlers.getProductImport({ params })).toMatchObject({
      ...nothing,
      state: 'failed',
    })
  })

  test('are not left running if the audit log cannot be written', async () => {
    now += 1000
    await using commerce = await openCommerce(opened)
    const content = await openContent(opened)
    await content.close()
    const products = createProductAdmin({ commerce, now: () => now, run: () => Promise.reject(new Error()) })
    const actor = { kind: 'operator', name: 'ada' } as const
    const scope = { db: content.db, actor, now, onError: () => undefined }
    await expect(products.handlers.importProducts(inputOf({ dry_run: false }), scope)).rejects.toBeInstanceOf(
      Error,
    )
    expect((await listImports())[0]?.state).toMatch(/^(?:failed|interrupted)$/)
  })

  test('reject bodies with more values than any table, quickly', async () => {
    const text = Array.from({ length: 2_000_000 }, () => 0)
    const start = process.threadCpuUsage()
    const { status, body } = await send(text as unknown as string)
    expect([status, body]).toMatchObject([400, { Error: { message: 'Expected at most 500000 values.' } }])
    const { user, system } = process.threadCpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(1_500)
  })

  test('do not block the event loop', { timeout: 60_000 }, async () => {
    now += 1000
    const importing = send(largeTable(300), { prune: true })
    const { requests, longestMs } = await watchTurns(importing, () => get(platform, '/apis/content/v2/menus'))
    expect((await importing).status).toBe(200)
    expect(requests).toBeGreaterThan(50)
    expect(longestMs).toBeLessThan(100)
    await expect
      .poll(async () => (await listImports())[0], { timeout: 30_000 })
      .toMatchObject({ state: 'done', products: { added: 300, changed: 0, removed: 2, unchanged: 0 } })
  })

  test('that are interrupted by closing change nothing', async () => {
    now += 1000
    const importing = send(table, { prune: true })
    await expect.poll(async () => (await listImports())[0]?.state).toBe('running')
    await platform.close()
    expect((await importing).status).toBe(503)
    await openShop()
    expect((await listImports())[0]).toMatchObject({ products: null, error_count: 0, state: 'interrupted' })
    expect(await pagesFound()).toEqual([])
  })
})
