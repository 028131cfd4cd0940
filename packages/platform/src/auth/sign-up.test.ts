import type { ProviderId } from '@vitrine/contract'
import { databases, mainDatabases, expectFailure, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gateway, goodPassword, linkIn, openAccountShop, post, tokenIn } from '../../test/accounts.ts'
import type { AccountShop, AccountShopOptions } from '../../test/accounts.ts'
import { rowsOf, solve } from '../../test/forms.ts'

const ada = { email: 'Ada@Shop.test ', password: goodPassword, firstName: ' Ada ', lastName: 'Byron' }
const address = 'ada@shop.test'
const formFields = [
  { id: 'club', type: 'text', labels: { en: 'Club' }, required: true, maxLength: 10 },
  { id: 'age', type: 'number', labels: { en: 'Age' } },
]

describe.each(mainDatabases())('signing up on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop

  const start = async (provider: ProviderId, options: AccountShopOptions = {}) => {
    shop = await openAccountShop(opened, provider, options)
  }
  const signUp = (body: object, ask = shop.browse()) => post(ask, '/signup', body)
  const signIn = (body: object, ask = shop.browse()) => post(ask, '/login', body)
  const customer = async () => (await rowsOf(opened, 'customers'))[0]

  beforeEach(async () => {
    opened = await open()
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  test.each(['a', 'c'] as const)(
    'an account of provider %s is active immediately (R53)',
    async (provider) => {
      await start(provider)
      const answer = await signUp(ada)
      expect(answer.body).toEqual({ Status: 'success', Data: { status: 'active' } })
      expect(answer.headers.getSetCookie()).toEqual([])
      const ask = shop.browse()
      expect((await signIn({ email: address, password: goodPassword }, ask)).status).toBe(200)
      expect(await ask.data(`${gateway}/ping?path=/`)).toMatchObject({
        userInfo: { email: address, firstName: 'Ada', lastName: 'Byron', customerGroupInfo: { id: '0' } },
      })
      const [mail, ...others] = await shop.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: [address], subject: 'Welcome to Sample' })
    },
  )

  test.each(['a', 'c'] as const)(
    'an address that is in use with provider %s is an error (R53)',
    async (provider) => {
      await start(provider)
      await signUp(ada)
      expectFailure(await signUp({ ...ada, email: ' ADA@shop.test' }), 409, 'EMAIL_TAKEN', 'email')
      expect(await shop.mails()).toHaveLength(1)
    },
  )

  test('two concurrent sign-ups with one address create one account', async () => {
    await start('a')
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(ada)))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
    expect(await rowsOf(opened, 'customers')).toHaveLength(1)
    expect(await shop.mails()).toHaveLength(1)
  })

  test.each([
    ['a', { formFields: [{ id: 'club', value: 'Analysts' }] }],
    ['b', {}],
    ['c', { middleName: 'King' }],
  ] as const)('the fields of provider %s are stored (section 3)', async (provider, own) => {
    await start(provider, { customers: { formFields } })
    const fields = { phone: '+44 20 1', company: 'Engines Ltd', customFields: { vip: true, note: 'x', n: 3 } }
    expect((await signUp({ ...ada, ...fields, ...own })).status).toBe(200)
    const row = await customer()
    expect(row).toMatchObject({ phone: '+44 20 1', company: 'Engines Ltd', first_name: 'Ada' })
    expect(JSON.parse(String(row?.['custom_fields']))).toEqual({ vip: true, note: 'x', n: 3 })
    expect(row).toMatchObject({ middle_name: provider === 'c' ? 'King' : '' })
    expect(JSON.parse(String(row?.['form_fields']))).toEqual(provider === 'a' ? { club: 'Analysts' } : {})
  })

  test('custom fields grant nothing, regardless of their names', async () => {
    await start('a')
    await signUp({ ...ada, customFields: { group_id: '7', activated_at: 'now', price: 0 } })
    expect(await customer()).toMatchObject({ group_id: '0', email: address })
  })

  test('sign-ups by one client are limited without affecting others', async () => {
    await start('a', { customerAccountRates: { signUp: 2 } })
    const from = (client: string, email: string) =>
      post(shop.browse(), '/signup', { ...ada, email }, { headers: { 'x-forwarded-for': client } })
    for (const status of [200, 409]) expect((await from('203.0.113.7', address)).status).toBe(status)
    const refused = await from('203.0.113.7', 'b@shop.test')
    expectFailure(refused, 429, 'TOO_MANY_REQUESTS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('203.0.113.8', 'b@shop.test')).status).toBe(200)
  })

  test('a flood requires a captcha, whose challenge is in the response and valid once', async () => {
    await start('a', { customerAccountRates: { allSignUps: 1 } })
    expect((await signUp(ada)).status).toBe(200)
    const bob = { ...ada, email: 'bob@shop.test' }
    const refused = await signUp(bob)
    expectFailure(refused, 422, 'CAPTCHA_REFUSED', 'gctoken')
    const { details } = refused.body.Error as { details?: { captcha: Parameters<typeof solve>[0] } }
    const gctoken = details ? solve(details.captcha) : ''
    expect((await signUp({ ...bob, gctoken })).body.Data).toEqual({ status: 'active' })
    expectFailure(
      await signUp({ ...ada, email: 'eve@shop.test', gctoken }),
      422,
      'CAPTCHA_REFUSED',
      'gctoken',
    )
  })

  describe('accounts that are activated by mail', () => {
    test('provider B sends a link, without which nobody can sign in', async () => {
      await start('b')
      expect((await signUp(ada)).body.Data).toEqual({ status: 'confirmation-sent' })
      const [mail] = await shop.mails()
      expect(mail).toMatchObject({ to: [address], subject: 'Activate your account at Sample' })
      expect(mail && linkIn(mail).href).toMatch(/^http:\/\/localhost:3000\/activate\/\?emailToken=[\w-]{43}$/)
      // Only the correct password reveals the state of the account.
      expectFailure(await signIn({ email: address, password: 'wrong password' }), 401, 'BAD_CREDENTIALS')
      expectFailure(await signIn({ email: address, password: goodPassword }), 403, 'NOT_ACTIVATED')
      // The token is not stored.
      const tables = ['customers', 'customer_tokens', 'sessions', 'attempts']
      const rows = await Promise.all(tables.map((table) => rowsOf(opened, table)))
      expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
    })

    test('the link activates the account, sets the password and signs in, but only once', async () => {
      await start('b')
      await signUp(ada)
      const emailToken = tokenIn((await shop.mails())[0])
      const ask = shop.browse()
      const chosen = 'another password'
      const activated = await post(ask, '/activate-customer', { emailToken, password: chosen })
      expect(activated.body).toEqual({ Status: 'success', Data: { redirectUrl: null } })
      expect(await ask.data(`${gateway}/auth-check?path=/`)).toEqual({ loggedIn: true })
      // The password from the sign-up, which may be somebody else's, is replaced.
      expectFailure(await signIn({ email: address, password: goodPassword }), 401, 'BAD_CREDENTIALS')
      expect((await signIn({ email: address, password: chosen }, ask)).status).toBe(200)
      const again = await post(shop.browse(), '/activate-customer', { emailToken, password: chosen })
      expectFailure(again, 410, 'TOKEN_INVALID', 'emailToken')
      expect(again.body.Error).toMatchObject({ reason: 'used', message: 'The link was already used.' })
      expect((await shop.mails()).map(({ subject }) => subject)).toContain('Welcome to Sample')
    })

    test('the link remains valid if a password is rejected; a guessed link is unknown', async () => {
      await start('b')
      await signUp(ada)
      const emailToken = tokenIn((await shop.mails())[0])
      const activate = (token: string, password: string) =>
        post(shop.browse(), '/activate-customer', { emailToken: token, password })
      expectFailure(await activate(emailToken, 'short'), 422, 'PASSWORD_REFUSED', 'password')
      for (const token of ['x', 'a'.repeat(43), `${emailToken}a`]) {
        const refused = await activate(token, goodPassword)
        expectFailure(refused, 410, 'TOKEN_INVALID', 'emailToken')
        expect(refused.body.Error).toMatchObject({ reason: 'unknown' })
      }
      expect((await activate(emailToken, goodPassword)).status).toBe(200)
    })

    test('signing up again and forgetting the password send a new link, which invalidates the old one', async () => {
      await start('b')
      await signUp(ada)
      await signUp({ ...ada, firstName: 'Eve', password: 'a password of Eve' })
      expect(await customer()).toMatchObject({ first_name: 'Ada' })
      await post(shop.browse(), '/forgot-password', { email: address })
      const tokens = (await shop.mails()).map(tokenIn)
      expect(new Set(tokens).size).toBe(3)
      const answers = await Promise.all(
        tokens.map((emailToken) =>
          post(shop.browse(), '/activate-customer', { emailToken, password: goodPassword }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 410, 410])
      const reasons = answers.map(({ body }) => (body.Error as { reason?: string } | undefined)?.reason)
      expect(new Set(reasons)).toEqual(new Set([undefined, 'superseded']))
    })

    test('an address with an account gets the same response but a different email', async () => {
      await start('b')
      await shop.platform.customers.create({
        ...{ email: address, password: goodPassword, channelId: '1', language: 'de' },
      })
      const taken = await signUp(ada)
      const fresh = await signUp({ ...ada, email: 'bob@shop.test' })
      expect(taken.text).toBe(fresh.text)
      expect(taken.status).toBe(fresh.status)
      expect([...taken.headers.keys()]).toEqual([...fresh.headers.keys()])
      const mail = (await shop.mails()).find(({ to }) => to[0] === address)
      expect(mail?.subject).toBe('You already have an account at Sample')
      expect(mail && linkIn(mail).href).toBe('http://localhost:3000/login/')
      expect((await signIn({ email: address, password: goodPassword })).status).toBe(200)
    })

    test.each(['a', 'c'] as const)(
      'confirmEmail has the same effect with provider %s (R53)',
      async (provider) => {
        await start(provider, { customers: { confirmEmail: true } })
        expect((await signUp(ada)).body.Data).toEqual({ status: 'confirmation-sent' })
        expectFailure(await signIn({ email: address, password: goodPassword }), 403, 'NOT_ACTIVATED')
        await signUp(ada)
        const mail = (await shop.mails()).findLast(({ subject }) => subject.startsWith('Activate'))
        expect(mail && linkIn(mail).pathname).toBe('/new-password/')
      },
    )

    test('mail to one address is limited, silently', async () => {
      await start('b', { customerAccountRates: { mail: 2 } })
      const answers = []
      for (let count = 0; count < 4; count++) answers.push((await signUp(ada)).text)
      expect(new Set(answers).size).toBe(1)
      expect(await shop.mails()).toHaveLength(2)
    })

    test('a link of the day before has expired', async () => {
      let now = Date.UTC(2026, 4, 31)
      await start('b', { now: () => now })
      await signUp(ada)
      now += 25 * 3_600_000
      const emailToken = tokenIn((await shop.mails())[0])
      const late = await post(shop.browse(), '/activate-customer', { emailToken, password: goodPassword })
      expectFailure(late, 410, 'TOKEN_INVALID', 'emailToken')
      expect(late.body.Error).toMatchObject({ reason: 'expired' })
    })
  })

  test("mail is in the page's language", async () => {
    await start('b')
    await post(shop.browse(), '/signup?locale=de', ada)
    const [mail] = await shop.mails()
    expect(mail?.subject).toBe('Aktivieren Sie Ihr Konto bei Main')
    expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  })

  test('other sites cannot sign anyone up (R7)', async () => {
    await start('a')
    const headers = { origin: 'https://evil.example' }
    expectFailure(await post(shop.browse(), '/signup', ada, { headers }), 403, 'FORBIDDEN_ORIGIN')
    expect(await rowsOf(opened, 'customers')).toEqual([])
  })

  test("the default customer group is the guests' group", async () => {
    await start('a')
    expect(await shop.browse().data(`${gateway}/get-default-customer-group`)).toEqual({
      id: '0',
      name: 'Guests',
    })
  })
})

/** Rejected without a database query. */
describe('signing up with invalid fields', () => {
  const [database] = databases()
  if (!database) throw new Error('There is no database.')
  const opened = new Map<ProviderId, OpenedDatabase>()
  const shops = new Map<ProviderId, AccountShop>()

  beforeAll(async () => {
    for (const provider of ['a', 'b', 'c'] as const) {
      const each = await database.open()
      opened.set(provider, each)
      const options = provider === 'a' ? { customers: { formFields } } : {}
      shops.set(provider, await openAccountShop(each, provider, options))
    }
  })
  afterAll(async () => {
    for (const shop of shops.values()) await shop.close()
    for (const each of opened.values()) await each.remove()
  })
  const find = (provider: ProviderId) => {
    const [shop, each] = [shops.get(provider), opened.get(provider)]
    if (!shop || !each) throw new Error(`There is no shop of provider ${provider}.`)
    return { shop, database: each }
  }

  test.each<[ProviderId, object, number, string, string]>([
    ['a', { email: undefined }, 400, 'MISSING_PARAMETER', 'email'],
    ['a', { email: 'ada' }, 400, 'BAD_PARAMETER', 'email'],
    ['a', { email: 'a@b\u0000.test' }, 400, 'BAD_PARAMETER', 'email'],
    ['b', { password: '' }, 400, 'MISSING_PARAMETER', 'password'],
    ['b', { password: 'ninechars' }, 422, 'PASSWORD_REFUSED', 'password'],
    ['c', { password: 'Qwerty12345' }, 422, 'PASSWORD_REFUSED', 'password'],
    ['c', { password: 'x'.repeat(1001) }, 422, 'PASSWORD_REFUSED', 'password'],
    ['c', { firstName: 'a\r\nb' }, 400, 'BAD_PARAMETER', 'firstName'],
    ['c', { phone: 'x'.repeat(41) }, 400, 'BAD_PARAMETER', 'phone'],
    ['c', { company: {} }, 400, 'BAD_PARAMETER', 'company'],
    ['c', { middleName: 7 }, 400, 'BAD_PARAMETER', 'middleName'],
    ['a', { customFields: [1] }, 400, 'BAD_PARAMETER', 'customFields'],
    ['a', { customFields: { 'a b': 1 } }, 400, 'BAD_PARAMETER', 'customFields'],
    ['a', { customFields: { a: {} } }, 400, 'BAD_PARAMETER', 'customFields'],
    ['a', {}, 400, 'MISSING_PARAMETER', 'formFields'],
    ['a', { formFields: [{ id: 'x', value: 1 }] }, 400, 'BAD_PARAMETER', 'formFields.0'],
    ['a', { formFields: [{ id: 'club', value: 'x'.repeat(11) }] }, 400, 'BAD_PARAMETER', 'formFields.0'],
    ['a', { gctoken: 'wrong', formFields: [{ id: 'club', value: 'x' }] }, 422, 'CAPTCHA_REFUSED', 'gctoken'],
  ])('provider %s refuses %j', async (provider, change, status, code, field) => {
    const { shop, database } = find(provider)
    expectFailure(await post(shop.browse(), '/signup', { ...ada, ...change }), status, code, field)
    expect(await rowsOf(database, 'customers')).toEqual([])
    expect(await shop.mails()).toEqual([])
  })

  test.each<[ProviderId, string]>([
    ['a', 'group'],
    ['a', 'group_id'],
    ['b', 'customerGroupId'],
    ['b', 'activated_at'],
    ['c', 'verified'],
    ['c', 'is_verified'],
    ['c', 'price'],
    ['a', 'id'],
    ['a', 'middleName'],
    ['b', 'formFields'],
    ['c', 'formFields'],
  ])(
    'provider %s rejects the field %s, so nobody can grant themselves a privilege',
    async (provider, name) => {
      const { shop, database } = find(provider)
      const answer = await post(shop.browse(), '/signup', { ...ada, [name]: '7' })
      expectFailure(answer, 400, 'UNKNOWN_PARAMETER', name)
      expect(await rowsOf(database, 'customers')).toEqual([])
    },
  )
})
