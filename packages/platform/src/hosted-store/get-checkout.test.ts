import type { CartA, CheckoutA } from '@vitrine/contract'
import {
  cartSettings,
  expectFailure,
  mainDatabases,
  testCustomers,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckoutShop } from '../../test/checkout.ts'
import { createTestCustomers } from '../../test/customers.ts'

const gateway = '/exp-sf-cms/api'
const lamps = [{ sku: 'LAMP-RED', quantity: 2 }]

describe.each(mainDatabases())('GET {pA}/checkout?checkoutId= (section 7; R6) on $name', ({ open }) => {
  let database: OpenedDatabase
  let shop: Awaited<ReturnType<typeof openCheckoutShop>>

  beforeAll(async () => {
    database = await open()
    shop = await openCheckoutShop(database, cartSettings)
    await createTestCustomers(shop.platform)
  })
  afterAll(async () => {
    await shop.platform.close()
    await database.remove()
  })

  const idOf = async (ask: TestRequest) =>
    ((await ask.data(`${gateway}/pa/cart?include=redirect_urls`)) as CartA).id
  const read = async (ask: TestRequest, query = '') =>
    (await ask.data(`${gateway}/pa/checkout?checkoutId=${await idOf(ask)}${query}`)) as CheckoutA

  test('has the totals of the cart, and shipping and tax of the home country until the address is known', async () => {
    const ask = shop.browse()
    await shop.fill(ask, lamps)
    const checkout = await read(ask)
    // 2 × €59.50 + €5.00, of which 19/119 is tax.
    expect(checkout).toMatchObject({
      ...{
        id: await idOf(ask),
        billing_address: null,
        consignments: [],
        order_id: null,
        customer_message: '',
      },
      ...{ subtotal_amount: 119, shipping_amount: 5, tax_amount: 19.8, grand_total: 124 },
      ...{ outstanding_balance: 124, taxes: [{ name: 'VAT', amount: 19.8 }] },
    })
    expect(checkout.cart.line_items.physical_items.map(({ sku }) => sku)).toEqual(['LAMP-RED'])
    expect((await read(ask, '&locale=de')).taxes[0]?.name).toBe('MwSt.')
  })

  test('contains the entries of the hosted checkout, only for the browser that made them', async () => {
    const [ask, other] = [shop.browse(), shop.browse()]
    const url = await shop.fill(ask, lamps)
    // Links to carts may be shared.
    await shop.send(other, url, 'update', { 'shipping.lastName': 'Other' })
    expect((await read(ask)).consignments).toEqual([])
    await shop.send(ask, url, 'update', { note: 'Ring twice' })
    const { consignments, billing_address, customer_message, cart } = await read(ask)
    expect(customer_message).toBe('Ring twice')
    expect(billing_address).toMatchObject({ first_name: 'Ada', last_name: 'Adler', address1: 'Lindenstr. 1' })
    expect(consignments).toHaveLength(1)
    expect(consignments[0]).toMatchObject({
      ...{ shipping_address: { city: 'Berlin', country: 'Germany', country_code: 'DE' } },
      ...{ line_item_ids: cart.line_items.physical_items.map(({ id }) => id) },
      selected_shipping_option: { id: 'parcel', cost: 5 },
    })
    expect(consignments[0]?.available_shipping_options).toContainEqual(
      consignments[0]?.selected_shipping_option,
    )
  })

  test('is not found under the id of another cart, and needs a cart', async () => {
    const [ask, other, customer] = [shop.browse(), shop.browse(), shop.browse()]
    await shop.fill(ask, lamps)
    await shop.fill(other, lamps)
    const id = await idOf(ask)
    const url = `${gateway}/pa/checkout?checkoutId=${id}`
    expectFailure(await other(url), 404, 'NOT_FOUND', 'checkoutId')
    expectFailure(await other(`${url}x`), 404, 'NOT_FOUND', 'checkoutId')
    expectFailure(await shop.browse()(url), 404, 'CART_NOT_FOUND')
    expectFailure(await ask(`${gateway}/pa/checkout`), 400, 'MISSING_PARAMETER', 'checkoutId')
    const [{ email, password }] = testCustomers
    await shop.post(customer, '/login', { email, password })
    await shop.fill(customer, lamps)
    expect((await read(customer)).cart.email).toBe(email)
    expectFailure(
      await ask(`${gateway}/pa/checkout?checkoutId=${await idOf(customer)}`),
      404,
      'NOT_FOUND',
      'checkoutId',
    )
  })
})
