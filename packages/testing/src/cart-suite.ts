import { defaultSegments, type ProviderId } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCartShopper, type CartShopper, type TestCart, type TestLine } from './cart-suite-shopper.ts'
import { withCookieJar } from './cookie-jar.ts'
import { testCustomers, type SessionTarget } from './session-suite.ts'
import { createTestRequest, expectFailure, type TestRequest } from './test-request.ts'

/** The browser of a shopper. */
interface Browser extends CartShopper {
  /** Sends any request with the cookies of the browser. */
  readonly ask: TestRequest
}

const api = '/exp-sf-cms/api'
const lamp: TestLine = { sku: 'LAMP-RED', quantity: 1 }
const silkBag: TestLine = { sku: 'BAG', quantity: 1, choices: { lining: 'silk' } }

/** Creates the body of an add call for each provider. `line` replaces properties of the line. */
const lineOf = {
  a: (line: object) => ({ line_items: [{ sku: 'MUG', quantity: 2, ...line }] }),
  b: (line: object) => ({ lines: [{ merchandiseId: 'MUG', quantity: 2, ...line }] }),
  c: (line: object) => ({ cartItems: [{ sku: 'MUG', qty: 2, ...line }] }),
}
const fieldsOf = {
  a: { lines: 'line_items', quantity: 'quantity' },
  b: { lines: 'lines', quantity: 'quantity' },
  c: { lines: 'cartItems', quantity: 'qty' },
}

/**
 * Registers the cart tests of one provider. Every platform must pass these tests, on any database and network. The
 * platform has `sampleContent` with `cartSettings` as its `store.json`, `cartCatalogue` and {@link testCustomers}.
 */
export function cartSuite(name: string, provider: ProviderId, open: () => Promise<SessionTarget>): void {
  describe(`carts of provider ${provider}, ${name}`, () => {
    let target: SessionTarget | undefined
    const cartPath = `${api}/${defaultSegments[provider]}/cart${provider === 'a' ? '?include=line_items.physical_items.options' : ''}`
    const cartsPath = `${api}/${defaultSegments[provider]}/carts`

    /** Opens a browser without cookies. `headers` are added to each of its requests. */
    const browse = (headers: Readonly<Record<string, string>> = {}): Browser => {
      if (!target) throw new Error('The platform has not started.')
      const { origin, send } = target
      const jar = withCookieJar((request) => {
        const all = new Headers(request.headers)
        for (const [key, value] of Object.entries(headers)) {
          const isAdded = key === 'cookie' && all.has(key)
          all.set(key, isAdded ? `${all.get(key) ?? ''}; ${value}` : value)
        }
        return send(new Request(request, { headers: all }))
      })
      return { ...createCartShopper(provider, origin, jar), ask: createTestRequest(origin, jar) }
    }
    const post = ({ ask }: Browser, path: string, body: unknown, headers: object = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signIn = async (browser: Browser, index: 0 | 1) => {
      const { email, password } = testCustomers[index]
      expect((await post(browser, `${api}/login`, { email, password })).status).toBe(200)
    }
    /**
     * Creates a cart with two mugs. Returns the id of the cart, its cookie (`name=value`) and the name of the cookie.
     */
    const createRaw = async (browser: Browser) => {
      const answer = await post(browser, cartsPath, lineOf[provider]({}))
      const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
      const { id } = answer.body.Data as { readonly id: string }
      return { id, cookie, name: cookie.split('=')[0] ?? '' }
    }
    const signOut = (browser: Browser) => browser.ask(`${api}/logout`)

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('are created, read and added to', async () => {
      const browser = browse()
      const created = await browser.create([{ ...lamp, quantity: 2 }])
      expect(created.cart).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        currency: 'EUR',
        customerId: null,
        total: 119,
        lineIds: ['1'],
        lines: [['LAMP-RED', 2, 59.5]],
        notices: [],
      })
      expect(await browser.read()).toEqual(created)
      const added = await browser.add(silkBag)
      expect(added.cart).toEqual({
        ...created.cart,
        total: 151.5,
        lineIds: ['1', '2'],
        lines: [
          ['LAMP-RED', 2, 59.5],
          ['BAG', 1, 32.5],
        ],
      })
      expect((await browser.add(lamp)).cart).toMatchObject({
        total: 211,
        lines: [
          ['LAMP-RED', 3, 59.5],
          ['BAG', 1, 32.5],
        ],
      })
      expect((await browser.read()).cart?.total).toBe(211)
    })

    test('are changed line by line', async () => {
      const browser = browse()
      await browser.create([lamp, silkBag, { sku: 'MUG', quantity: 2 }])
      const changed = await browser.update('1', 3)
      expect(changed.cart).toMatchObject({
        total: 235,
        lines: [
          ['LAMP-RED', 3, 59.5],
          ['BAG', 1, 32.5],
          ['MUG', 2, 12],
        ],
      })
      expect(await browser.read()).toEqual(changed)
      expect((await browser.remove('2')).cart).toMatchObject({ total: 202.5, lineIds: ['1', '3'] })
      expect((await browser.update('3', 0)).cart).toMatchObject({ total: 178.5, lineIds: ['1'] })
      const empty = await browser.remove('1')
      expect(empty.cart).toMatchObject({ total: 0, lines: [] })
      expect(await browser.read()).toEqual(empty)
      expect((await browser.add(lamp)).cart).toMatchObject({ id: empty.cart?.id, lineIds: ['4'] })
    })

    test.each([
      ['more than the stock', '1', 8, 409, 'OUT_OF_STOCK'],
      ['less than the minimum', '1', 1, 422, 'BELOW_MINIMUM'],
      ['a quantity between two steps', '1', 3, 422, 'WRONG_QUANTITY_STEP'],
      ['a line that does not exist', '2', 2, 404, 'NOT_FOUND'],
      ['an id that no line has', '0', 2, 404, 'NOT_FOUND'],
      ['a fraction of a piece', '1', 2.5, 400, 'BAD_PARAMETER'],
    ])('refuse %s as the change of a line, and are unchanged', async (_, id, quantity, status, code) => {
      const browser = browse()
      const before = await browser.create([{ sku: 'MUG', quantity: 2 }])
      expect(await browser.update(id, quantity)).toMatchObject({ status, code, cart: undefined })
      if (status === 404) expect(await browser.remove(id)).toMatchObject({ status, code })
      expect(await browser.read()).toEqual(before)
    })

    test('do not exist before they are created', async () => {
      const browser = browse()
      expect(await browser.read()).toMatchObject({ status: 404, code: 'CART_NOT_FOUND' })
      expect(await browser.add(lamp)).toMatchObject({ status: 404, code: 'CART_NOT_FOUND' })
      expect(await browser.read()).toMatchObject({ status: 404, code: 'CART_NOT_FOUND' })
    })

    test('keep their lines if they are created again', async () => {
      const browser = browse()
      const { cart } = await browser.create([lamp])
      expect((await browser.create([silkBag])).cart).toMatchObject({ id: cart?.id, total: 92 })
    })

    test('are identified by a cookie that scripts cannot read, and counted in a cookie that scripts can read (R42, R55)', async () => {
      const browser = browse()
      const lines = lineOf[provider]({ ...(provider === 'c' ? { qty: 4 } : { quantity: 4 }) })
      const answer = await post(browser, cartsPath, lines)
      const [cart = '', counts = ''] = answer.headers.getSetCookie()
      const { id } = answer.body.Data as { readonly id: string }
      expect(cart).toMatch(/^vitrine_cart\w*=[0-9a-f]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(cart).not.toContain(id)
      expect(counts).toBe('vitrine_counts=4.0; Max-Age=2592000; Path=/; SameSite=Lax')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await browser.ask(cartPath)).headers.getSetCookie()).toEqual([])
    })

    test.each<[string, TestLine, string]>([
      ['an unknown variant', { sku: 'NONE', quantity: 1 }, 'UNKNOWN_VARIANT'],
      ['a variant of another channel', { sku: 'TRAY', quantity: 1 }, 'UNKNOWN_VARIANT'],
      ['more than the stock', { sku: 'MUG', quantity: 8 }, 'OUT_OF_STOCK'],
      ['more than the maximum', { sku: 'LAMP-RED', quantity: 51 }, 'ABOVE_MAXIMUM'],
      ['less than the minimum', { sku: 'MUG', quantity: 1 }, 'BELOW_MINIMUM'],
      ['a quantity between two steps', { sku: 'MUG', quantity: 3 }, 'WRONG_QUANTITY_STEP'],
      ['a missing modifier', { sku: 'BAG', quantity: 1 }, 'MISSING_MODIFIER'],
      ['an unknown modifier', { ...silkBag, choices: { size: 'l' } }, 'BAD_PARAMETER'],
      ['an unknown value of a modifier', { ...silkBag, choices: { lining: 'wool' } }, 'BAD_PARAMETER'],
    ])('refuse %s, and are unchanged', async (_, line, code) => {
      const fresh = browse()
      expect(await fresh.create([line])).toMatchObject({ cart: undefined, code })
      expect(await fresh.read()).toMatchObject({ code: 'CART_NOT_FOUND' })
      const browser = browse()
      const before = await browser.create([{ ...silkBag, quantity: 3 }])
      const refused = await browser.add(line)
      expect(refused).toMatchObject({ cart: undefined, code })
      expect(refused.field).toMatch(/^(?:line_items\.0|lines\.0|cartItem)$/)
      expect(await browser.read()).toEqual(before)
    })

    test('report how many units of a line can be ordered', async () => {
      const browser = browse()
      await browser.create([{ sku: 'MUG', quantity: 4 }])
      const lines = lineOf[provider]({})
      expect((await post(browser, cartsPath, lines)).status).toBe(200)
      const refused = await post(browser, cartsPath, lines)
      expectFailure(refused, 409, 'OUT_OF_STOCK', `${fieldsOf[provider].lines}.0`)
      expect(refused.body.Error).toMatchObject({ details: { sku: 'MUG', available: 7 } })
    })

    test('refuse malformed bodies', async () => {
      const browser = browse()
      const { lines, quantity } = fieldsOf[provider]
      const cases: readonly (readonly [unknown, string, string])[] = [
        [{}, 'MISSING_PARAMETER', lines],
        [{ [lines]: 'x' }, 'BAD_PARAMETER', lines],
        [{ [lines]: [] }, 'BAD_PARAMETER', lines],
        [{ [lines]: [null] }, 'BAD_PARAMETER', `${lines}.0`],
        [{ [lines]: Array.from({ length: 201 }, () => ({})) }, 'BAD_PARAMETER', lines],
        [{ ...lineOf[provider]({}), total: 1 }, 'UNKNOWN_PARAMETER', 'total'],
        [lineOf[provider]({ price: 0 }), 'UNKNOWN_PARAMETER', `${lines}.0.price`],
        [lineOf[provider]({ [quantity]: 0 }), 'BAD_PARAMETER', `${lines}.0.${quantity}`],
        [lineOf[provider]({ [quantity]: -2 }), 'BAD_PARAMETER', `${lines}.0.${quantity}`],
        [lineOf[provider]({ [quantity]: 1e9 }), 'BAD_PARAMETER', `${lines}.0.${quantity}`],
        [lineOf[provider]({ [quantity]: '2' }), 'BAD_PARAMETER', `${lines}.0.${quantity}`],
        [lineOf[provider]({ [quantity]: undefined }), 'MISSING_PARAMETER', `${lines}.0.${quantity}`],
        [
          lineOf[provider]({ attribution: { a: 'x'.repeat(3000) } }),
          'BAD_PARAMETER',
          `${lines}.0.attribution`,
        ],
      ]
      for (const [body, code, field] of cases) {
        const answer = await post(browser, cartsPath, body)
        expectFailure(answer, 400, code, field)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      const refused = await post(browser, cartsPath, lineOf[provider]({}), { origin: 'https://evil.example' })
      expectFailure(refused, 403, 'FORBIDDEN_ORIGIN')
      expect(await browser.read()).toMatchObject({ code: 'CART_NOT_FOUND' })
    })

    test('of a guest cannot be reached without their cookie, not even with their id (R6)', async () => {
      const { cookie, name, id } = await createRaw(browse())
      expect((await browse({ cookie }).read()).cart?.id).toBe(id)
      for (const value of [id, `${cookie.split('=')[1]}x`, '0'.repeat(32), "' or 1=1", '']) {
        const other = browse({ cookie: `${name}=${value}` })
        expect(await other.read()).toMatchObject({ status: 404, code: 'CART_NOT_FOUND' })
      }
    })

    test('of a guest become those of a customer without a cart at sign-in', async () => {
      const browser = browse()
      const { cookie, id } = await createRaw(browser)
      await signIn(browser, 0)
      expect((await browser.read()).cart).toMatchObject({
        id,
        customerId: expect.any(String) as string,
        notices: [],
      })
      const { cart: own } = await browser.add(lamp)
      expect(own).toMatchObject({ id, customerId: expect.any(String) as string, total: 83.5 })

      const other = browse()
      await signIn(other, 0)
      expect((await other.read()).cart).toEqual(own)
      await signOut(browser)
      expect(await browser.read()).toMatchObject({ code: 'CART_NOT_FOUND' })
      const stolen = browse({ cookie })
      expect(await stolen.read()).toMatchObject({ code: 'CART_NOT_FOUND' })
      await signIn(stolen, 1)
      expect((await stolen.read()).cart?.id).not.toBe(id)
    })

    test('are merged at sign-in, with notices (R42)', async () => {
      const elsewhere = browse()
      await signIn(elsewhere, 0)
      const { cart: own } = await elsewhere.read()
      const browser = browse()
      const { id, cookie } = await createRaw(browser)
      await browser.add({ sku: 'MUG', quantity: 4 })
      await browser.add(silkBag)
      await signIn(browser, 0)
      const merged = await browser.read()
      expect(merged.cart).toMatchObject({
        id: own?.id,
        lines: [
          // Two and six mugs. Seven are in stock, and they are sold only in pairs.
          ['MUG', 6, 12],
          ['LAMP-RED', 1, 59.5],
          ['BAG', 1, 32.5],
        ],
        notices: ['carts-merged', 'quantity-reduced'],
      })
      expect((await elsewhere.read()).cart).toEqual(merged.cart)
      expect(merged.cart?.id).not.toBe(id)
      expect(await browse({ cookie }).read()).toMatchObject({ code: 'CART_NOT_FOUND' })
      // The response to the next change is the last one that contains the notices.
      const bag = merged.cart?.lineIds[2] ?? ''
      expect((await elsewhere.remove(bag)).cart?.notices).toEqual(['carts-merged', 'quantity-reduced'])
      expect((await browser.read()).cart).toMatchObject({
        notices: [],
        lines: [
          ['MUG', 6, 12],
          ['LAMP-RED', 1, 59.5],
        ],
      })
    })

    test('have the price of the customer’s group', async () => {
      const browser = browse()
      await signIn(browser, 1)
      const { cart } = await browser.create([lamp])
      expect(cart).toMatchObject({ currency: 'USD' })
      expect(cart?.lines).toContainEqual(['LAMP-RED', expect.any(Number), 55])
    })

    test('have the selected currency if the shop sells in it (R42)', async () => {
      const select = (id: string) =>
        browse({ cookie: `_c_d=${encodeURIComponent(JSON.stringify({ id, currency_code: id }))}` })
      expect((await select('USD').create([lamp])).cart).toMatchObject({ currency: 'USD', total: 80 })
      expect((await select('__proto__').create([lamp])).cart).toMatchObject({ currency: 'EUR', total: 59.5 })
      const browser = select('USD')
      await browser.create([lamp])
      expect(await browser.add({ sku: 'POSTER', quantity: 1 })).toMatchObject({ code: 'WRONG_CURRENCY' })
    })

    test('lose no unit when twenty requests change them at once', async () => {
      const browser = browse()
      await browser.create([lamp])
      const added = await Promise.all(Array.from({ length: 20 }, () => browser.add(lamp)))
      expect(added.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect((await browser.read()).cart?.lines).toEqual([['LAMP-RED', 21, 59.5]])
    })

    test('of two customers and forty pairs of guests are never mixed up, however their requests interleave', async () => {
      const customers = [browse(), browse()] as const
      await signIn(customers[0], 0)
      await signIn(customers[1], 1)
      const start = await Promise.all(customers.map((browser) => browser.create([lamp])))
      const pairs = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const guests = [browse(), browse()] as const
          const quantities = [index + 1, 40 - index] as const
          const created = guests.map((guest, at) =>
            guest.create([{ ...lamp, quantity: quantities[at] ?? 1 }]),
          )
          const added = customers.map((browser) => browser.add(lamp))
          await Promise.all([...created, ...added])
          const answers = await Promise.all([...added, ...customers.map((browser) => browser.read())])
          const read = await Promise.all(guests.map((guest) => guest.read()))
          return { answers, read, quantities }
        }),
      )
      // The two customers have different groups and currencies, so their prices differ.
      const expected = [
        { id: start[0]?.cart?.id, customerId: start[0]?.cart?.customerId, currency: 'EUR', price: 59.5 },
        { id: start[1]?.cart?.id, customerId: start[1]?.cart?.customerId, currency: 'USD', price: 55 },
      ]
      const ids = new Set<string | undefined>(start.map(({ cart }) => cart?.id))
      for (const { answers, read, quantities } of pairs) {
        expect(answers.map(({ cart }) => toOwner(cart))).toEqual([...expected, ...expected])
        for (const [at, { cart }] of read.entries()) {
          expect(cart).toMatchObject({
            currency: 'EUR',
            customerId: null,
            lines: [['LAMP-RED', quantities[at], 59.5]],
          })
          ids.add(cart?.id)
        }
      }
      expect(ids.size).toBe(82)
      expect(new Set(expected.map(({ customerId }) => customerId)).size).toBe(2)
      const end = await Promise.all(customers.map((browser) => browser.read()))
      expect(end.map(({ cart }) => countLamps(cart))).toEqual(start.map(({ cart }) => countLamps(cart) + 40))
    })
  })
}

function findLamp(cart: TestCart | undefined) {
  return cart?.lines.find(([sku]) => sku === lamp.sku)
}

function countLamps(cart: TestCart | undefined): number {
  return findLamp(cart)?.[1] ?? 0
}

/** Returns the parts of a cart that differ between shoppers. */
function toOwner(cart: TestCart | undefined) {
  return { id: cart?.id, customerId: cart?.customerId, currency: cart?.currency, price: findLamp(cart)?.[2] }
}
