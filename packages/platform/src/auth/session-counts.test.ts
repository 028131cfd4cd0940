import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  sampleContent,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const gateway = '/exp-sf-cms/api'

/** A browser and the value of its cookie `vitrine_counts`. */
interface Browser {
  readonly ask: TestRequest
  readonly counts: () => string | undefined
}

describe.each(databases())('the counts in the header (R55) on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  beforeEach(async () => {
    database = await open()
    platform = await openPlatform(database, { contentFolder: content.folder, sendsMail: false })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
  })

  const browse = (): Browser => {
    let counts: string | undefined
    const send = withCookieJar(async (request) => {
      const response = await platform.send(request)
      for (const cookie of response.headers.getSetCookie()) {
        counts = /^vitrine_counts=([^;]*)/.exec(cookie)?.[1] ?? counts
      }
      return response
    })
    return { ask: createTestRequest(suiteOrigin, send), counts: () => counts }
  }
  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const addLamps = (ask: TestRequest, quantity: number) =>
    post(ask, '/pa/carts', { line_items: [{ sku: 'LAMP-RED', quantity }] })
  const signIn = (ask: TestRequest, index: 0 | 1 = 0) => {
    const { email, password } = testCustomers[index]
    return post(ask, '/login', { email, password })
  }
  const signOut = (ask: TestRequest) => ask.data(`${gateway}/logout`)
  /** Returns the number of pieces in the cart according to the platform. */
  const pieces = async (ask: TestRequest): Promise<number> => {
    const { body } = await ask(`${gateway}/pa/cart?include=line_items.physical_items.options`)
    const { line_items } = (body.Data ?? {}) as {
      line_items?: { physical_items: readonly { quantity: number }[] }
    }
    return (line_items?.physical_items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  }

  test('are those of the shopper after every sign-in and sign-out', async () => {
    const desktop = browse()
    await signIn(desktop.ask)
    await addLamps(desktop.ask, 3)
    expect(desktop.counts()).toBe('3.0')
    await signOut(desktop.ask)
    expect([desktop.counts(), await pieces(desktop.ask)]).toEqual(['0.0', 0])

    const phone = browse()
    await signIn(phone.ask)
    expect([phone.counts(), await pieces(phone.ask)]).toEqual(['3.0', 3])
    await signIn(phone.ask, 1)
    expect([phone.counts(), await pieces(phone.ask)]).toEqual(['0.0', 0])
  })

  test("include a guest's cart as long as it is shown", async () => {
    const { ask, counts } = browse()
    await addLamps(ask, 2)
    // The customer does not have a cart yet.
    await signIn(ask)
    expect([counts(), await pieces(ask)]).toEqual(['2.0', 2])
    await addLamps(ask, 1)
    expect([counts(), await pieces(ask)]).toEqual(['3.0', 3])
    await signOut(ask)
    expect([counts(), await pieces(ask)]).toEqual(['0.0', 0])
  })

  test('include the wishlists of a customer', async () => {
    const desktop = browse()
    await signIn(desktop.ask)
    await post(desktop.ask, '/pa/wishlists', { name: 'Lamps', items: [{ product_id: 'lamp' }] })
    expect(desktop.counts()).toBe('0.1')
    await signOut(desktop.ask)
    expect(desktop.counts()).toBe('0.0')
    const phone = browse()
    await signIn(phone.ask)
    expect(phone.counts()).toBe('0.1')
  })

  test('are not written if they do not change', async () => {
    const { ask } = browse()
    const cookies = (await signIn(ask)).headers.getSetCookie()
    expect(cookies.filter((cookie) => cookie.startsWith('vitrine_counts'))).toEqual([])
  })
})
