import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { email, openTestAdmin, type TestAdmin } from '../../test/admin.ts'
import { openCommerce } from '../../test/open-databases.ts'

const at = (hour: number) => `2026-05-31T0${hour}:00:00.000Z`

describe.each(databases())('mail for operators on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false })
    await using commerce = await openCommerce(opened)
    const add = (id: string, hour: number, row: object) =>
      commerce.db
        .insertInto('outbox')
        .values({
          id,
          message: JSON.stringify({
            to: [`${id}@mail.test`],
            subject: `Mail ${id}`,
            text: 'https://x/?emailToken=1',
          }),
          ...{ attempts: 0, due_at: null, sent_at: null, created_at: at(hour), ...row },
        })
        .execute()
    await add('waiting', 1, { due_at: '2099-01-01T00:00:00.000Z', attempts: 2, last_error: 'ETIMEDOUT' })
    await add('failed', 2, { attempts: 14, last_error: 'EENVELOPE 550' })
    await add('sent', 3, { sent_at: at(4) })
    await add('sending', 4, { due_at: at(4), claimed_until: '2099-01-01T00:00:00.000Z' })
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const list = async (query: string) => {
    const { mails } = await admin.data(`GET /outbox?${query}`)
    return (mails as readonly { id: string }[]).map(({ id }) => id)
  }

  test('is listed by the state of its delivery, without its text', async () => {
    expect(await list('')).toEqual(['sending', 'sent', 'failed', 'waiting'])
    expect(await list('state=waiting')).toEqual(['sending', 'waiting'])
    expect(await list('state=sent')).toEqual(['sent'])
    const { mails } = await admin.data('GET /outbox?state=failed')
    expect(mails).toEqual([
      {
        ...{ id: 'failed', to: ['failed@mail.test'], subject: 'Mail failed', event: null },
        ...{ state: 'failed', attempts: 14 },
        ...{ last_error: 'EENVELOPE 550', created_at: at(2), due_at: null, sent_at: null },
      },
    ])
    const { next } = await admin.data('GET /outbox?limit=3')
    expect(await list(`limit=3&cursor=${String(next)}`)).toEqual(['waiting'])
    await admin.expectError('GET /outbox?cursor=x', undefined, 400, 'BAD_PARAMETER', 'cursor')
    const read = { action: 'mail.list', target: '', actor: email }
    expect(await admin.data('GET /audit?action=mail.list&limit=2')).toMatchObject({
      entries: [
        { ...read, detail: { results: 1 } },
        { ...read, detail: { results: 3 } },
      ],
    })
  })

  test('is sent again immediately unless it has been sent or is being sent', async () => {
    for (const id of ['waiting', 'failed']) {
      expect(await admin.data(`POST /outbox/${id}/retry`, {})).toMatchObject({
        id,
        state: 'waiting',
        attempts: 0,
      })
    }
    for (const id of ['sent', 'sending']) {
      await admin.expectError(`POST /outbox/${id}/retry`, {}, 409, 'CONFLICT', 'mail')
    }
    await admin.expectError('POST /outbox/none/retry', {}, 404, 'NOT_FOUND', 'mail')
    await admin.expectError('POST /outbox/failed/retry', { to: 'x' }, 400, 'UNKNOWN_PARAMETER', 'to')
    // The call itself has started sending, so the first run may end before the last mail is due.
    await admin.platform.sendMail()
    await admin.platform.sendMail()
    expect(await list('state=failed')).toEqual([])
    expect(await list('state=sent')).toEqual(['sent', 'failed', 'waiting'])
    expect(await admin.data('GET /audit?target=mail:failed')).toMatchObject({
      entries: [
        { action: 'mail.retry', detail: { outcome: 'done' } },
        { action: 'mail.retry', detail: { outcome: 'attempted' } },
      ],
    })
    expect(await admin.data('GET /audit?target=mail:sent')).toMatchObject({
      entries: [
        { action: 'mail.retry', detail: { outcome: 'refused', code: 'CONFLICT' } },
        { action: 'mail.retry', detail: { outcome: 'attempted' } },
      ],
    })
    expect(await admin.data('GET /audit?target=mail:none')).toEqual({ entries: [] })
  })

  test('is previewed for each event, in each language of a channel', async () => {
    const { events } = (await admin.data('GET /mails')) as { events: readonly string[] }
    expect(events).toEqual(expect.arrayContaining(['activation', 'reset_password', 'welcome', 'new_device']))
    for (const event of events) {
      const mail = await admin.data(`GET /mails/${event}`)
      expect(mail).toMatchObject({ subject: expect.stringMatching(/\S/), text: expect.stringMatching(/\S/) })
      expect(String(mail['html'])).toContain('<')
    }
    const german = await admin.data('GET /mails/reset_password?language=de')
    expect([german['language'], String(german['text'])]).toEqual(['de', expect.stringContaining('Passwort')])
    await admin.expectError('GET /mails/none', undefined, 404, 'NOT_FOUND', 'event')
    await admin.expectError('GET /mails/welcome?language=tlh', undefined, 400, 'BAD_PARAMETER', 'language')
    await admin.expectError('GET /mails/welcome?channel=none', undefined, 400, 'BAD_PARAMETER', 'channel')
  })
})
