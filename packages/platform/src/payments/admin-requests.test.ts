import { mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { email, openTestAdmin, type TestAdmin } from '../../test/admin.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { deleteOldAttempts } from './payments.repository.ts'

const at = (hour: number) => `2026-05-31T0${hour}:00:00.000Z`
const later = '2099-01-01T00:00:00.000Z'
const paymentId = 'a'.repeat(32)

describe.each(mainDatabases())('requests to payment services on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false, testGateway: true })
    await using commerce = await openCommerce(opened)
    await commerce.db
      .insertInto('payment_attempts')
      .values({
        ...{ id: paymentId, channel_id: '1', cart_id: 'cart', method: 'card', gateway: 'test' },
        ...{ intent_id: null, state: 'cancelled', refusal: null, amount: 8190, currency: 'EUR' },
        ...{ captured: 8190, refunded: 0, label: '', draft: null, held_until: null },
        ...{ is_placed: 0, is_void: 1, created_at: at(1), updated_at: at(1) },
      })
      .execute()
    const add = (id: string, hour: number, row: object) =>
      commerce.db
        .insertInto('payment_operations')
        .values({
          ...{ id, attempt_id: paymentId, kind: 'refund', amount: 190, mails: 0, due_at: null },
          ...{ tries: 0, last_error: null, created_at: at(hour), ...row },
        })
        .execute()
    await add('waiting', 1, { due_at: later, tries: 2, last_error: 'timeout' })
    await add('failed', 2, { kind: 'void', amount: null, tries: 100, last_error: 'The account is closed.' })
    await add('done', 3, {})
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const list = async (query: string) => {
    const { requests } = await admin.data(`GET /payment-requests?${query}`)
    return (requests as readonly { id: string }[]).map(({ id }) => id)
  }

  test('are listed until they are done, also without an order', async () => {
    expect(await list('')).toEqual(['failed', 'waiting'])
    expect(await list('state=waiting')).toEqual(['waiting'])
    expect(await admin.data('GET /payment-requests?state=failed')).toEqual({
      requests: [
        {
          ...{ id: 'failed', payment: paymentId, order_number: null, kind: 'void', amount: null },
          ...{ currency: 'EUR', service: 'test', state: 'failed', tries: 100 },
          ...{ last_error: 'The account is closed.', created_at: at(2), due_at: null },
        },
      ],
      next: null,
    })
    const { next } = await admin.data('GET /payment-requests?limit=1')
    expect(await list(`limit=1&cursor=${String(next)}`)).toEqual(['waiting'])
    await admin.expectError('GET /payment-requests?cursor=x', undefined, 400, 'BAD_PARAMETER', 'cursor')
  })

  test('keep their payment until they are done', async () => {
    await using commerce = await openCommerce(opened)
    const waiting = commerce.db.updateTable('payment_operations').where('id', '=', 'waiting')
    await waiting.set({ due_at: null, last_error: null }).execute()
    await deleteOldAttempts(commerce.db, later)
    expect(await commerce.db.selectFrom('payment_attempts').select('id').execute()).toEqual([
      { id: paymentId },
    ])
    await waiting.set({ due_at: later, last_error: 'timeout' }).execute()
  })

  test('are repeated as soon as an operator asks, unless they are done', async () => {
    for (const id of ['waiting', 'failed']) {
      expect(await admin.data(`POST /payment-requests/${id}/retry`, {})).toMatchObject({
        ...{ id, state: 'waiting', tries: 0 },
      })
    }
    await admin.expectError('POST /payment-requests/done/retry', {}, 409, 'CONFLICT', 'request')
    await admin.expectError('POST /payment-requests/none/retry', {}, 404, 'NOT_FOUND', 'request')
    await admin.platform.runDue()
    // The service does not know the payment, so nothing needs to be voided, and nothing can be refunded.
    expect(await list('')).toEqual(['waiting'])
    expect(await admin.data('GET /audit?target=payment-request:failed')).toMatchObject({
      entries: [
        { action: 'payment.retry', actor: email, detail: { outcome: 'done' } },
        { action: 'payment.retry', detail: { outcome: 'attempted' } },
      ],
    })
    expect(await admin.data('GET /audit?target=payment-request:done')).toMatchObject({
      entries: [{ detail: { outcome: 'refused', code: 'CONFLICT' } }, { detail: { outcome: 'attempted' } }],
    })
  })
})
