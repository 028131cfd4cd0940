import {
  cartSettings,
  databases,
  testCustomers,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckoutShop, plainText, type CheckoutShop } from '../../test/checkout.ts'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'

const lamp = [{ sku: 'LAMP-RED', quantity: 1 }]
const [ada] = testCustomers
const signInPath = '/_store/pa/sso/sign-in?locale=en'

describe.each(databases().slice(0, 2))('customers in the hosted checkout on $name', ({ open }) => {
  let database: OpenedDatabase
  let shop: CheckoutShop

  beforeAll(async () => {
    database = await open()
    shop = await openCheckoutShop(database, cartSettings)
    await createTestCustomers(shop.platform)
    await using commerce = await openCommerce(database)
    const { id } = await commerce.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow()
    const at = '2026-06-01T12:00:00.000Z'
    const address = (number: number, city: string) => ({
      ...{ id: `address-${number}`, customer_id: id, position: number, first_name: 'Ada', middle_name: '' },
      ...{ last_name: 'Adler', company: '', street: `Street ${number}`, city, state_code: '' },
      ...{ state_name: '', postal_code: '10969', country: 'DE', phone: '', vat_id: '', kind: 'residential' },
      ...{ is_default_shipping: number === 2 ? 1 : 0, is_default_billing: 0, created_at: at, updated_at: at },
    })
    await commerce.db
      .insertInto('customer_addresses')
      .values([address(1, 'Berlin'), address(2, 'Hamburg')] as never)
      .execute()
  })
  afterAll(async () => {
    await shop.close()
    await database.remove()
  })

  /** Follows redirects like a browser. */
  const follow = async (ask: TestRequest, url: string) => {
    let answer = await ask(url)
    for (let count = 0; count < 8 && answer.status === 303; count++) {
      answer = await ask(answer.headers.get('location') ?? 'none')
    }
    return answer
  }
  const signIn = (ask: TestRequest, password: string = ada.password) =>
    shop.submit(ask, signInPath, { email: ada.email, password })

  test('sign in without leaving the checkout, which keeps the cart and the entries', async () => {
    const ask = shop.browse()
    const url = await shop.fill(ask, lamp)
    await shop.send(ask, url, 'update', { email: 'other@example.test' })
    const page = (await ask(url)).text
    expect(page).toContain(`href="http://localhost:3000${signInPath}"`)
    const form = await ask(signInPath)
    expect(form.text).toContain('autocomplete="current-password"')
    expect(form.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")

    const wrong = await signIn(ask, 'not the password')
    expect(wrong.status).toBe(422)
    expect(plainText(wrong.text)).toContain('The email address or the password is not correct.')
    const unknown = await shop.submit(ask, signInPath, { email: 'nobody@example.test', password: 'x' })
    expect(plainText(unknown.text)).toContain('The email address or the password is not correct.')

    const right = await signIn(ask)
    expect([right.status, right.headers.get('refresh')]).toEqual([
      200,
      '0; url=/_store/pa/sso/authorize?page=checkout&locale=en',
    ])
    const checkout = await follow(ask, '/_store/pa/sso/authorize?page=checkout&locale=en')
    expect(checkout.text).toContain(`Account: <bdi>${ada.email}</bdi>`)
    expect(checkout.text).toContain('value="Lindenstr. 1"')
    expect(plainText(checkout.text)).toContain('1 × The lamp')
    // A signed-in customer proceeds immediately.
    expect((await ask(signInPath)).status).toBe(303)
    expect((await shop.submit(shop.browse(), signInPath, {})).status).toBe(422)
  })

  test('initially get their default address, and choose among the others', async () => {
    const ask = shop.browse()
    await signIn(ask)
    await shop.post(ask, '/pa/carts', { line_items: lamp })
    const first = await follow(ask, '/_store/pa/sso/authorize?page=checkout&locale=en')
    expect(first.text).toContain(`value="${ada.email}"`)
    expect(first.text).toContain('value="Hamburg"')
    const url = '/_store/pa/checkout'
    const [, berlin = ''] = /value="(address:address-1)"/.exec(first.text) ?? []
    const chosen = await shop.send(ask, url, berlin)
    expect(chosen.status).toBe(303)
    expect((await ask(url)).text).toContain('value="Street 1"')
    const foreign = await shop.send(ask, url, 'address:address-9', { 'shipping.street': 'Own 3' })
    expect(foreign.status).toBe(303)
    expect((await ask(url)).text).toContain('value="Own 3"')
    // Guests have no saved addresses.
    const guest = shop.browse()
    const guestUrl = await shop.fill(guest, lamp)
    await shop.send(guest, guestUrl, 'address:address-1')
    const { text } = await guest(guestUrl)
    expect(text).toContain('value="Lindenstr. 1"')
    expect(text).not.toMatch(/Street 1|Your addresses/)
  })
})
