import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  databases,
  sampleContent,
  secondOrigin,
  type OpenedDatabase,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fillCart,
  locationOf,
  openBrowser,
  readPayForm,
  sendJson,
  submitForm,
} from '../../test/guest-checkout.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { card } from '../../test/payments.ts'
import { hashCertificateCode } from '../gift-certificates/certificate-code.ts'
import { addEntry } from '../gift-certificates/hold-certificates.repository.ts'
import type { Platform } from '../options.ts'

const hour = 3_600_000
const certificateCode = 'K7QX-2MPA-9TRB-HW4E'
const methods = [
  { id: 'card', names: { en: 'Card' }, gateway: 'test' },
  { id: 'invoice', names: { en: 'Invoice' } },
]

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('forms that place orders, on $name (R39, R51)', ({ open }) => {
  const content = contentFolder({
    ...sampleContent(),
    'store.json': { ...cartSettings, payments: { methods } },
    // A method cannot be used without its gateway.
    '2/store.json': { payments: { methods: [{ id: 'card', names: {}, gateway: 'other' }] } },
  })
  let database: OpenedDatabase
  let platform: Platform
  let time = Date.parse('2026-06-01T12:00:00.000Z')

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, {
      ...{ contentFolder: content.folder, sendsMail: false, testGateway: true, now: () => time },
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
  })

  const readOrders = async () => {
    await using commerce = await openCommerce(database)
    return await commerce.db
      .selectFrom('orders')
      .select(['id', 'number', 'total'])
      .orderBy('number')
      .execute()
  }
  const countOrders = async () => (await readOrders()).length
  const browse = (origin?: string) => openBrowser(platform, origin)

  test('sent twice result in the same order, even after the cart no longer exists', async () => {
    const ask = browse()
    const count = await countOrders()
    const url = await fillCart(ask)
    const form = await readPayForm(ask, url, { paymentMethod: 'invoice' })
    const clicks = Array.from({ length: 6 }, () => submitForm(ask, url, form))
    const answers = await Promise.all(clicks)
    answers.push(await submitForm(ask, url, form), await submitForm(ask, '/_store/pa/checkout', form))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const [location = ''] = new Set(answers.map(locationOf))
    expect(answers.map(locationOf)).toEqual(answers.map(() => location))
    expect(await countOrders()).toBe(count + 1)
    // The first response did not reach this browser, for example because a second click interrupted
    // it.
    const second = browse()
    const again = await submitForm(second, url, form)
    expect(locationOf(again)).toBe(location)
    expect(locationOf(await second(location))).toMatch(/checkout\/thanks/)
  })

  test('that differ from the one that ordered reach the order in the same browser only', async () => {
    const ask = browse()
    const url = await fillCart(ask)
    const form = await readPayForm(ask, url, { paymentMethod: 'invoice' })
    const placed = locationOf(await submitForm(ask, url, form))
    const changed = { ...form, note: 'Please ring twice.' }
    expect(locationOf(await submitForm(ask, url, changed))).toBe(placed)
    expect((await submitForm(browse(), url, changed)).status).not.toBe(303)
    expect((await submitForm(browse(), url, { ...form, key: '0'.repeat(32) })).status).not.toBe(303)
  })

  test('that were changed after going back replace the payment, and identical ones continue it', async () => {
    const ask = browse()
    const count = await countOrders()
    const url = await fillCart(ask)
    const form = await readPayForm(ask, url)
    const first = locationOf(await submitForm(ask, url, form))
    expect(first).toContain('/test-gateway/pay/')
    expect(locationOf(await submitForm(ask, url, form))).toBe(first)
    const changed = { ...form, email: 'bo@example.test' }
    const second = locationOf(await submitForm(ask, url, changed))
    expect(second).toContain('/test-gateway/pay/')
    expect(second).not.toBe(first)
    await platform.runDue()
    // The old page no longer accepts a card.
    const early = locationOf(await submitForm(ask, first, card('4242424242424242')))
    expect(locationOf(await ask(early))).toContain('notice=cancelled')
    const late = locationOf(await submitForm(ask, second, card('4242424242424242')))
    const thanks = locationOf(await ask(late))
    expect((await ask(thanks)).text).toContain('bo@example.test')
    expect(await countOrders()).toBe(count + 1)
  })

  test('that are paid show the order number for a day, in any browser, without personal data', async () => {
    const ask = browse()
    const url = await fillCart(ask)
    const started = locationOf(await submitForm(ask, url, await readPayForm(ask, url)))
    const back = locationOf(await submitForm(ask, started, card('4242424242424242')))
    time += 2 * hour
    const number = async () => (await readOrders()).at(-1)?.number ?? 'none'
    for (const each of [ask, browse()]) {
      const { status, text } = await each(back)
      expect(status).toBe(200)
      expect(text).toContain(await number())
      expect(text).toContain('you can look up the order')
      expect(text).not.toMatch(/ada@|Ada|Lindenstr/)
    }
    const withoutProof = back.replace(/&proof=.*/, '')
    const other = back.replace(/payment=[\da-f]{32}/, `payment=${'0'.repeat(32)}`)
    expect([(await ask(withoutProof)).status, (await ask(other)).status]).toEqual([404, 404])
    time += 23 * hour
    const late = await ask(back)
    expect([late.status, late.text.includes('you can look up the order')]).toEqual([404, true])
  })

  test('for orders paid with a gift certificate need no payment method', async () => {
    const at = new Date(time).toISOString()
    {
      await using commerce = await openCommerce(database)
      await commerce.db
        .insertInto('certificates')
        .values({
          ...{ id: 'c1', code_hash: hashCertificateCode(certificateCode), last_digits: 'HW4E' },
          ...{ currency: 'EUR', initial: 2000, balance: 2000, state: 'active', send_on: null },
          ...{ expires_on: null, order_id: null, delivery: null, created_at: at, updated_at: at },
        })
        .execute()
      await addEntry(commerce.db, { certificateId: 'c1', kind: 'issue', amount: 2000, at })
    }
    const ask = browse(secondOrigin)
    const count = await countOrders()
    const url = await fillCart(ask, 'TRAY')
    const unpaid = await ask(url)
    expect(unpaid.text).not.toContain('value="pay"')
    const { paymentMethod: _, ...form } = await readPayForm(ask, url)
    expect((await submitForm(ask, url, form)).status).toBe(409)
    await sendJson(ask, '/_shop/v1/cart/certificates', { code: certificateCode })
    const paid = await ask(url)
    expect(paid.text).toContain('value="pay"')
    const { paymentMethod: __, ...free } = await readPayForm(ask, url)
    const placed = await submitForm(ask, url, free)
    expect(locationOf(await ask(locationOf(placed)))).toMatch(/checkout\/thanks/)
    expect(await countOrders()).toBe(count + 1)
  })
})
