import type { CartA } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  databases,
  sampleContent,
  secondOrigin,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { card } from '../../test/payments.ts'
import type { Platform } from '../options.ts'

const gateway = '/exp-sf-cms/api'
const address = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ email: 'ada@example.test', shippingMethod: 'parcel', paymentMethod: 'card', terms: '1' },
}
const vienna = { 'shipping.country': 'AT', 'shipping.postalCode': '1010', 'shipping.city': 'Wien' }

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('the hosted checkout (R39, R51) on $name', ({ open }) => {
  const settings = { ...cartSettings, tax: { ...cartSettings.tax, union: ['DE', 'AT'] } }
  const content = contentFolder({ ...sampleContent(), 'store.json': settings })
  let database: OpenedDatabase
  let platform: Platform
  let lampPrice = 5950

  const importGoods = () =>
    platform.syncCatalogue({ version: String(lampPrice), load: () => cartCatalogue(lampPrice) })
  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, {
      ...{ contentFolder: content.folder, sendsMail: false, testGateway: true },
      checkVatId: (vatId) => Promise.resolve(vatId === 'ATU12345675'),
    })
    await importGoods()
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
  })

  const browse = (origin = suiteOrigin): TestRequest =>
    createTestRequest(
      origin,
      withCookieJar((request) => {
        const isStore = new URL(request.url).pathname.startsWith('/_store/')
        return isStore ? platform.storeSend(request) : platform.send(request)
      }),
    )
  const addLines = async (ask: TestRequest, items: readonly object[]) =>
    ask(`${gateway}/pa/carts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line_items: items }),
    })
  /** Fills the cart of a guest and returns the URL of the checkout. */
  const fill = async (ask: TestRequest, { items = [{ sku: 'LAMP-RED', quantity: 2 }], query = '' } = {}) => {
    await addLines(ask, items)
    const cart = (await ask.data(`${gateway}/pa/cart?include=redirect_urls${query}`)) as CartA
    return cart.redirect_urls?.checkout_url ?? ''
  }
  /** Returns the hidden fields of the page. */
  const hiddenOf = (page: string) =>
    Object.fromEntries(
      [...page.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  const submit = (ask: TestRequest, url: string, form: Readonly<Record<string, string>>, headers = {}) =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    })
  /** Sends the form including the hidden fields of the page. */
  const send = async (ask: TestRequest, url: string, action: string, changes = {}) => {
    const { text } = await ask(url)
    return submit(ask, url, { ...hiddenOf(text), ...address, action, ...changes })
  }
  const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? 'none'
  const plain = (page: string) => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  /** Places the order and enters a card. Returns the URL to which the gateway redirects. */
  const pay = async (ask: TestRequest, url: string, number: string) => {
    const started = await send(ask, url, 'pay')
    expect(started.status).toBe(303)
    expect(locationOf(started)).toContain('/_store/pa/test-gateway/pay/')
    return locationOf(await submit(ask, locationOf(started), card(number)))
  }
  const read = async () => {
    await using commerce = await openCommerce(database)
    const { db } = commerce
    return {
      orders: await db.selectFrom('orders').select(['id', 'email', 'total']).execute(),
      stock: await db.selectFrom('goods_stock').selectAll().where('sku', '=', 'LAMP-RED').executeTakeFirst(),
      carts: await db.selectFrom('carts').select('id').execute(),
      checkouts: await db.selectFrom('checkouts').select('cart_id').execute(),
      mails: await db.selectFrom('outbox').select('recipient').execute(),
    }
  }

  test('takes a guest from the cart through address, method and card to one order', async () => {
    const ask = browse()
    const url = await fill(ask)
    const updated = await send(ask, url, 'update')
    expect([updated.status, locationOf(updated)]).toEqual([303, url.slice(suiteOrigin.length)])
    const { text, headers } = await ask(url)
    expect(text).toContain('value="Lindenstr. 1"')
    // 2 × €59.50 + €5.00, of which 19/119 is tax.
    expect(plain(text)).toContain('Total €124.00 including 19 % VAT €19.80')
    expect(text).toContain('Order with obligation to pay')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    // Another browser with the same link sees the cart, but none of the personal details.
    expect((await browse()(url)).text).not.toMatch(/Lindenstr|ada@example/)

    const before = await read()
    const returnUrl = await pay(ask, url, '4242424242424242')
    expect((await browse()(returnUrl.replace(/&proof=.*/, ''))).status).toBe(404)
    const thanks = locationOf(await ask(returnUrl))
    expect(thanks).toMatch(/^\/_store\/pa\/checkout\/thanks\?payment=[\da-f]{32}$/)
    expect((await browse()(thanks)).status).toBe(404)
    const [first, again] = [await ask(thanks), await ask(thanks)]
    expect(plain(first.text)).toMatch(/Order number: \d{6} /)
    expect(plain(first.text)).toContain('ada@example.test')
    expect(again.text).toBe(first.text)
    expect(locationOf(await ask(returnUrl))).toBe(thanks)
    await platform.sendMail()
    const after = await read()
    expect(after.orders).toMatchObject([{ email: 'ada@example.test', total: 12_400 }])
    expect((before.stock?.on_hand ?? 0) - (after.stock?.on_hand ?? 0)).toBe(2)
    expect([after.carts, after.checkouts]).toEqual([[], []])
    expect(after.mails.map(({ recipient }) => recipient)).toEqual(['ada@example.test'])
  })

  test('returns with the reason if the card is declined, and keeps the cart', async () => {
    const ask = browse()
    const url = await fill(ask)
    const { orders } = await read()
    const back = locationOf(await ask(await pay(ask, url, '4000000000000002')))
    expect(back).toMatch(/^\/_store\/pa\/checkout\?token=[^&]+&notice=card-declined$/)
    const { text } = await ask(back)
    expect(text).toContain('Your bank declined the payment.')
    expect(plain(text)).toContain('Total €124.00')
    expect((await read()).orders).toEqual(orders)
    await ask(await pay(ask, '/_store/pa/checkout', '4242424242424242'))
    expect((await read()).orders).toHaveLength(orders.length + 1)
  })

  test('shows a changed price before anything is paid', async () => {
    const ask = browse()
    const url = await fill(ask)
    const { text } = await ask(url)
    lampPrice = 4950
    await importGoods()
    const form = { ...hiddenOf(text), ...address, action: 'pay' }
    const answer = await submit(ask, url, form)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('The order has changed.')
    expect(plain(answer.text)).toContain('Total €104.00')
    const started = await submit(ask, url, { ...form, ...hiddenOf(answer.text) })
    expect(locationOf(started)).toContain('/test-gateway/pay/')
    lampPrice = 5950
    await importGoods()
  })

  test('shows the problems of an incomplete form next to the fields', async () => {
    const ask = browse()
    const url = await fill(ask)
    const answer = await send(ask, url, 'pay', { email: 'ada', 'shipping.postalCode': '1', terms: '' })
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(
      /id="shipping\.postalCode"[^>]*aria-describedby="shipping\.postalCode-problem"/,
    )
    expect(answer.text).toContain('<a href="#email">')
    expect(answer.text).toContain('role="alert"')
  })

  test('rejects forms from other sites or visitors, and large ones', async () => {
    const [ask, other] = [browse(), browse()]
    const url = await fill(ask)
    const otherUrl = await fill(other)
    const { checkouts } = await read()
    const form = { ...hiddenOf((await ask(url)).text), ...address, action: 'update' }
    const crossSite = await submit(ask, url, form, { 'sec-fetch-site': 'cross-site' })
    const foreign = await submit(other, otherUrl, form)
    const large = await submit(ask, url, { ...form, note: 'x'.repeat(70_000) })
    expect([crossSite.status, foreign.status, large.status]).toEqual([403, 403, 413])
    expect((await browse()('/_store/pa/checkout')).status).toBe(404)
    expect((await read()).checkouts).toEqual(checkouts)
  })

  test('deducts the tax for exports and for businesses with a valid VAT id', async () => {
    const ask = browse()
    const url = await fill(ask)
    const totalAfter = async (changes: Readonly<Record<string, string>>) => {
      await send(ask, url, 'update', changes)
      return plain((await ask(url)).text)
    }
    // (2 × €59.50 + €5.00) ÷ 1.19, rounded per line.
    const us = { 'shipping.country': 'US', 'shipping.state': 'CA', 'shipping.postalCode': '94103' }
    expect(await totalAfter(us)).toContain('Total €104.20 No VAT: export')
    expect(await totalAfter({ ...vienna, 'shipping.vatId': 'ATU12345675' })).toContain(
      'Total €104.20 No VAT: reverse charge',
    )
    expect(await totalAfter({ ...vienna, 'shipping.vatId': 'ATU12345684' })).toContain(
      'Total €124.00 including 19 % VAT',
    )
  })

  test('is in German and in Arabic, from right to left', async () => {
    const german = await fill(browse(), { query: '&locale=de' })
    const { text } = await browse()(german)
    expect(text).toContain('Zahlungspflichtig bestellen')
    expect(text).toContain('<html lang="de" dir="ltr">')
    const arabic = await fill(browse(secondOrigin), { items: [{ sku: 'TRAY', quantity: 1 }] })
    const page = (await browse(secondOrigin)(arabic)).text
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toContain('تأكيد الطلب مع الالتزام بالدفع')
  })
})
