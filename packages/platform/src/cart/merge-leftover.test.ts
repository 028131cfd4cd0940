import { defaultSegments, type ProviderId } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const providers: readonly ProviderId[] = ['a', 'b', 'c']
const password = 'correct horse battery'
const lamp = { sku: 'LAMP-RED', quantity: 1 }
const mugs = { sku: 'MUG', quantity: 2 }

type Line = typeof lamp

/** The request bodies for each provider. */
const bodies: Readonly<
  Record<ProviderId, Readonly<Record<'create' | 'add' | 'update', (line: Line) => object>>>
> = {
  a: {
    create: (line) => ({ line_items: [line] }),
    add: (line) => ({ line_items: [line] }),
    update: ({ quantity }) => ({ line_item: { quantity } }),
  },
  b: {
    create: ({ sku, quantity }) => ({ lines: [{ merchandiseId: sku, quantity }] }),
    add: ({ sku, quantity }) => ({ lines: [{ merchandiseId: sku, quantity }] }),
    update: ({ quantity }) => ({ line: { quantity } }),
  },
  c: {
    create: ({ sku, quantity }) => ({ cartItems: [{ sku, qty: quantity }] }),
    add: ({ sku, quantity }) => ({ cartItem: { sku, qty: quantity } }),
    update: ({ quantity }) => ({ cartItem: { qty: quantity } }),
  },
}

describe.each(databases().slice(0, 2))('a cart that a sign-in did not merge, on $name', ({ name, open }) => {
  // The providers' calls behave in the same way on all databases.
  describe.each(name === 'SQLite' ? providers : providers.slice(0, 1))('of provider %s', (provider) => {
    const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
    const path = `/exp-sf-cms/api/${defaultSegments[provider]}/cart`
    const cartPath = provider === 'a' ? `${path}?include=line_items.physical_items.options` : path
    const cartsPath = `${path}s`
    let database: OpenedDatabase
    let platform: Platform
    let errors = 0

    beforeAll(async () => {
      database = await open()
      platform = await openPlatform(database, {
        contentFolder: content.folder,
        provider,
        sendsMail: false,
        customerSignInRates: { client: 1000 },
        onError: () => void errors++,
      })
      await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    })
    afterAll(async () => {
      await platform.close()
      await database.remove()
      content.remove()
    })

    const browse = (): TestRequest =>
      createTestRequest(
        suiteOrigin,
        withCookieJar((request) => platform.send(request)),
      )
    const send = (ask: TestRequest, method: string, path: string, body?: object) =>
      ask(path, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
    const create = async (ask: TestRequest, line: Line) => {
      const { status } = await send(ask, 'POST', cartsPath, bodies[provider].create(line))
      expect(status).toBe(200)
    }
    const signIn = (ask: TestRequest, email: string) =>
      send(ask, 'POST', '/exp-sf-cms/api/login', { email, password })
    /** Returns the number of pieces by SKU. */
    const piecesIn = (cart: unknown) => {
      const pieces = new Map<string, number>()
      JSON.stringify(cart, (_, value: unknown) => {
        const line = Object(value) as Record<string, unknown>
        const { sku } = Object(line['merchandise'] ?? line) as Record<string, unknown>
        const quantity = line['quantity'] ?? line['qty']
        if (typeof sku === 'string' && typeof quantity === 'number') pieces.set(sku, quantity)
        return value
      })
      return Object.fromEntries(pieces)
    }
    const noticesIn = (cart: unknown) =>
      (cart as { notices: readonly { code: string }[] }).notices.map(({ code }) => code)

    /** Runs `work` while carts cannot be written. */
    const whileBroken = async (work: () => Promise<void>) => {
      await using commerce = await openCommerce(database)
      const rename = (from: string, to: string) =>
        sql`alter table carts rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(commerce.db)
      await rename('merged_id', 'away')
      try {
        await work()
      } finally {
        await rename('away', 'merged_id')
      }
    }

    let customers = 0
    /**
     * Returns a customer's browser. The customer's own cart contains a lamp, and a leftover guest
     * cart contains two mugs.
     */
    const leaveCart = async (): Promise<TestRequest> => {
      const email = `ada${customers++}@shop.test`
      await createCustomer(platform, email, password)
      const other = browse()
      await signIn(other, email)
      await create(other, lamp)
      const ask = browse()
      await create(ask, mugs)
      await whileBroken(async () => {
        const before = errors
        const answer = await signIn(ask, email)
        expect(answer.status).toBe(200)
        expect(answer.headers.getSetCookie().join()).not.toContain('vitrine_cart')
        expect(errors).toBe(before + 1)
      })
      return ask
    }

    test.each<readonly [string, (ask: TestRequest) => ReturnType<TestRequest>, object]>([
      ['reads it', (ask) => ask(cartPath), { 'LAMP-RED': 1, MUG: 2 }],
      [
        'creates a cart',
        (ask) => send(ask, 'POST', cartsPath, bodies[provider].create(lamp)),
        { 'LAMP-RED': 2, MUG: 2 },
      ],
      [
        'adds a line',
        (ask) => send(ask, 'POST', `${cartsPath}/items`, bodies[provider].add(mugs)),
        { 'LAMP-RED': 1, MUG: 4 },
      ],
      [
        'changes a line',
        (ask) => send(ask, 'PUT', `${cartsPath}/items/1`, bodies[provider].update({ ...lamp, quantity: 3 })),
        { 'LAMP-RED': 3, MUG: 2 },
      ],
      ['removes a line', (ask) => send(ask, 'DELETE', `${cartsPath}/items/1`), { MUG: 2 }],
    ])('is merged when the customer %s', async (_, change, pieces) => {
      const ask = await leaveCart()
      const answer = await change(ask)
      expect(answer.status).toBe(200)
      expect(piecesIn(answer.body.Data)).toEqual(pieces)
      expect(noticesIn(answer.body.Data)).toEqual(['carts-merged'])
      const cookies = answer.headers.getSetCookie()
      expect(cookies[0]).toMatch(/^vitrine_cart\w*=; Max-Age=0; /)
      const count = Object.values(pieces).reduce((sum: number, each: number) => sum + each, 0)
      expect(cookies.at(-1)).toContain(`vitrine_counts=${count}.0; `)
      // The cart is merged only once.
      expect(piecesIn(await ask.data(cartPath))).toEqual(pieces)
    })

    test('is kept with its cookie while it cannot be merged', async () => {
      const ask = await leaveCart()
      await whileBroken(async () => {
        const read = await ask(cartPath)
        expect(piecesIn(read.body.Data)).toEqual({ 'LAMP-RED': 1 })
        expect(read.headers.getSetCookie()).toEqual([])
        const add = await send(ask, 'POST', `${cartsPath}/items`, bodies[provider].add(lamp))
        expect(add.status).toBe(500)
      })
      expect(piecesIn(await ask.data(cartPath))).toEqual({ 'LAMP-RED': 1, MUG: 2 })
    })

    test('is merged even if the change is rejected', async () => {
      const ask = await leaveCart()
      const many = { ...lamp, quantity: 9999 }
      const refused = await send(ask, 'POST', `${cartsPath}/items`, bodies[provider].add(many))
      expect(refused.status).toBe(422)
      const read = await ask.data(cartPath)
      expect(piecesIn(read)).toEqual({ 'LAMP-RED': 1, MUG: 2 })
      expect(noticesIn(read)).toEqual(['carts-merged'])
    })

    const ofProviderA: readonly (readonly [string, (ask: TestRequest) => Promise<unknown>, unknown])[] = [
      [
        'is not deleted with the cart of the customer',
        async (ask) => {
          await send(ask, 'DELETE', `${cartsPath}/`)
          const left = piecesIn(await ask.data(cartPath))
          await send(ask, 'DELETE', `${cartsPath}/`)
          return [left, (await ask(cartPath)).status]
        },
        [{ MUG: 2 }, 404],
      ],
      [
        'is merged when the customer assigns their own cart',
        async (ask) => {
          const { customer_id, id } = (await ask.data(cartPath)) as Record<string, unknown>
          const { body } = await send(ask, 'PUT', `${cartsPath}/update-customer`, { customer_id, id })
          return piecesIn(body.Data)
        },
        { 'LAMP-RED': 1, MUG: 2 },
      ],
    ]
    test.each(provider === 'a' ? ofProviderA : [])('%s', async (_, act, expected) => {
      expect(await act(await leaveCart())).toEqual(expected)
    })
  })
})
