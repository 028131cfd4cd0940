import type { ProviderId } from '@vitrine/contract'
import {
  createTestRequest,
  mainDatabases,
  expectFailure,
  suiteOrigin,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { linkIn, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'
import { rowsOf } from '../../test/forms.ts'
import { openCommerce } from '../../test/open-databases.ts'

const subscribePaths: Readonly<Record<ProviderId, string>> = {
  a: '/pa/news-letter/subscribe',
  b: '/pb/email-subscription/subscribe',
  c: '/pc/account/subscribe',
}
const unsubscribePath = '/pb/email-subscription/unsubscribe'
const confirmPath = '/_shop/v1/newsletter/confirm'
const email = 'ada@shop.test'
const accepted = { Status: 'success', Data: { accepted: true } }
const start = Date.parse('2026-06-01T12:00:00Z')
const day = 86_400_000

const form = {
  ...{ id: 'letters', name: 'letters', display_name: 'Letters', form_type: 'newsletter' },
  ...{ submit_btn_txt: 'Send', is_captcha_enabled: false, recipients: [] },
  success_action: { type: 'message', message: 'Thank you.' },
  form_builder: { version: 1, fields: [{ type: 'email', name: 'mail', label: 'Mail', required: true }] },
}

const everyProvider: readonly ProviderId[] = ['a', 'b', 'c']
const cases = mainDatabases().map((database, index) => ({
  ...database,
  // The dialects of the providers do not depend on the database. Provider B has the most calls.
  providers: index === 0 ? everyProvider : everyProvider.slice(1, 2),
}))

describe.each(cases)('the newsletter on $name', ({ open, providers }) => {
  describe.each(providers)('of provider %s', (provider) => {
    let opened: OpenedDatabase
    let shop: AccountShop
    let ask: TestRequest
    let now: number

    /** Advances the clock by one second and sends a request. */
    const subscribe = (body: object, headers: object = {}) => {
      now += 1000
      return post(ask, subscribePaths[provider], body, { headers })
    }
    const confirm = (token: string) =>
      ask(confirmPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    /** Returns the token in the most recent email. */
    const readToken = async () => {
      const mail = (await shop.mails()).at(-1)
      return (mail && linkIn(mail).searchParams.get('newsletter_token')) ?? ''
    }
    const readStates = async () => {
      const rows = await rowsOf(opened, 'newsletter_subscribers')
      return rows.map((row) => `${String(row['email'])} ${String(row['state'])}`)
    }

    beforeEach(async () => {
      now = start
      opened = await open()
      shop = await openAccountShop(opened, provider, {
        now: () => now,
        content: { '1/en/forms/letters.json': form },
      })
      ask = shop.browse()
    })
    afterEach(async () => {
      await shop.close()
      await opened.remove()
    })

    test('subscribes an address after its owner has confirmed by mail', async () => {
      expect((await subscribe({ email: ' Ada@Shop.test ' })).body).toEqual(accepted)
      expect(await readStates()).toEqual([`${email} pending`])
      const mails = await shop.mails()
      expect(mails).toMatchObject([{ to: [email] }])
      const token = await readToken()
      expect(token).toMatch(/^[0-9a-f]{32}$/)
      expect(JSON.stringify(await rowsOf(opened, 'newsletter_subscribers'))).not.toContain(token)
      expectFailure(await confirm('0'.repeat(32)), 410, 'TOKEN_INVALID', 'token')
      expect((await confirm(token)).body).toEqual(accepted)
      expect(await readStates()).toEqual([`${email} subscribed`])
      expectFailure(await confirm(token), 410, 'TOKEN_INVALID', 'token')
    })

    test('responds in the same way for new, pending and subscribed addresses, and sends no mail to subscribers', async () => {
      const answers = [await subscribe({ email }), await subscribe({ email })]
      await confirm(await readToken())
      const { length } = await shop.mails()
      answers.push(await subscribe({ email }), await subscribe({ email: 'bob@shop.test' }))
      for (const { status, text } of answers) {
        expect([status, text]).toEqual([answers[0]?.status, answers[0]?.text])
      }
      expect((await shop.mails()).slice(length).map(({ to }) => to)).toEqual([['bob@shop.test']])
      expect((await readStates()).toSorted()).toEqual([`${email} subscribed`, 'bob@shop.test pending'])
    })

    test('unsubscribes with one click, by the signed link in the header of each mail (RFC 8058)', async () => {
      await subscribe({ email })
      await confirm(await readToken())
      const [mail] = await shop.mails()
      const link = new URL(mail?.unsubscribeUrl ?? '')
      expect(link.pathname).toBe('/_shop/v1/newsletter/unsubscribe')
      const click = (address: string) =>
        shop.browse()(address, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      expect((await click(`${link.pathname}?token=${'x'.repeat(22)}`)).body).toEqual(accepted)
      expect(await readStates()).toEqual([`${email} subscribed`])
      // Mail scanners open links.
      expect((await ask(link.pathname + link.search)).status).toBe(405)
      expect(await readStates()).toEqual([`${email} subscribed`])
      expect((await click(link.pathname + link.search)).body).toEqual(accepted)
      expect((await click(link.pathname + link.search)).body).toEqual(accepted)
      expect(await readStates()).toEqual([`${email} unsubscribed`])
      await subscribe({ email })
      await confirm(await readToken())
      expect(await readStates()).toEqual([`${email} subscribed`])
    })

    test('deletes requests: a link is valid for 7 days, and replaced by a newer one', async () => {
      await subscribe({ email })
      const first = await readToken()
      await subscribe({ email })
      expectFailure(await confirm(first), 410, 'TOKEN_INVALID', 'token')
      const second = await readToken()
      now += 7 * day
      expectFailure(await confirm(second), 410, 'TOKEN_INVALID', 'token')
      expect(await readStates()).toEqual([`${email} pending`])
    })

    test("shares one list with the shop's newsletter forms", async () => {
      await shop.browse()('/apis/setting-service/public/v1/forms/letters/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mail: email }),
      })
      expect(await readStates()).toEqual([`${email} pending`])
      await confirm(await readToken())
      await subscribe({ email })
      expect(await shop.mails()).toHaveLength(1)
      expect(await readStates()).toEqual([`${email} subscribed`])
    })

    test('stores a submission and its subscription together, or neither', async () => {
      const submit = (mail: string) =>
        shop.browse()('/apis/setting-service/public/v1/forms/letters/submit', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mail }),
        })
      await using commerce = await openCommerce(opened)
      await commerce.db.schema.alterTable('newsletter_subscribers').renameTo('elsewhere').execute()
      expect((await submit(email)).status).toBe(500)
      expect(await rowsOf(opened, 'form_submissions')).toEqual([])
      expect(await shop.mails()).toEqual([])
      await commerce.db.schema.alterTable('elsewhere').renameTo('newsletter_subscribers').execute()
      expect((await submit(email)).status).toBe(200)
      expect(await rowsOf(opened, 'form_submissions')).toHaveLength(1)
      expect(await readStates()).toEqual([`${email} pending`])
    })

    test('exports addresses as CSV in pages, without formulas and without links to unsubscribe', async () => {
      const addresses = ['=1+1@shop.test', '+cmd@shop.test', '-2@shop.test', 'ada@shop.test', 'bob@shop.test']
      // Two addresses subscribe at the same time, the others later.
      for (const [index, address] of addresses.entries()) {
        if (index === 1) now -= 1000
        await subscribe({ email: address })
      }
      const operator = createTestRequest(suiteOrigin, shop.platform.operatorSend('ada@staff.test'))
      let csv = ''
      let cursor: string | null = ''
      while (cursor !== null) {
        const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const page = (await operator.data(`/apis/admin/v1/subscribers/csv?state=pending&limit=1${more}`)) as {
          readonly csv: string
          readonly next: string | null
        }
        csv += page.csv
        cursor = page.next
      }
      const [header, ...lines] = csv.trim().split('\r\n')
      expect(header).toBe('email,channel,language,state,created_at,confirmed_at,updated_at,topics')
      expect(lines.map((line) => line.split(',', 1).join('')).toSorted()).toEqual([
        ...["'+cmd@shop.test", "'-2@shop.test", "'=1+1@shop.test", 'ada@shop.test', 'bob@shop.test'],
      ])
      for (const { id } of await rowsOf(opened, 'newsletter_subscribers')) expect(csv).not.toContain(id)
      const subscribed = await operator.data('/apis/admin/v1/subscribers/csv?channel=1')
      expect(subscribed).toEqual({ csv: `${header}\r\n`, next: null })
      const wrong = await operator('/apis/admin/v1/subscribers/csv?cursor=x')
      expectFailure(wrong, 400, 'BAD_PARAMETER', 'cursor')
      const [entry] = await shop.platform.readAudit({ action: 'newsletter.export', limit: 1 })
      expect(entry).toMatchObject({ actor: { name: 'ada@staff.test' }, target: 'channel:1' })
    })

    test('rejects invalid input, other sites and floods', async () => {
      for (const [body, code, field] of [
        [{}, 'MISSING_PARAMETER', 'email'],
        [{ email: ' ' }, 'MISSING_PARAMETER', 'email'],
        [{ email: 7 }, 'BAD_PARAMETER', 'email'],
        [{ email: 'ada' }, 'BAD_PARAMETER', 'email'],
        [{ email: 'a\0@b' }, 'BAD_PARAMETER', 'email'],
        [{ email: 'a@b, c@d' }, 'BAD_PARAMETER', 'email'],
        [{ email, state: 'subscribed' }, 'UNKNOWN_PARAMETER', 'state'],
      ] as const) {
        expectFailure(await subscribe(body), 400, code, field)
      }
      const foreign = await subscribe({ email }, { origin: 'https://evil.example' })
      expectFailure(foreign, 403, 'FORBIDDEN_ORIGIN')
      expect(await readStates()).toEqual([])
      // Each response takes a minimum time. Only the first three requests send mail.
      for (const atOnce of [1, 1, 1, 27]) {
        const answers = await Promise.all(Array.from({ length: atOnce }, () => subscribe({ email })))
        expect(answers.map(({ status }) => status)).toEqual(Array(atOnce).fill(200))
      }
      expectFailure(await subscribe({ email: 'bob@shop.test' }), 429, 'TOO_MANY_REQUESTS')
      expect(await shop.mails()).toHaveLength(3)
    })

    test('limits the subscriptions of all clients together', async () => {
      await shop.close()
      shop = await openAccountShop(opened, provider, {
        ...{ trustProxy: true, now: () => now, customerAccountRates: { allSubscriptions: 3 } },
      })
      ask = shop.browse()
      const statuses: number[] = []
      for (const client of [1, 2, 3, 4]) {
        const from = { 'x-forwarded-for': `203.0.113.${client}` }
        statuses.push((await subscribe({ email: `a${client}@shop.test` }, from)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(await shop.mails()).toHaveLength(3)
    })

    if (provider !== 'b') return
    test('unsubscribes an address with a form, without revealing whether it was listed', async () => {
      await subscribe({ email })
      await confirm(await readToken())
      const answers = [
        await post(ask, unsubscribePath, { email: 'nobody@shop.test' }),
        await post(ask, unsubscribePath, { email: 'ADA@shop.test' }),
      ]
      expect(answers.map(({ body }) => body)).toEqual([accepted, accepted])
      expect(await readStates()).toEqual([`${email} unsubscribed`])
    })
  })
})
