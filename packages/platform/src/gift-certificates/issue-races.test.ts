import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDraft } from '../../test/orders.ts'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'
import type { BoughtCertificate } from '../store/index.ts'

const person = { name: 'Ida', email: 'ida@example.com' }
const bought: BoughtCertificate = {
  ...{ id: 1, amount: 2500, quantity: 3, sender: person, recipient: person, message: '', sendAt: undefined },
}

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('a payment for gift certificates on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shops: readonly OpenPayments[]

  beforeAll(async () => {
    opened = await open()
    const first = await openPayments(opened)
    // The second platform simulates another process for the same shop.
    shops = [first, await openPayments(opened)]
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
    await opened.remove()
  })

  test('issues each of them once, regardless of how, how often and to which process it is reported', async () => {
    const [shop, other] = shops
    if (!shop || !other) throw new Error('Expected two shops.')
    const draft = sampleDraft({ boughtCertificates: [bought], redeemed: [] })
    const { attemptId, url } = toAction(await shop.start({ prepare: () => Promise.resolve(draft) }))
    await shop.submit(url, card('4242424242424242'))
    await shop.gateway.runDue()
    const [webhook] = shop.webhooks
    if (!webhook) throw new Error('Expected a webhook.')
    const { headers } = webhook
    const body = await webhook.text()
    const report = (to: OpenPayments) =>
      to.payments.receiveWebhook('test', new Request(webhook.url, { method: 'POST', headers, body }))
    await Promise.all([
      ...[shop, other, shop, other, shop, other].map(report),
      ...[shop, other, shop].map((each) => each.payments.complete(attemptId)),
    ])
    const { db } = shop.commerce
    const certificates = await db
      .selectFrom('certificates')
      .select(['balance', 'order_id', 'state'])
      .execute()
    expect(certificates).toEqual(
      Array.from({ length: 3 }, () => ({ balance: 2500, order_id: attemptId, state: 'pending' })),
    )
    const entries = await db.selectFrom('certificate_entries').select(['kind', 'amount']).execute()
    expect(entries).toEqual(Array.from({ length: 3 }, () => ({ kind: 'issue', amount: 2500 })))
  })
})
