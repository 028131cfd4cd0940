import type { CartA } from '@vitrine/contract'
import {
  cartSettings,
  databases,
  secondOrigin,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckoutShop, plainText, type CheckoutShop } from '../../test/checkout.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { card } from '../../test/payments.ts'

const sender = { name: 'Ida', email: 'ida@example.com' }
const gift = { amount: 25, sender, recipient: { name: 'Bo', email: 'bo@example.com' } }
const cartPath = '/exp-sf-cms/api/pa/cart?include=redirect_urls'

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('the checkout of gift certificates only, on $name', ({ open }) => {
  let database: OpenedDatabase
  let shop: CheckoutShop

  beforeAll(async () => {
    database = await open()
    shop = await openCheckoutShop(database, {
      ...cartSettings,
      payments: { methods: [{ id: 'card', names: { en: 'Card' }, gateway: 'test' }] },
    })
  })
  afterAll(async () => {
    await shop.close()
    await database.remove()
  })

  const fill = async (ask: TestRequest, query = '', body: object = { gift_certificates: [gift] }) => {
    expect((await shop.post(ask, '/pa/carts', body)).status).toBe(200)
    return ((await ask.data(cartPath + query)) as CartA).redirect_urls?.checkout_url ?? ''
  }
  const headingsOf = (page: string) => [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text]) => text)
  const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? 'none'
  const lastOrder = async () => {
    await using commerce = await openCommerce(database)
    const { snapshot } = await commerce.db
      .selectFrom('orders')
      .select('snapshot')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    return JSON.parse(snapshot) as Readonly<Record<string, unknown>>
  }

  test.each([
    ['en', ['Contact', 'Billing address', 'Payment', 'Review and order'], /deliver|shipping/i],
    ['de', ['Kontakt', 'Rechnungsadresse', 'Zahlung', 'Prüfen und bestellen'], /liefer|versand/i],
    ['ar', ['بيانات الاتصال', 'عنوان الفاتورة', 'الدفع', 'المراجعة والطلب'], /التوصيل/],
  ] as const)(
    'asks in "%s" for contact, billing address and payment',
    async (language, headings, delivery) => {
      // The second channel of the sample site is in Arabic.
      const ask = shop.browse(language === 'ar' ? secondOrigin : undefined)
      const { text } = await ask(await fill(ask, `&locale=${language}`))
      expect(headingsOf(text).filter((each) => headings.some((heading) => heading === each))).toEqual(
        headings,
      )
      expect(headingsOf(text)).toHaveLength(headings.length)
      const form = plainText(text.slice(text.indexOf('<div class="steps">')))
      expect(form).not.toMatch(delivery)
      // There is only one address, which browsers autofill as the billing address.
      expect(text).toContain('autocomplete="billing address-line1"')
      expect(text).not.toMatch(/autocomplete="shipping|name="billing|shippingMethod/)
    },
  )

  test('accepts a billing address in any country, and delivers nowhere', async () => {
    const ask = shop.browse()
    const url = await fill(ask)
    const { text } = await ask(url)
    // The shop does not deliver to France.
    expect(text).toMatch(/<option value="FR"/)
    const paris = { 'shipping.country': 'FR', 'shipping.postalCode': '75001', 'shipping.city': 'Paris' }
    const started = await shop.send(ask, url, 'pay', paris)
    expect([started.status, locationOf(started)]).toEqual([
      303,
      expect.stringContaining('/test-gateway/pay/'),
    ])
    const back = locationOf(await shop.submit(ask, locationOf(started), card('4242424242424242')))
    expect(locationOf(await ask(back))).toContain('/checkout/thanks?')
    const order = await lastOrder()
    expect(order).toMatchObject({ billingAddress: { city: 'Paris', country: 'FR' } })
    expect(order).not.toHaveProperty('shippingAddress')
  })

  test('keeps the billing address after the goods have been removed from the cart', async () => {
    const ask = shop.browse()
    const url = await fill(ask, '', {
      gift_certificates: [gift],
      line_items: [{ sku: 'LAMP-RED', quantity: 1 }],
    })
    await shop.send(ask, url, 'update', {
      billingDiffers: '1',
      ...{ 'billing.firstName': 'Ada', 'billing.lastName': 'Adler', 'billing.street': 'Office 1' },
      ...{ 'billing.city': 'Berlin', 'billing.postalCode': '10117', 'billing.country': 'DE' },
    })
    expect((await ask(url)).text).toContain('Delivery address')
    const { line_items } = (await ask.data(cartPath)) as CartA
    const [lamp] = line_items.physical_items
    await ask(`/exp-sf-cms/api/pa/carts/items/${lamp?.id}`, { method: 'DELETE' })
    const { text } = await ask(url)
    expect([text.includes('value="Office 1"'), text.includes('Lindenstr. 1')]).toEqual([true, false])
    expect(headingsOf(text)).toContain('Billing address')
  })
})
