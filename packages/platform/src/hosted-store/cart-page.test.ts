import {
  cartSettings,
  mainDatabases,
  testCustomers,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { parseCounts } from '@vitrine/contract'
import type { CartA } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckoutShop, plainText } from '../../test/checkout.ts'
import { createTestCustomers } from '../../test/customers.ts'

const cartPath = '/exp-sf-cms/api/pa/cart?include=redirect_urls'
const sender = { name: 'Ida', email: 'ida@example.com' }
const gift = { amount: 25, sender, recipient: { name: 'Bo Recipient', email: 'bo@example.com' } }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(mainDatabases())('gift certificates in the hosted cart on $name', ({ open }) => {
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

  const read = async (ask: TestRequest) => (await ask.data(cartPath)) as CartA
  const fill = async (ask: TestRequest) => {
    const body = { line_items: [{ sku: 'LAMP-RED', quantity: 1 }], gift_certificates: [gift] }
    expect((await shop.post(ask, '/pa/carts', body)).status).toBe(200)
    return (await read(ask)).redirect_urls?.cart_url ?? ''
  }
  const tokenOf = (page: string) => /name="form" value="([^"]+)"/.exec(page)?.[1] ?? 'none'
  const idsOf = async (ask: TestRequest) => (await read(ask)).line_items.gift_certificates.map(({ id }) => id)

  test('are shown with their amount, and can be removed without scripts', async () => {
    const ask = shop.browse()
    const url = await fill(ask)
    const { text, headers } = await ask(url)
    // €59.50 + €25.00
    expect(plainText(text)).toContain('Gift certificate Remove 1 €25.00 €25.00')
    expect(plainText(text)).toContain('€84.50')
    expect(text).not.toContain('Bo Recipient')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    const [remove = ''] = await idsOf(ask)
    const answer = await shop.submit(ask, url, { form: tokenOf(text), remove })
    expect([answer.status, new URL(answer.headers.get('location') ?? '', url).href]).toEqual([303, url])
    expect(parseCounts(/=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1]).cart).toBe(1)
    const after = plainText((await ask(url)).text)
    expect([after.includes('Gift certificate'), after.includes('€59.50')]).toEqual([false, true])
    expect(await idsOf(ask)).toEqual([])
  })

  test('are only removed by a form for this cart on this site', async () => {
    const [ask, other] = [shop.browse(), shop.browse()]
    const url = await fill(ask)
    const foreign = tokenOf((await other(await fill(other))).text)
    const [remove = ''] = await idsOf(ask)
    const form = tokenOf((await ask(url)).text)
    const body = new URLSearchParams({ form, remove }).toString()
    const post = async (headers: Record<string, string>, content = body) =>
      (await ask(url, { method: 'POST', headers, body: content })).status
    expect(await post({ ...formType, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post(formType, new URLSearchParams({ form: foreign, remove }).toString())).toBe(403)
    expect(await post({ 'content-type': 'application/json' })).toBe(415)
    expect(await post({ 'content-type': 'multipart/form-data; boundary=x' })).toBe(415)
    expect(await post(formType, `${body}&more=${'x'.repeat(70_000)}`)).toBe(413)
    expect(await post(formType, new URLSearchParams({ form, remove: 'certificate-99' }).toString())).toBe(303)
    expect(await idsOf(ask)).toEqual([remove])
  })

  test("show the recipient only in the customer's session, and no form in a frame", async () => {
    const ask = shop.browse()
    const [{ email, password }] = testCustomers
    await shop.post(ask, '/login', { email, password })
    const link = await fill(ask)
    let url = new URL(link)
    for (let steps = 0; steps < 4; steps += 1) {
      const location = (await ask(url.href)).headers.get('location')
      if (location === null) break
      url = new URL(location, url)
    }
    expect(plainText((await ask(url.href)).text)).toContain('For Bo Recipient')
    const embedded = (await read(ask)).redirect_urls?.embedded_checkout_url ?? ''
    const { text } = await shop.browse()(embedded)
    expect([text.includes('€25.00'), text.includes('<form'), text.includes('Bo Recipient')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
