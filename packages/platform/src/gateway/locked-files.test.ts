import path from 'node:path'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  databases,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockElsewhere } from '../../test/lock-file.ts'
import { openPlatform } from '../../test/open.ts'
import { watchTurns } from '../../test/watch-turns.ts'
import { databaseFiles } from '../database/index.ts'
import type { Platform } from '../options.ts'

const aboutPath = '/apis/content/v2/collection/find-by-slug?page_slug=about'
const cartPath = '/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options'
/**
 * Maximum time for which others wait, in milliseconds. SQLite's own wait blocks the thread, without CPU time, for the ten
 * seconds of the lock; other programs on the machine delay it much less.
 */
const maxWaitMs = 2_500
const tooLong = 'Another process locked the database for more than 10 seconds.'

describe('a write lock that another process holds for ten seconds', () => {
  let opened: OpenedDatabase
  let platform: Platform
  const errors: unknown[] = []
  beforeEach(async () => {
    errors.length = 0
    opened = await databases()[0]!.open()
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    platform = await openPlatform(opened, {
      contentFolder: content.folder,
      sendsMail: false,
      onError: (error) => void errors.push(error),
    })
    content.remove()
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  })
  afterEach(async () => {
    await platform.close()
    await opened.remove()
  })

  /** Opens a browser that has a cart. */
  async function openShopper() {
    const jar = withCookieJar(platform.send)
    const ask = (url: string, init?: RequestInit) => jar(new Request(suiteOrigin + url, init))
    const add = () =>
      ask('/exp-sf-cms/api/pa/carts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ line_items: [{ sku: 'LAMP-RED', quantity: 1 }] }),
      })
    expect((await add()).status).toBe(200)
    const read = async () => {
      expect((await ask(aboutPath)).status).toBe(200)
      expect((await ask(cartPath)).status).toBe(200)
    }
    return { add, read }
  }
  const exportContent = () =>
    platform.operatorSend('test')(new Request('http://localhost:3000/apis/admin/v1/export'))

  test('on the file of carts delays only changes of carts, which then fail with 503', async () => {
    const { add, read } = await openShopper()
    await lockElsewhere(path.join(opened.dataDir, databaseFiles.commerce))
    const start = performance.now()
    const adding = add()
    const exporting = exportContent()
    const { requests, longestWaitMs } = await watchTurns(adding, read)
    const rejected = await adding
    expect(performance.now() - start).toBeGreaterThan(10_000)
    expect(rejected.status).toBe(503)
    expect(await rejected.json()).toMatchObject({ Error: { code: 'UNAVAILABLE' } })
    expect(errors).toEqual([expect.objectContaining({ message: tooLong })])
    expect((await exporting).status).toBe(200)
    expect(requests).toBeGreaterThan(100)
    expect(longestWaitMs).toBeLessThan(maxWaitMs)
  })

  test('on the file of content delays only changes of content, which then fail with 503', async () => {
    const { add, read } = await openShopper()
    // Makes sure that the thread is running.
    expect((await exportContent()).status).toBe(200)
    await lockElsewhere(path.join(opened.dataDir, databaseFiles.content))
    const start = performance.now()
    const exporting = exportContent()
    // At most 50 lamps can be ordered.
    let left = 40
    const { requests, longestWaitMs } = await watchTurns(exporting, async () => {
      await read()
      if (left-- > 0) expect((await add()).status).toBe(200)
    })
    expect((await exporting).status).toBe(503)
    expect(performance.now() - start).toBeGreaterThan(10_000)
    expect(requests).toBeGreaterThan(100)
    expect(longestWaitMs).toBeLessThan(maxWaitMs)
  })

  test('lets waiting changes succeed if it is released in time', async () => {
    const { add } = await openShopper()
    const unlock = await lockElsewhere(path.join(opened.dataDir, databaseFiles.commerce))
    const adding = add()
    await unlock()
    expect((await adding).status).toBe(200)
    expect(errors).toEqual([])
  })
})
