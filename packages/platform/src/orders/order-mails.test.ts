import { contentFolder, databases, sampleContent, cartSettings, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../test/forms.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { readMails } from '../../test/mail-folder.ts'
import { openPlatform } from '../../test/open.ts'
import { placeTestOrder, shipAll } from '../../test/place-order.ts'
import { storeSettings } from '../../test/store-settings.ts'
import type { Platform } from '../options.ts'
import type { OrderCommand } from '../store/index.ts'
import { applyOrderCommand } from './orders.ts'

const at = '2026-06-01T12:00:00.000Z'
const refund: OrderCommand = {
  ...{ kind: 'refund', refundId: 'r1', amount: 500, lines: [], reason: 'a scratch', returnId: undefined },
}

describe.each(databases())('mail about orders on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  beforeEach(async () => {
    database = await open()
    platform = await openPlatform(database, { contentFolder: content.folder, sendsMail: false })
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
  })

  const readMail = () => readMails(platform, database)
  const change = async (id: string, ...commands: readonly OrderCommand[]) => {
    await using commerce = await openCommerce(database)
    for (const command of commands) {
      await commerce.transact((tx) => applyOrderCommand(tx, id, command, { settings: storeSettings, at }))
    }
  }

  test('follows its steps, with one email each, in the language of the order', async () => {
    const order = await placeTestOrder(database, { draft: { language: 'de' }, at })
    const [placed, ...others] = await readMail()
    expect(others).toEqual([])
    expect(placed).toMatchObject({ to: ['ada@example.test'] })
    expect(placed?.subject).toContain(order.number)
    expect(placed?.text).toContain('2 × Lamp (Red)\n1 × Mug')
    expect(placed?.text).toContain('91,90\u00a0€')
    await change(order.id, shipAll, { kind: 'deliver', shipmentId: undefined }, refund)
    const mails = new Map((await readMail()).map((mail) => [mail.event, mail]))
    const events = ['order_placed', 'order_shipped', 'order_delivered', 'order_refunded']
    expect(new Set(mails.keys())).toEqual(new Set(events))
    expect(mails.get('order_shipped')?.text).toContain('DHL')
    expect(mails.get('order_shipped')?.text).toContain('https://carrier.test/0034')
    expect(mails.get('order_delivered')?.subject).toBe(
      `Ihre Bestellung ${order.number} bei Main wurde zugestellt`,
    )
    expect(mails.get('order_refunded')?.text).toContain('5,00\u00a0€')
    expect(mails.get('order_refunded')?.text).toContain('a scratch')
    expect(await readMail()).toHaveLength(4)
    expect(await rowsOf(database, 'order_mails')).toEqual([])
  })

  test.each([
    ['en', 'was delivered', 'We have received your return for order'],
    ['de', 'wurde zugestellt', 'Ihre Rücksendung zur Bestellung'],
  ])(
    'lists the pieces of each delivered parcel and of each return that arrives (%s)',
    async (language, delivered, received) => {
      const order = await placeTestOrder(database, { draft: { language }, at })
      const lamp = (quantity: number) => [{ lineId: 1, quantity }]
      await change(
        order.id,
        { ...shipAll, shipmentId: 's1', lines: lamp(2) } as OrderCommand,
        { ...shipAll, shipmentId: 's2' } as OrderCommand,
        { kind: 'deliver', shipmentId: undefined },
        // Only one of the two lamps is returned, without a request.
        { kind: 'receive-return', returnId: undefined, lines: lamp(1) },
      )
      const mails = await readMail()
      const of = (event: string) => mails.filter((mail) => mail.event === event)
      const [first, second, ...none] = of('order_delivered')
      expect(none).toEqual([])
      for (const mail of [first, second]) expect(mail?.subject).toContain(delivered)
      const parcels = [first?.text, second?.text]
      expect(parcels.filter((text) => text?.includes('2 × Lamp (Red)'))).toHaveLength(1)
      expect(parcels.filter((text) => text?.includes('1 × Mug'))).toHaveLength(1)
      const [returned, ...others] = of('return_received')
      expect(others).toEqual([])
      expect(returned?.subject).toContain(received)
      expect(returned?.text).toContain('1 × Lamp (Red)')
      expect(returned?.text).not.toContain('Mug')
    },
  )

  test('is complete in Arabic: direction, text, amounts and no placeholder', async () => {
    const order = await placeTestOrder(database, { draft: { language: 'ar', channelId: '2' }, at })
    const lines = [{ lineId: 1, quantity: 1 }]
    const note = { kind: 'add-note', text: 'Thank you', author: 'Olga', isVisible: true } as const
    await change(
      order.id,
      shipAll,
      { kind: 'deliver', shipmentId: undefined },
      {
        ...{ kind: 'request-return', returnId: 't1', note: '', days: 30 },
        lines: [{ lineId: 1, quantity: 1, reason: 'damaged' }],
      },
      { kind: 'decide-return', returnId: 't1', state: 'accepted' },
      { kind: 'receive-return', returnId: 't1', lines },
      refund,
      note,
    )
    const unpaid = await placeTestOrder(database, {
      draft: { language: 'ar', channelId: '2' },
      at,
      state: 'requires-payment',
    })
    await change(unpaid.id, {
      kind: 'record-payment',
      payment: { id: 'p1', method: 'card', state: 'captured', amount: 8190, label: '' },
    })
    const cancelled = await placeTestOrder(database, {
      draft: { language: 'ar', channelId: '2' },
      at,
      state: 'requires-payment',
    })
    await change(cancelled.id, { kind: 'cancel', lines: undefined, reason: 'sold out' })
    const mails = await readMail()
    expect(new Set(mails.map(({ event }) => event))).toEqual(
      new Set([
        ...['order_placed', 'order_paid', 'order_shipped', 'order_delivered', 'order_cancelled'],
        ...['order_refunded', 'order_comment', 'return_requested', 'return_accepted', 'return_received'],
      ]),
    )
    for (const { event, subject, text, html } of mails) {
      expect([event, html]).toEqual([event, expect.stringContaining('<html lang="ar" dir="rtl">')])
      expect([event, `${subject}\n${text}`]).toEqual([
        event,
        expect.not.stringMatching(/[{}]|(order|return)_/),
      ])
      expect([event, subject]).toEqual([event, expect.stringMatching(/^\p{Script=Arabic}/u)])
      // Numbers of orders and quantities have the digits 0 to 9, so amounts must have the same.
      expect([event, text]).toEqual([event, expect.not.stringMatching(/[\u0660-\u0669]/)])
    }
    const textOf = (name: string) => mails.find(({ event }) => event === name)?.text
    expect(textOf('order_placed')).toContain('91.90')
    expect(textOf('order_placed')).toMatch(/\u2068\d × Lamp[^\n]*\u2069\n/)
    expect(textOf('order_refunded')).toContain('5.00')
  })

  test('reports a payment only if it follows the order, and reports a cancellation', async () => {
    const { totals } = await placeTestOrder(database, { at })
    const unpaid = await placeTestOrder(database, { at, state: 'requires-payment' })
    const payment = {
      id: 'p1',
      method: 'card',
      state: 'captured',
      amount: totals.outstanding,
      label: '',
    } as const
    await change(unpaid.id, { kind: 'record-payment', payment })
    await change(unpaid.id, { kind: 'cancel', lines: undefined, reason: 'sold out' })
    const subjects = (await readMail()).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      `Payment received for your order ${unpaid.number} at Sample`,
      'Your order T-00001 at Sample',
      `Your order ${unpaid.number} at Sample`,
      `Your order ${unpaid.number} at Sample was cancelled`,
    ])
  })
})
