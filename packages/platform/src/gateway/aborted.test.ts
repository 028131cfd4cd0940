import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  mainDatabases,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const collection = '/apis/content/v2/collection/find-by-slug?page_slug=about'
const cart = '/exp-sf-cms/api/pa/carts'
const line = JSON.stringify({ line_items: [{ sku: 'LAMP-RED', quantity: 1 }] })

describe.each(mainDatabases())('a call whose client disconnects, on $name,', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  const errors: unknown[] = []
  /** Called after each query. */
  let onQuery = (): void => undefined

  beforeAll(async () => {
    opened = await open()
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    platform = await openPlatform(opened, {
      contentFolder: content.folder,
      sendsMail: false,
      onQuery: () => onQuery(),
      onError: (error) => void errors.push(error),
    })
    content.remove()
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  })
  afterAll(async () => {
    await platform.close()
    await opened.remove()
  })

  /** Sends a request whose client disconnects after a number of queries. */
  async function ask(path: string, init: RequestInit = {}, queriesToLeave = Infinity) {
    const client = new AbortController()
    let queries = 0
    onQuery = () => {
      if (++queries === queriesToLeave) client.abort('left')
    }
    const response = await platform.send(new Request(suiteOrigin + path, { ...init, signal: client.signal }))
    onQuery = () => undefined
    return { response, queries }
  }

  test('is read no further, and is not an error', async () => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const search = '/content/v2/content-models/page/records/search'
    const body = JSON.stringify({ fields: ['title'], limit: 10, offset: 0 })
    for (const [path, init] of [
      [collection, {}],
      [search, { ...post, body }],
    ] as const) {
      const whole = await ask(path, init)
      const left = await ask(path, init, 2)
      expect([path, left.response.status]).toEqual([path, 499])
      expect(left.queries).toBeLessThanOrEqual(3)
      expect(whole.queries).toBeGreaterThan(3)
    }
    expect(errors).toEqual([])
  })

  test('is completed if it changes something', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const { response } = await ask(cart, { method: 'POST', headers, body: line }, 2)
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const read = await ask('/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options', {
      headers: { cookie },
    })
    expect(await read.response.json()).toMatchObject({ Status: 'success' })
    expect(errors).toEqual([])
  })
})
