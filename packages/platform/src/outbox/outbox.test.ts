import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn, rowsOf } from '../../test/forms.ts'
import { openCommerce } from '../../test/open-databases.ts'
import type { Mail } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createTransport } from './transport.ts'

const mail: Mail = { to: ['shop@example.org'], subject: 'Hello', text: 'A text' }

type OpenDatabase = Awaited<ReturnType<typeof openCommerce>>

for (const { name, open } of databases()) {
  describe(`outbox on ${name}`, () => {
    let opened: OpenedDatabase
    let database: OpenDatabase
    let time = Date.parse('2026-05-01T10:00:00Z')
    const now = () => time

    beforeAll(async () => {
      opened = await open()
      database = await openCommerce(opened)
    })
    afterAll(async () => {
      await database.close()
      await opened.remove()
    })

    const outboxOf = (db: OpenDatabase, send: (id: string, mail: Mail) => Promise<void>) =>
      createOutbox({
        db: db.db,
        transport: { send, close: () => undefined },
        onError: () => undefined,
        intervalMs: 0,
        now,
      })

    test('stores an email with its transaction, unless the transaction is rolled back', async () => {
      const outbox = outboxOf(database, async () => undefined)
      const rolledBack = database.transact(async (tx) => {
        await outbox.add(tx, mail)
        throw new Error('no')
      })
      await expect(rolledBack).rejects.toThrow('no')
      expect(await rowsOf(opened, 'outbox')).toEqual([])
    })

    test('four concurrent senders send each of 60 emails once', async () => {
      const others: OpenDatabase[] = []
      for (let n = 0; n < 3; n++) others.push(await openCommerce(opened))
      const sent: string[] = []
      const boxes = [database, ...others].map((each) =>
        outboxOf(each, async (id) => {
          sent.push(id)
        }),
      )
      await database.transact(async (tx) => {
        for (let n = 0; n < 60; n++) await boxes[0]?.add(tx, mail)
      })
      const counts = await Promise.all(boxes.map((box) => box.flush()))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
      expect(new Set(sent).size).toBe(60)
      expect(sent).toHaveLength(60)
      await Promise.all(others.map((each) => each.close()))
    })

    test('retries after one minute, then two, and finally stops; the stored reason contains no address', async () => {
      let attempts = 0
      const outbox = outboxOf(database, async () => {
        attempts++
        throw Object.assign(new Error('550 ada@example.org unknown'), {
          code: 'EENVELOPE',
          responseCode: 550,
        })
      })
      await database.transact((tx) => outbox.add(tx, mail))
      expect(await outbox.flush()).toBe(0)
      time += 59_999
      await outbox.flush()
      expect(attempts).toBe(1)
      time += 1
      await outbox.flush()
      expect(attempts).toBe(2)
      time += 119_999
      await outbox.flush()
      expect(attempts).toBe(2)
      for (let n = 0; n < 20; n++) {
        time += 6 * 3_600_000
        await outbox.flush()
      }
      expect(attempts).toBe(14)
      const row = (await rowsOf(opened, 'outbox')).find((each) => each['sent_at'] === null)
      expect(row).toMatchObject({ due_at: null, last_error: 'EENVELOPE 550' })
    })

    test('sends the mail of a process that was killed while sending it', async () => {
      let started: () => void = () => undefined
      const inside = new Promise<void>((resolve) => {
        started = resolve
      })
      const killed = outboxOf(database, async () => {
        started()
        await new Promise(() => undefined)
      })
      await database.transact((tx) => killed.add(tx, mail))
      void killed.flush()
      await inside
      const next = outboxOf(database, async () => undefined)
      expect(await next.flush()).toBe(0)
      time += 5 * 60_000
      expect(await next.flush()).toBe(1)
    })

    test('deletes the text of an email once it is sent, and keeps the text of an email to be sent again', async () => {
      const link = 'https://shop.example/new-password/?emailToken=s3cret'
      const secret = { ...mail, event: 'reset_password', text: link, html: link, unsubscribeUrl: link }
      await database.transact((tx) => outboxOf(database, async () => undefined).add(tx, secret))
      const failing = outboxOf(database, async () => {
        throw new Error('Not now')
      })
      await failing.flush()
      expect(await opened.dump()).toContain('s3cret')
      time += 60_000
      expect(await outboxOf(database, async () => undefined).flush()).toBe(1)
      expect(await opened.dump()).not.toContain('s3cret')
      const row = (await rowsOf(opened, 'outbox')).find((each) => each['attempts'] === 1)
      expect(JSON.parse(String(row?.['message']))).toEqual({
        ...{ to: mail.to, subject: 'Hello', event: 'reset_password' },
      })
      expect(row).toMatchObject({ recipient: 'shop@example.org', customer_id: null })
    })

    test('deletes sent mail after 30 days, and mail that could not be sent after 90', async () => {
      await database.db.deleteFrom('outbox').execute()
      const day = 86_400_000
      const outbox = outboxOf(database, async (_, { subject }) => {
        if (subject === 'fails') throw new Error('Never')
      })
      const left = async () =>
        (await rowsOf(opened, 'outbox')).map(({ message }) => (JSON.parse(String(message)) as Mail).subject)
      const created = time
      await database.transact(async (tx) => {
        await outbox.add(tx, { ...mail, subject: 'fails' })
        await outbox.add(tx, { ...mail, subject: 'works' })
      })
      await outbox.flush()
      time = created + 30 * day
      await outbox.deleteOld()
      expect((await left()).toSorted()).toEqual(['fails', 'works'])
      time += 1
      await outbox.deleteOld()
      expect(await left()).toEqual(['fails'])
      // Mail is never deleted while it is still being retried.
      time = created + 90 * day + 1
      await outbox.deleteOld()
      expect(await left()).toEqual(['fails'])
      for (let n = 0; n < 14; n++) {
        await outbox.flush()
        time += 6 * 3_600_000
      }
      time = created + 90 * day
      await outbox.deleteOld()
      expect(await left()).toEqual(['fails'])
      time += 1
      await outbox.deleteOld()
      expect(await left()).toEqual([])
    })

    test('writes a file with safe headers', async () => {
      const transport = createTransport({
        from: 'shop@example.org',
        folder: path.join(opened.dataDir, 'outbox'),
      })
      await transport.send('f'.repeat(32), {
        to: ['shop@example.org'],
        replyTo: 'a@example.org\r\nBcc: victim@example.org',
        subject: 'Hi\r\nBcc: victim@example.org\n\n<html>',
        text: 'Größe\n.\nBcc: in the text',
        unsubscribeUrl: 'https://shop.example/u?token=1\r\nBcc: victim@example.org',
      })
      expect(filesIn(opened, 'outbox')).toEqual([`${'f'.repeat(32)}.eml`])
      const text = readFileSync(path.join(opened.dataDir, 'outbox', `${'f'.repeat(32)}.eml`), 'utf8')
      const [head = ''] = text.split('\r\n\r\n')
      expect(head).not.toMatch(/^bcc:/im)
      expect(head).toMatch(/^Subject: Hi Bcc: victim@example.org <html>$/m)
      expect(head).toMatch(/^To: shop@example.org$/m)
      expect(head).toMatch(/^List-Unsubscribe: <https:\/\/shop.example\/u\?token=1/m)
      expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
      expect(head).toContain(`Message-ID: <${'f'.repeat(32)}@example.org>`)
    })

    test('deletes files whose time has passed, and incomplete files of a killed process', async () => {
      const folder = path.join(opened.dataDir, 'old-outbox')
      mkdirSync(folder)
      const [first, second] = ['a', 'b'].map((letter) => letter.repeat(32))
      const hours = (count: number) => new Date(time - count * 3_600_000)
      for (const [file, at] of [
        [`${first}.eml.part`, hours(2)],
        [`${second}.eml.part`, hours(0.5)],
        [`${first}.eml`, hours(49)],
        [`${second}.eml`, hours(47)],
        ['notes.txt', hours(999)],
      ] as const) {
        writeFileSync(path.join(folder, file), 'x')
        utimesSync(path.join(folder, file), at, at)
      }
      const deleteOld = (fileDays?: number) => {
        const transport = createTransport({ from: 'shop@example.org', folder, fileDays })
        return createOutbox({
          db: database.db,
          transport,
          onError: () => undefined,
          intervalMs: 0,
          now,
        }).deleteOld()
      }
      await deleteOld()
      const kept = ['notes.txt', `${second}.eml.part`, `${second}.eml`]
      expect(filesIn(opened, 'old-outbox').toSorted()).toEqual([...kept, `${first}.eml`].toSorted())
      await deleteOld(2)
      expect(filesIn(opened, 'old-outbox').toSorted()).toEqual(kept.toSorted())
    })
  })
}

test('sends by SMTP', async () => {
  const seen: string[] = []
  const server = createServer((socket) => {
    let inData = false
    let unread = ''
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      seen.push(text)
      // A line may be split across several chunks.
      unread += text
      if (!unread.endsWith(inData ? '\r\n.\r\n' : '\r\n')) return
      const said = unread
      unread = ''
      if (inData) {
        inData = false
        socket.write('250 ok\r\n')
      } else if (/^data/i.test(said)) {
        inData = true
        socket.write('354 go\r\n')
      } else if (/^quit/i.test(said)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const transport = createTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'shop@example.org',
    folder: '',
  })
  await transport.send('id', mail)
  transport.close()
  server.close()
  const all = seen.join('')
  expect(all).toContain('RCPT TO:<shop@example.org>')
  expect(all).toContain('Subject: Hello')
})
