import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FormField } from '@vitrine/contract'
import { contentFolder, databases, withoutAttempts, type OpenedDatabase } from '@vitrine/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, contentWith, filesIn, formFile, png, rowsOf, submit } from '../../test/forms.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'
import { createUploads } from './uploads.ts'

const fields: readonly FormField[] = [
  { type: 'text', name: 'name', label: 'Name', required: true },
  { type: 'file', name: 'picture', label: 'Picture', accept: ['image/png'], maxBytes: 1000 },
]

const two: readonly FormField[] = ['first', 'second'].map((name) => ({
  type: 'file',
  name,
  label: name,
  accept: ['text/plain'],
  maxFiles: 5,
}))

for (const { name, open } of databases()) {
  describe(`files of forms on ${name}`, () => {
    let database: OpenedDatabase
    let platform: Platform
    const content = contentFolder(
      contentWith({
        upload: formFile(fields, { id: 'upload' }),
        two: formFile(two, { id: 'two' }),
        plain: formFile(fields.slice(0, 1), { id: 'plain' }),
      }),
    )

    beforeAll(async () => {
      database = await open()
      platform = await openPlatform(database, {
        mailTo: 'owner@example.org',
        formRates: { client: 1000, form: 1000 },
      })
      await platform.importContent(content.folder)
    })
    afterAll(async () => {
      await platform.close()
      await database.remove()
      content.remove()
    })

    const send = (bytes: BlobPart, fileName: string, values: Record<string, string> = { name: 'A' }) => {
      const data = new FormData()
      for (const [key, value] of Object.entries(values)) data.set(key, value)
      data.set('picture', new File([bytes], fileName))
      return submit(platform, data, { form: 'upload' })
    }

    test('are stored under random names, together with their own names', async () => {
      expect((await send(png, '../../evil"\r\n.png')).status).toBe(200)
      const [row] = await rowsOf(database, 'form_files')
      expect(row).toMatchObject({ field: 'picture', content_type: 'image/png', size: png.length })
      expect(row?.['file_name']).not.toMatch(/[/\\\r\n]/)
      expect(filesIn(database, 'uploads')).toEqual([row?.['id']])
      expect(readFileSync(path.join(database.dataDir, 'uploads', String(row?.['id'])))).toEqual(png)
    })

    test.each([
      [
        'a type that differs from the extension',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'a.png',
        'file-type',
      ],
      ['too many bytes', Buffer.concat([png, Buffer.alloc(1000)]), 'a.png', 'file-size'],
      ['no content', '', 'a.png', 'file-size'],
    ])('with %s are rejected and removed', async (_, bytes, fileName, code) => {
      const before = filesIn(database, 'uploads')
      expect(codesOf(await send(bytes, fileName))).toEqual({ picture: code })
      expect(filesIn(database, 'uploads')).toEqual(before)
    })

    test('of a rejected submission are removed', async () => {
      const before = filesIn(database, 'uploads')
      expect(codesOf(await send(png, 'a.png', {}))).toEqual({ name: 'required' })
      expect(codesOf(await send(png, 'a.png', { name: 'A', more: '1' }))).toEqual({ more: 'unknown' })
      expect(filesIn(database, 'uploads')).toEqual(before)
    })

    test('beyond the limit of their field, or in fields that accept none, are rejected', async () => {
      const data = new FormData()
      data.set('name', new File([png], 'name.png'))
      data.append('picture', new File([png], 'a.png'))
      data.append('picture', new File([png], 'b.png'))
      data.append('other', new File([png], 'c.png'))
      const before = filesIn(database, 'uploads')
      const answer = await submit(platform, data, { form: 'upload' })
      expect(codesOf(answer)).toMatchObject({ picture: 'too-many', other: 'unknown' })
      expect(filesIn(database, 'uploads')).toEqual(before)
    })

    test('of an incomplete body are removed', async () => {
      const before = filesIn(database, 'uploads')
      const head = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'
      const cut = Buffer.concat([Buffer.from(head), png])
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const broken = await submit(platform, cut, { form: 'upload', headers })
      expect(broken).toMatchObject({ status: 400, body: { Error: { code: 'BAD_REQUEST' } } })
      expect(filesIn(database, 'uploads')).toEqual(before)
    })

    test('of an empty file field are ignored', async () => {
      const data = new FormData()
      data.set('name', 'A')
      data.set('picture', new File([], ''))
      expect((await submit(platform, data, { form: 'upload' })).status).toBe(200)
    })

    test('larger than a submission are rejected before they are read', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' }
      const answer = await submit(platform, 'x', { form: 'upload', headers })
      expect(answer).toMatchObject({
        status: 413,
        body: {
          Error: {
            code: 'PAYLOAD_TOO_LARGE',
            field: 'picture',
            message: expect.stringContaining('exceed 20971520 bytes'),
          },
        },
      })
      expect(codesOf(answer)).toEqual({ picture: 'file-size' })
    })

    test('that are too large in total are rejected with their field and removed', async () => {
      const before = filesIn(database, 'uploads')
      const data = new FormData()
      data.set('first', new File(['a'], 'a.txt'))
      const large = Buffer.alloc(4.5 * 1024 * 1024, 'a')
      for (const part of ['1', '2', '3', '4', '5']) data.append('second', new File([large], `${part}.txt`))
      const answer = await submit(platform, data, { form: 'two' })
      expect([answer.status, codesOf(answer)]).toEqual([413, { second: 'file-size' }])
      expect(filesIn(database, 'uploads')).toEqual(before)
    })

    test('and texts that exceed the body limit are rejected with the limit', async () => {
      const texts = new URLSearchParams({ name: 'x'.repeat(300_000) })
      for (const body of [texts, { name: 'x'.repeat(300_000) }]) {
        expect(await submit(platform, body, { form: 'plain' })).toMatchObject({
          status: 413,
          body: {
            Error: {
              code: 'PAYLOAD_TOO_LARGE',
              field: 'body',
              message: expect.stringContaining('exceed 262144 bytes'),
            },
          },
        })
      }
    })

    test('are rejected and removed if there is no room for them', async () => {
      const used = filesIn(database, 'uploads')
        .map((file) => statSync(path.join(database.dataDir, 'uploads', file)).size)
        .reduce((total, size) => total + size, 0)
      const narrow = await openPlatform(database, { uploadsBytes: used + png.length })
      const sendTo = () => {
        const data = new FormData()
        data.set('name', 'A')
        data.set('picture', new File([png], 'a.png'))
        return submit(narrow, data, { form: 'upload' })
      }
      expect((await sendTo()).status).toBe(200)
      const before = [filesIn(database, 'uploads'), await rowsOf(database, 'form_submissions')]
      const rejected = await sendTo()
      expect(rejected).toMatchObject({
        status: 503,
        body: { Error: { code: 'UNAVAILABLE', field: 'picture' } },
      })
      expect([filesIn(database, 'uploads'), await rowsOf(database, 'form_submissions')]).toEqual(before)
      // Submissions without a file are still accepted.
      const plain = new URLSearchParams({ name: 'A' })
      expect((await submit(narrow, plain, { form: 'upload' })).status).toBe(200)
      await narrow.close()
    })

    test('of a failed transaction are removed, together with the rest of the submission', async () => {
      // Otherwise, mail from earlier tests would be sent in the background and change the dump.
      await platform.sendMail()
      const before = { files: filesIn(database, 'uploads'), dump: await database.dump() }
      // The checks reject every text that a database would reject, so a missing table is used to
      // cause the failure.
      await breakOutbox(database)
      const failed = await send(png, 'a.png')
      expect(failed.status).toBe(500)
      await mendOutbox(database)
      expect(filesIn(database, 'uploads')).toEqual(before.files)
      expect(withoutAttempts(await database.dump())).toBe(withoutAttempts(before.dump))
    })

    test('left behind by a killed process are removed, but known and new ones are not', async () => {
      const folder = path.join(database.dataDir, 'uploads')
      const [lost, young] = ['0', '1'].map((digit) => path.join(folder, digit.repeat(32))) as [string, string]
      const hours = new Date(Date.now() - 2 * 3_600_000)
      for (const file of [lost, young]) writeFileSync(file, 'x')
      const known = filesIn(database, 'uploads').filter((each) => !/^[01]+$/.test(each))
      for (const file of [lost, ...known.map((each) => path.join(folder, each))])
        utimesSync(file, hours, hours)
      const uploads = createUploads(folder)
      expect(await uploads.sweep(async () => new Set(known))).toBe(1)
      expect([existsSync(lost), existsSync(young)]).toEqual([false, true])
      expect(filesIn(database, 'uploads')).toEqual(expect.arrayContaining(known))
    })

    test('are exported with their own names and ids', async () => {
      let csv = ''
      for await (const part of platform.exportForm('upload')) csv += part
      const [line] = await platform.readAudit({ action: 'form.export', limit: 1 })
      expect(line).toMatchObject({ actor: { kind: 'local', name: 'npm run forms' }, target: 'form:upload' })
      expect(csv).toMatch(/,A,evil.*\.png \([0-9a-f]{32}\)\r\n/)
    })
  })
}

/** Runs SQL outside of the platform. */
async function runSql({ dataDir, databaseUrl }: OpenedDatabase, sql: string): Promise<void> {
  if (databaseUrl === undefined) {
    using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'))
    database.exec(sql)
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=commerce' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const breakOutbox = (database: OpenedDatabase) => runSql(database, 'alter table outbox rename to gone')
const mendOutbox = (database: OpenedDatabase) => runSql(database, 'alter table gone rename to outbox')
