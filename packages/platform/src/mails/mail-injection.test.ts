import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  databases,
  expectFailure,
  suiteOrigin,
  type OpenedDatabase,
  type TestResponse,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '../../test/customers.ts'
import { goodPassword, linkIn, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'

const html = '"><img src=x onerror=alert(1)><a href="https://evil.example">Win</a>'
const shopName = `Vase & <script>alert(1)</script>\r\nBcc: victim@evil.example`
const victim = 'victim@evil.example'
const subscribe = '/pb/email-subscription/subscribe'

const model = {
  internal_name: 'mail_template',
  name: 'Mail',
  kind: 'collection',
  fields: {
    event: { type: 'text' },
    subject: { type: 'text' },
    body: { type: 'text' },
    button: { type: 'text' },
  },
}
/** An operator's template with placeholders in each of its parts. */
const template = {
  event: 'welcome',
  subject: '{shop}\r\nBcc: victim@evil.example',
  body: `${html}\n\n{shop} {unknown}`,
  button: html,
}

/** Returns the names of all elements in the HTML part of an email. */
function elementsIn(text = ''): readonly string[] {
  return [...text.matchAll(/<\/?([a-z]\w*)/gi)].map(([, name = '']) => name)
}

describe('no visitor input can inject content into mail', () => {
  let opened: OpenedDatabase
  let shop: AccountShop
  const signUp = (fields: object): Promise<TestResponse> =>
    post(shop.browse(), '/signup', { email: 'ada@shop.test', password: goodPassword, ...fields })

  beforeAll(async () => {
    opened = await databases()[0]!.open()
    shop = await openAccountShop(opened, 'b', {
      customerAccountRates: { signUp: 1000, allSignUps: 1000, request: 1000, mail: 1000 },
      content: {
        'models/mail_template.json': model,
        '1/en/records/mail_template/welcome.json': { title: 'Welcome', fields: template },
        '1/en/settings.json': { fields: { site: [{ site_name: shopName }] } },
      },
    })
    await createCustomer(shop.platform, 'known@shop.test', goodPassword)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test('regardless of the contents of names, devices, addresses and templates', async () => {
    const fields = {
      firstName: html,
      lastName: html,
      company: html,
      phone: '1',
      customFields: { note: html },
    }
    expect((await signUp(fields)).status).toBe(200)
    expect((await signUp({ ...fields, email: 'known@shop.test' })).status).toBe(200)
    const ask = shop.browse()
    const headers = { 'user-agent': `Firefox/1 ${html}` }
    for (const browser of [ask, shop.browse()]) {
      const body = { email: 'known@shop.test', password: goodPassword }
      expect((await post(browser, '/login', body, { headers })).status).toBe(200)
    }
    await post(ask, '/forgot-password', { email: 'known@shop.test' })
    await post(ask, subscribe, { email: "{shop}'&=+@shop.test" })
    const activation = (await shop.mails()).find(({ to }) => to.includes('ada@shop.test'))
    const emailToken = activation && linkIn(activation).searchParams.get('emailToken')
    expect((await post(ask, '/activate-customer', { emailToken, password: goodPassword })).status).toBe(200)

    const mails = await shop.mails()
    expect(mails).toHaveLength(6)
    const allowed = new Set(['html', 'head', 'meta', 'title', 'body', 'p', 'a', 'br', 'bdi'])
    for (const mail of mails) {
      expect(elementsIn(mail.html).filter((name) => !allowed.has(name))).toEqual([])
      const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
      expect(links.every((href) => href.startsWith(`${suiteOrigin}/`))).toBe(true)
      expect(mail.html).not.toMatch(/<a[^>]*evil/)
    }
    const personal = mails.filter(({ text }) => text.includes('onerror'))
    // The template itself contains the text, but no other mail does.
    expect(personal.map(({ to }) => to)).toEqual([['ada@shop.test']])

    await shop.platform.sendMail()
    const folder = path.join(opened.dataDir, 'outbox')
    const files = readdirSync(folder)
    expect(files).toHaveLength(6)
    for (const file of files) {
      const [head = ''] = readFileSync(path.join(folder, file), 'utf8').split('\r\n\r\n')
      const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
      expect(unfolded).not.toMatch(/^(?:bcc|cc):/im)
      expect(unfolded.match(/^to:/gim)).toHaveLength(1)
      expect(unfolded.match(/^subject:/gim)).toHaveLength(1)
      expect(unfolded).toMatch(/^To: \S+@shop\.test$/m)
    }
  })

  test.each([
    ['ada@shop.test\r\nBcc: victim@evil.example'],
    ['ada@shop.test,victim@evil.example'],
    ['x,victim@evil.example'],
    ['Ada <victim@evil.example>'],
    ['x<victim@evil.example>'],
    ['"x"@evil.example'],
    ['undisclosed-recipients:;@evil.example'],
    ['ada@shop.test\u2028Bcc:victim@evil.example'],
    ['<script>alert(1)</script>@evil.example'],
    ['victim@evil.example?subject=x'],
    [['known@shop.test', victim]],
    [{ address: victim }],
  ])('the address %j is rejected by every call', async (email) => {
    const count = (await shop.mails()).length
    const answers = [
      await signUp({ email }),
      await post(shop.browse(), '/forgot-password', { email }),
      await post(shop.browse(), subscribe, { email }),
    ]
    for (const answer of answers) expectFailure(answer, 400, 'BAD_PARAMETER', 'email')
    expect(await shop.mails()).toHaveLength(count)
  })

  test.each(['firstName', 'lastName', 'company', 'phone'])('%s has one line', async (name) => {
    for (const separator of ['\r\n', '\n', '\r', '\u0085', '\0', '\u001b']) {
      const answer = await signUp({ [name]: `1${separator}Bcc: ${victim}` })
      expectFailure(answer, 400, 'BAD_PARAMETER', name)
    }
  })

  test("links have the shop's host, regardless of the host in the request", async () => {
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-host': 'evil.example, localhost:3000' },
      { 'x-forwarded-host': 'localhost:3000@evil.example' },
      { 'x-forwarded-host': 'evil.example#localhost:3000' },
    ]) {
      const answer = await post(shop.browse(), '/forgot-password', { email: 'known@shop.test' }, { headers })
      expect([403, 421]).toContain(answer.status)
    }
    const count = (await shop.mails()).length
    const origin = { origin: 'http://b.localhost:3000', 'x-forwarded-host': 'b.localhost:3000' }
    const answer = await post(
      shop.browse(),
      '/forgot-password',
      { email: 'known@shop.test' },
      { headers: origin },
    )
    expect(answer.status).toBe(200)
    const mails = await shop.mails()
    expect(mails).toHaveLength(count + 1)
    const builtIn = mails.filter(({ text }) => !text.includes('onerror'))
    const links = builtIn.flatMap(({ text }) => text.match(/https?:\/\/\S+(?=\n)/g) ?? [])
    expect(links.length).toBeGreaterThan(2)
    expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([suiteOrigin]))
  })
})
