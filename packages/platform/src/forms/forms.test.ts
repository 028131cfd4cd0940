import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FormField } from '@vitrine/contract'
import { formSchema } from '@vitrine/contract/schemas'
import { contentFolder, databases, suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codesOf,
  contentWith,
  filesIn,
  formFile,
  formsPath,
  getForm,
  rowsOf,
  solve,
  submit,
} from '../../test/forms.ts'
import { get, openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const fields: readonly FormField[] = [
  { type: 'heading', text: 'Write to us' },
  { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 40 },
  { type: 'email', name: 'email', label: 'Email', required: true },
  {
    type: 'select',
    name: 'topic',
    label: 'Topic',
    options: [
      { value: 'order', label: 'My order' },
      { value: 'other', label: 'Anything else' },
    ],
  },
  { type: 'textarea', name: 'message', label: 'Message', required: true, minLength: 5 },
  { type: 'hidden', name: 'source', value: 'shop' },
]

const right = { name: 'Ada', email: 'ada@example.org', topic: 'order', message: 'Hello there' }

for (const { name, open } of databases()) {
  describe(`forms on ${name}`, () => {
    let database: OpenedDatabase
    let platform: Platform
    let time = Date.parse('2026-05-01T10:00:00Z')
    const content = contentFolder(
      contentWith({
        contact: formFile(fields, { recipients: ['shop@example.org'] }),
        guarded: formFile([fields[1] as FormField], { id: 'guarded', is_captcha_enabled: true }),
        away: formFile([fields[1] as FormField], {
          id: 'away',
          success_action: { type: 'redirect', url: '/about/' },
        }),
        busy: formFile([fields[1] as FormField], { id: 'busy' }),
      }),
    )
    writeGerman(content.folder)

    beforeAll(async () => {
      database = await open()
      platform = await openPlatform(database, {
        now: () => time,
        captcha: undefined,
        formRates: { client: 60, form: 100_000 },
        mailTo: 'owner@example.org',
      })
      await platform.importContent(content.folder)
    })
    afterAll(async () => {
      await platform.close()
      await database.remove()
      content.remove()
    })

    describe('definition', () => {
      test('returns the fields of section 3 without the recipients', async () => {
        const form = await getForm(platform)
        expect(formSchema.parse(form)).toMatchObject({
          id: 'f',
          name: 'contact',
          display_name: 'Contact',
          description: '',
          form_type: 'contact',
          submit_btn_txt: 'Send',
          workspace_id: 'workspace',
          is_captcha_enabled: false,
          success_action: { type: 'message', message: 'Thank you.' },
          form_builder: { version: 1, fields },
        })
        expect(JSON.stringify(form)).not.toContain('shop@example.org')
        expect(form.captcha).toBeUndefined()
      })

      test("is also found by its name, in the requested language or the channel's language", async () => {
        expect(await getForm(platform, 'contact')).toMatchObject({ id: 'f', display_name: 'Contact' })
        expect(await getForm(platform, 'f', '?locale=de')).toMatchObject({ display_name: 'Kontakt' })
        expect(await getForm(platform, 'away', '?locale=de')).toMatchObject({ id: 'away' })
      })

      test('returns the requested fields and the id', async () => {
        expect(await getForm(platform, 'f', '?fields=display_name,name')).toEqual({
          id: 'f',
          display_name: 'Contact',
          name: 'contact',
          token: expect.any(String),
        })
        expect(await get(platform, `${formsPath}/f?fields=recipients`)).toMatchObject({
          Error: { code: 'BAD_PARAMETER', field: 'fields' },
        })
        expect(await get(platform, `${formsPath}?fields=name`)).toMatchObject({
          Data: [{ id: 'away', name: 'away' }, {}, { name: 'contact' }, {}],
        })
      })

      test('the list has every form of the channel once', async () => {
        const ids = async (query: string, origin = suiteOrigin) => {
          const { Data } = (await get(platform, `${origin}${formsPath}${query}`)) as {
            Data: { id: string }[]
          }
          return Data.map(({ id }) => id)
        }
        expect(await ids('')).toEqual(['away', 'busy', 'f', 'guarded'])
        expect(await ids('?locale=de')).toEqual(['away', 'busy', 'f', 'guarded'])
        expect(await ids('', 'http://b.localhost:3000')).toEqual([])
      })

      test('is not found on other channels', async () => {
        for (const url of [`${formsPath}/nothing`, `http://b.localhost:3000${formsPath}/f`]) {
          expect(await get(platform, url)).toMatchObject({ Error: { code: 'NOT_FOUND', field: 'formId' } })
        }
        expect((await submit(platform, right, { form: 'nothing' })).status).toBe(404)
      })
    })

    describe('submission', () => {
      test('is stored with the form as the visitor saw it, and reported to the merchant', async () => {
        const answer = await submit(platform, { ...right, _page: '/contact/?x=1' }, { query: '?locale=de' })
        expect(answer).toMatchObject({
          status: 200,
          body: { Data: { success_action: { type: 'message', message: 'Danke.' } } },
        })
        const rows = await rowsOf(database, 'form_submissions')
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatchObject({
          form_id: 'f',
          channel_id: '1',
          language: 'de',
          page: '/contact/',
          spam: 0,
          created_at: '2026-05-01T10:00:00.000Z',
        })
        expect(JSON.parse(String(rows[0]?.['data']))).toEqual({ ...right, source: 'shop' })
        expect(JSON.parse(String(rows[0]?.['definition']))).toMatchObject({
          display_name: 'Kontakt',
          form_builder: { fields },
        })

        await platform.sendMail()
        const [file = ''] = filesIn(database, 'outbox')
        const mail = readFileSync(path.join(database.dataDir, 'outbox', file), 'utf8')
        expect(mail).toContain('To: kontakt@example.org\r\n')
        expect(mail).toContain('Reply-To: ada@example.org\r\n')
        expect(mail).toContain('From: shop@localhost\r\n')
        expect(mail).toContain('My order')
        expect(mail).toContain('Hello there')
        expect(await rowsOf(database, 'outbox')).toMatchObject([{ due_at: null, attempts: 0 }])
        expect(await platform.sendMail()).toBe(0)
      })

      test('returns the errors of all invalid fields, with stable codes', async () => {
        const answer = await submit(platform, {
          email: 'no',
          topic: 'x',
          message: 'Hi',
          more: 1,
          __proto__: {},
        })
        expect(answer.status).toBe(400)
        expect(answer.body.Error).toMatchObject({ code: 'BAD_PARAMETER', field: 'name' })
        expect(codesOf(answer)).toEqual({
          name: 'required',
          email: 'format',
          topic: 'choice',
          message: 'too-short',
          more: 'unknown',
        })
      })

      test.each([
        ['an array', '[]', 400],
        ['invalid JSON', '{', 400],
        ['an own __proto__', '{"__proto__":{"name":"x"},"constructor":1}', 400],
        ['deep JSON', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
        ['JSON beyond the limit', `{"name":"${'x'.repeat(300_000)}"}`, 413],
        ['invalid UTF-8', 'é', 400],
      ])('rejects %s', async (_, body, status) => {
        const bytes = Buffer.from(body, 'latin1')
        const answer = await submit(platform, bytes, {
          headers: { 'content-type': 'application/json' },
        })
        expect(answer.status).toBe(status)
        expect(answer.body.Status).toBe('failure')
      })

      test('rejects another origin and another content type', async () => {
        const foreign = await submit(platform, right, { headers: { 'sec-fetch-site': 'cross-site' } })
        expect(foreign).toMatchObject({ status: 403, body: { Error: { code: 'FORBIDDEN_ORIGIN' } } })
        const plain = await submit(platform, right, { headers: { 'content-type': 'text/plain' } })
        expect(plain).toMatchObject({ status: 415, body: { Error: { field: 'content-type' } } })
      })

      test('accepts URL-encoded and multipart bodies', async () => {
        expect((await submit(platform, new URLSearchParams(right))).status).toBe(200)
        const data = new FormData()
        for (const [key, value] of Object.entries(right)) data.set(key, value)
        expect((await submit(platform, data)).status).toBe(200)
        data.append('name', 'Twice')
        expect(codesOf(await submit(platform, data))).toEqual({ name: 'type' })
      })

      test('returns the redirect of the form', async () => {
        expect((await submit(platform, { name: 'A' }, { form: 'away' })).body.Data).toEqual({
          success_action: { type: 'redirect', url: '/about/' },
        })
      })

      test("is mailed to the deployment's address if it has no recipients", async () => {
        await platform.sendMail()
        const before = filesIn(database, 'outbox')
        await submit(platform, { name: 'B' }, { form: 'away' })
        await platform.sendMail()
        const file = filesIn(database, 'outbox').find((each) => !before.includes(each)) ?? ''
        expect(readFileSync(path.join(database.dataDir, 'outbox', file), 'utf8')).toContain(
          'To: owner@example.org\r\n',
        )
      })
    })

    describe('spam', () => {
      const counts = async () => {
        const rows = await rowsOf(database, 'form_submissions')
        const spam = rows.filter((row) => Number(row['spam']) === 1).length
        return { spam, others: rows.length - spam, mails: (await rowsOf(database, 'outbox')).length }
      }

      test('a submission with a filled honeypot gets a success response, is stored as spam and is not mailed', async () => {
        const before = await counts()
        const answer = await submit(platform, { ...right, _url: 'https://spam.example' })
        expect(answer).toMatchObject({ status: 200, body: { Status: 'success' } })
        expect(await counts()).toEqual({ ...before, spam: before.spam + 1 })
      })

      test('a form filled in within one second is spam, one from a cached page is not', async () => {
        const { token } = await getForm(platform)
        const before = await counts()
        time += 999
        expect((await submit(platform, { ...right, _token: token })).status).toBe(200)
        expect(await counts()).toEqual({ ...before, spam: before.spam + 1 })
        time += 1
        await submit(platform, { ...right, _token: token })
        await submit(platform, { ...right, _token: `${token?.slice(0, -1)}_` })
        expect(await counts()).toEqual({
          spam: before.spam + 1,
          others: before.others + 2,
          mails: before.mails + 2,
        })
      })

      test('an invalid submission with a filled honeypot gets a success response and is not stored', async () => {
        const before = await counts()
        expect((await submit(platform, { _url: 'x' })).status).toBe(200)
        expect(await counts()).toEqual(before)
      })

      test('a client that exceeds its limit must wait; other clients and other forms are not affected', async () => {
        const send = (client: string, form = 'busy') =>
          submit(platform, { name: 'A' }, { form, headers: { 'x-vitrine-client': client } })
        for (let n = 0; n < 60; n++) expect((await send('192.0.2.1')).status).toBe(200)
        const rejected = await send('192.0.2.1')
        expect(rejected).toMatchObject({ status: 429, body: { Error: { code: 'TOO_MANY_REQUESTS' } } })
        expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
        expect((await send('::ffff:192.0.2.1')).status).toBe(429)
        expect((await send('192.0.2.2')).status).toBe(200)
        expect((await send('192.0.2.1', 'away')).status).toBe(200)
        expect(await database.dump()).not.toContain('192.0.2.')
      })
    })

    describe('captcha', () => {
      test('is required, and its solution is valid once', async () => {
        const { captcha } = await getForm(platform, 'guarded')
        if (!captcha) throw new Error('The form has no captcha.')
        const send = (solution: unknown) =>
          submit(platform, { name: 'A', _captcha: solution }, { form: 'guarded' })
        expect(codesOf(await send(undefined))).toEqual({ _captcha: 'captcha' })
        expect(codesOf(await send(`${captcha.challenge}:x`))).toEqual({ _captcha: 'captcha' })
        const solution = solve(captcha)
        const all = await Promise.all([send(solution), send(solution), send(solution)])
        expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
        expect((await send(solution)).status).toBe(400)
      })

      test('expires after ten minutes', async () => {
        const { captcha } = await getForm(platform, 'guarded')
        if (!captcha) throw new Error('The form has no captcha.')
        time += 600_001
        const late = await submit(platform, { name: 'A', _captcha: solve(captcha) }, { form: 'guarded' })
        expect(codesOf(late)).toEqual({ _captcha: 'captcha' })
      })
    })

    test('exports CSV with every field and escaped formulas', async () => {
      await submit(platform, { ...right, name: '=1+1', message: 'Line "one"\nand, two' })
      let csv = ''
      for await (const part of platform.exportForm('f', { bom: true })) csv += part
      const [head] = csv.split('\r\n')
      expect(head).toBe('\uFEFFid,created_at,language,channel,page,spam,name,email,topic,message,source')
      expect(csv).toContain(`,'=1+1,ada@example.org,order,"Line ""one""\nand, two",shop\r\n`)
      expect(csv).not.toContain('spam.example')
      const summary = (await platform.listForms()).find((form) => form.id === 'f')
      expect(summary).toMatchObject({
        name: 'contact',
        channelId: '1',
        submissions: csv.split(',shop\r\n').length - 1,
      })
    })

    test('a submission is rejected if the form changed after it was served', async () => {
      const consent = (label: string) =>
        contentFolder(
          contentWith({
            contact: formFile([...fields, { type: 'consent', name: 'terms', label }], {
              recipients: [`${label.length}@example.org`],
            }),
          }),
        )
      const [first, second] = [consent('I agree.'), consent('I agree to everything.')]
      const sent = { ...right, terms: true }
      await platform.importContent(first.folder)
      const { token } = await getForm(platform)
      time += 2000
      expect((await submit(platform, { ...sent, _token: token })).status).toBe(200)
      await platform.importContent(second.folder)
      const before = await rowsOf(database, 'form_submissions')
      const rejected = await submit(platform, { ...sent, _token: token })
      expect(rejected.status).toBe(400)
      expect(codesOf(rejected)).toEqual({ _token: 'changed' })
      const byPost = new URLSearchParams({ name: 'Ada', email: 'a@example.org', _token: token ?? '' })
      expect(codesOf(await submit(platform, byPost))).toEqual({ _token: 'changed' })
      expect(await rowsOf(database, 'form_submissions')).toEqual(before)

      const { token: renewed } = await getForm(platform)
      time += 2000
      expect((await submit(platform, { ...sent, _token: renewed })).status).toBe(200)
      // Another form's token or a missing token proves nothing.
      expect((await submit(platform, { ...sent, _token: `x${renewed}` })).status).toBe(200)
      const rows = await rowsOf(database, 'form_submissions')
      const added = rows.filter(({ id }) => !before.some((row) => row['id'] === id))
      expect(added).toHaveLength(2)
      for (const row of added) expect(String(row['definition'])).toContain('I agree to everything.')

      // Visitors do not see the recipients, so changing the recipients does not change the form for
      // them.
      const withoutRecipients = contentFolder(
        contentWith({
          contact: formFile([...fields, { type: 'consent', name: 'terms', label: 'I agree to everything.' }]),
        }),
      )
      await platform.importContent(withoutRecipients.folder)
      expect((await submit(platform, { ...sent, _token: renewed })).status).toBe(200)
      for (const folder of [first, second, withoutRecipients]) folder.remove()
    })

    test('forms removed from the files are deleted, their submissions are kept', async () => {
      const other = contentFolder(contentWith({ contact: formFile(fields) }))
      const before = (await rowsOf(database, 'form_submissions')).length
      await platform.importContent(other.folder)
      expect((await get(platform, formsPath)) as object).toMatchObject({ Data: [{ id: 'f' }] })
      expect((await rowsOf(database, 'form_submissions')).length).toBe(before)
      expect(await platform.listForms()).toContainEqual(
        expect.objectContaining({ id: 'busy', name: '(removed)' }),
      )
      other.remove()
    })
  })
}

/** Writes the German version of the contact form with other recipients. */
function writeGerman(folder: string): void {
  const file = path.join(folder, '1/en/forms/contact.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as object
  const german = {
    ...form,
    display_name: 'Kontakt',
    success_action: { type: 'message', message: 'Danke.' },
    recipients: ['kontakt@example.org'],
  }
  const target = path.join(folder, '1/de/forms')
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, 'contact.json'), JSON.stringify(german))
}
