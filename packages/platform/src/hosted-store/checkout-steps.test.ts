import { cartCatalogue, cartSettings, databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenIn } from '../../test/accounts.ts'
import { openCheckoutShop, plainText, type CheckoutShop } from '../../test/checkout.ts'
import { readMails } from '../../test/mail-folder.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { card } from '../../test/payments.ts'

const [zone] = cartSettings.shipping.zones
const [parcel] = zone.methods
const settings = {
  ...cartSettings,
  tax: { ...cartSettings.tax, union: ['DE', 'AT'] },
  checkout: { pages: { terms: { en: 'terms', de: 'agb' }, withdrawal: 'withdrawal' } },
  payments: { methods: [{ id: 'card', names: { en: 'Card' }, gateway: 'test' }] },
  shipping: {
    ...cartSettings.shipping,
    zones: [
      {
        ...zone,
        methods: [
          { ...parcel, deliveryDays: { min: 2, max: 4 } },
          { id: 'collect', names: { en: 'Collect' }, kind: 'pickup', location: 'workshop' },
          { id: 'nowhere', names: { en: 'Nowhere' }, kind: 'pickup', location: 'unknown' },
        ],
      },
    ],
  },
}

/** Each mug in the catalogue has a content of 250 ml. */
function catalogueWithMeasure() {
  const feed = cartCatalogue()
  const products = [...(feed.goods?.products ?? [])].map((product) => ({
    ...product,
    skus: product.skus.map((sku) =>
      sku.sku === 'MUG'
        ? { ...sku, unitMeasure: { unit: 'ml', content: 250, reference: 1000 } as const }
        : sku,
    ),
  }))
  return { ...feed, goods: { locations: feed.goods?.locations ?? [], products } } as typeof feed
}

const vienna = { 'shipping.country': 'AT', 'shipping.postalCode': '1010', 'shipping.city': 'Wien' }

describe.each(databases().slice(0, 2))('the steps of the hosted checkout on $name', ({ open }) => {
  let database: OpenedDatabase
  let shop: CheckoutShop
  const errors: unknown[] = []

  beforeAll(async () => {
    database = await open()
    shop = await openCheckoutShop(database, settings, {
      catalogue: catalogueWithMeasure(),
      // A Monday.
      now: () => Date.parse('2026-06-01T12:00:00Z'),
      checkVatId: (vatId) =>
        vatId === 'ATU12345675' ? Promise.reject(new Error('VIES is down.')) : Promise.resolve(false),
      onError: (error) => errors.push(error),
    })
  })
  afterAll(async () => {
    await shop.close()
    await database.remove()
  })
  const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? 'none'
  const mugs = [{ sku: 'MUG', quantity: 6 }]
  const pay = async (ask: ReturnType<CheckoutShop['browse']>, url: string, changes = {}) => {
    const started = await shop.send(ask, url, 'pay', changes)
    const back = locationOf(await shop.submit(ask, locationOf(started), card('4242424242424242')))
    return locationOf(await ask(back))
  }
  const lastOrder = async () => {
    await using commerce = await openCommerce(database)
    const { db } = commerce
    return {
      order: await db
        .selectFrom('orders')
        .select(['snapshot', 'total'])
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow(),
      stock: await db
        .selectFrom('goods_stock')
        .select(['location', 'on_hand'])
        .where('sku', '=', 'MUG')
        .executeTakeFirstOrThrow(),
    }
  }

  test('prices include everything required by law: tax, unit price, and the lowest price before a sale', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, [...mugs, { sku: 'LAMP-RED', quantity: 1 }])
    const { text } = await ask(url)
    const page = plainText(text)
    // €12.00 for 250 ml.
    expect(page).toContain('€48.00 per 1 L')
    expect(page).toContain('€12.00 each')
    expect(page).toContain('Lowest price in the 30 days before the reduction: €69.00')
    expect(page).toContain('Regular price: €69.00')
    // 6 × €12.00 + €59.50 + €5.00, each including 19/119 tax, shown before the button.
    expect(page).toMatch(/Total €136\.50 including 19 % VAT €21\.80 .*Order with obligation to pay/)
    const links = [...text.matchAll(/<a\s+href="([^"]+)"\s+target="_blank"/g)].map(([, href]) => href)
    expect(links).toEqual(['http://localhost:3000/terms/', 'http://localhost:3000/withdrawal/'])
    expect((await shop.browse()(await shop.fill(shop.browse(), mugs, '&locale=de'))).text).toContain(
      'href="http://localhost:3000/agb/"',
    )
  })

  test('methods have a price and the expected days', async () => {
    const ask = shop.browse()
    const page = plainText((await ask(await shop.fill(ask, mugs))).text)
    expect(page).toContain('Parcel Expected Wed, Jun 3 – Fri, Jun 5 €5.00')
    const later = shop.browse()
    const bag = {
      sku: 'BAG',
      quantity: 1,
      option_selections: [{ option_id: 'lining', option_value: 'plain' }],
    }
    const made = plainText((await later(await shop.fill(later, [bag]))).text)
    // Made to order in 14 days.
    expect(made).toContain('Ready for dispatch in 14 days')
    expect(made).toContain('Expected Wed, Jun 17 – Fri, Jun 19')
  })

  test('customers collect orders at a location with stock, with the tax of its country', async () => {
    const other = shop.browse()
    const next = await shop.fill(other, [{ sku: 'MUG', quantity: 2 }])
    const ask = shop.browse()
    const url = await shop.fill(ask, mugs)
    const collect = { shippingMethod: 'collect', ...vienna }
    const page = await shop.change(ask, url, 'update', collect)
    expect(page).toContain('Collect Mill Lane 1 12345 Lehmbach In stock here Free')
    expect(page).not.toContain('Nowhere')
    expect(page).toContain('Delivery: Collect €0.00 Total €72.00 including 19 % VAT €11.50')
    expect(await pay(ask, url, collect)).toContain('/checkout/thanks?')
    const { order, stock } = await lastOrder()
    expect(JSON.parse(order.snapshot)).toMatchObject({
      shipping: { methodId: 'collect', locationId: 'workshop' },
      billingAddress: { city: 'Wien' },
    })
    expect(JSON.parse(order.snapshot)).not.toHaveProperty('shippingAddress')
    expect([order.total, stock]).toEqual([7200, { location: 'workshop', on_hand: 1 }])
    // One mug is left.
    const late = await shop.send(other, next, 'update', { shippingMethod: 'collect' })
    expect(late.status).toBe(303)
    const { text } = await other(next)
    expect(text).toMatch(/value="collect"\s+disabled/)
    expect(plainText(text)).toContain('Not in stock here')
  })

  test('a VAT id that cannot be checked is no error: the total includes VAT, with a note at the field', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, [{ sku: 'LAMP-RED', quantity: 1 }])
    const vatId = (id: string) => shop.change(ask, url, 'update', { ...vienna, 'shipping.vatId': id })
    const failed = await vatId('ATU12345675')
    expect(failed).toContain('We cannot check this VAT id at the moment, so the total includes VAT.')
    expect(failed).toContain('Total €64.50 including 19 % VAT')
    expect(errors).toEqual([new Error('VIES is down.')])
    expect(await vatId('ATU12345684')).toContain('This VAT id is not registered')
    expect(await shop.change(ask, url, 'update')).not.toMatch(/cannot check|not registered/)
  })

  test('malformed fields state the expected format', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, [{ sku: 'LAMP-RED', quantity: 1 }])
    const answer = await shop.send(ask, url, 'pay', {
      ...{ email: 'ada', terms: '', ...vienna, 'shipping.postalCode': 'x', 'shipping.phone': 'call me' },
      billingDiffers: '1',
      ...{ 'billing.country': 'DE', 'billing.lastName': 'Adler', 'billing.street': 'A 1' },
      ...{ 'billing.city': 'Berlin', 'billing.postalCode': '1' },
    })
    const page = plainText(answer.text)
    expect(answer.status).toBe(422)
    expect(page).toContain('Email address : Enter an email address, for example ada@example.com.')
    expect(page).toMatch(/Postal code : Enter a postal code for this country, for example 1\d{3}\./)
    expect(page).toMatch(/Postal code : Enter a postal code for this country, for example \d{5}\./)
    expect(page).toContain('Phone : Enter a phone number, for example +49 30 123456.')
    expect(page).toContain('Review and order : Accept the terms to order.')
    const long = await shop.send(ask, url, 'pay', {
      note: 'x'.repeat(1001),
      'shipping.city': 'y'.repeat(201),
    })
    expect(long.status).toBe(422)
    expect(plainText(long.text)).toContain(
      'City : This entry is too long. Note about your order : This entry',
    )
  })

  test('a guest is afterwards offered an account by a link in an email, whether or not there is one', async () => {
    const order = async (email: string) => {
      const ask = shop.browse()
      const url = await shop.fill(ask, [{ sku: 'LAMP-RED', quantity: 1 }])
      return { ask, thanks: await pay(ask, url, { email }) }
    }
    const mails = async () =>
      (await readMails(shop.platform, database)).filter(
        ({ to, subject }) => to.includes('guest@example.test') && subject.includes('account'),
      )
    const accept = async ({ ask, thanks }: Awaited<ReturnType<typeof order>>) => {
      const { text } = await ask(thanks)
      expect(plainText(text)).toContain('Create an account for guest@example.test .')
      const [, form = ''] = /name="form"\s+value="([^"]+)"/.exec(text) ?? []
      const foreign = await shop.submit(ask, thanks, { form: 'x', action: 'account' })
      expect(foreign.status).toBe(403)
      const answer = await shop.submit(ask, thanks, { form, action: 'account' })
      expect(locationOf(answer)).toBe(`${thanks}&account=sent`)
      return plainText((await ask(locationOf(answer))).text)
    }
    const first = await order('guest@example.test')
    expect(await accept(first)).toContain('We have sent a link to guest@example.test .')
    await using commerce = await openCommerce(database)
    const [customer] = await commerce.db
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'activated_at'])
      .where('email', '=', 'guest@example.test')
      .execute()
    expect(customer).toEqual({ first_name: 'Ada', last_name: 'Adler', activated_at: null })
    // The link sets a password and assigns the order to the customer.
    const emailToken = tokenIn((await mails())[0])
    const activated = await shop.post(shop.browse(), '/set-new-password', {
      emailToken,
      password: 'correct horse battery',
    })
    expect(activated.body).toEqual({ Status: 'success', Data: { accepted: true } })
    const owners = await commerce.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .select('customers.email')
      .execute()
    expect(owners).toEqual([{ email: 'guest@example.test' }])
    expect(await accept(await order('guest@example.test'))).toContain('We have sent a link')
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('Activate your account'),
      expect.stringContaining('You already have an account'),
    ])
    // No other visitor can open the confirmation.
    expect((await shop.browse()(first.thanks)).status).toBe(404)
  })
})
