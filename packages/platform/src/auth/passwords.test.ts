import type { ProviderId } from '@vitrine/contract'
import { mainDatabases, expectFailure, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gateway, goodPassword, linkIn, openAccountShop, post, tokenIn } from '../../test/accounts.ts'
import type { AccountShop, AccountShopOptions } from '../../test/accounts.ts'
import { rowsOf } from '../../test/forms.ts'

const email = 'ada@shop.test'
const oldPassword = 'correct horse'
const authCheck = `${gateway}/auth-check?path=/`

interface EmailTokenC {
  readonly token: string
  readonly email: string
  readonly customerId: string
}

describe.each(mainDatabases())('passwords on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  let customerId: string

  const start = async (provider: ProviderId, options: AccountShopOptions = {}) => {
    shop = await openAccountShop(opened, provider, options)
    const created = await shop.platform.customers.create({
      ...{ email, password: oldPassword, channelId: '1', language: 'en' },
    })
    customerId = 'id' in created ? created.id : ''
  }
  const signIn = async (password: string, ask = shop.browse()): Promise<TestRequest> => {
    expect((await post(ask, '/login', { email, password })).status).toBe(200)
    return ask
  }
  const forget = async (address = email, headers = {}) =>
    post(shop.browse(), '/forgot-password', { email: address }, { headers })
  const isSignedIn = async (ask: TestRequest) =>
    ((await ask.data(authCheck)) as { loggedIn: boolean }).loggedIn
  /** Returns the mail that contains links, oldest first. */
  const links = async () =>
    (await shop.mails()).filter(({ subject }) => subject.startsWith('Set a new password'))
  /** Returns the body that a page sends for the link in an email. */
  const bodyOf = (provider: ProviderId, emailToken: string, password: string): object => {
    if (provider !== 'c') return { emailToken, password }
    const { token: rpToken, ...others } = JSON.parse(emailToken) as EmailTokenC
    return { rpToken, password, customerId: others.customerId, email: others.email }
  }
  const setNew = (body: object, ask = shop.browse()) => post(ask, '/set-new-password', body)

  beforeEach(async () => {
    opened = await open()
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  describe.each(['a', 'b', 'c'] as const)('of provider %s', (provider) => {
    test('are set once by the link in an email', async () => {
      await start(provider)
      const ask = await signIn(oldPassword)
      expect((await forget(' ADA@shop.test')).body).toEqual({ Status: 'success', Data: { accepted: true } })
      const [mail] = await links()
      expect(mail).toMatchObject({ to: [email] })
      const body = bodyOf(provider, tokenIn(mail), 'a brand new one')
      const field = provider === 'c' ? 'rpToken' : 'emailToken'
      expect((await setNew(body)).body).toEqual({ Status: 'success', Data: { accepted: true } })
      expect(await isSignedIn(ask)).toBe(false)
      const again = await setNew(body)
      expectFailure(again, 410, 'TOKEN_INVALID', field)
      expect(again.body.Error).toMatchObject({ reason: 'used' })
      expectFailure(
        await post(shop.browse(), '/login', { email, password: oldPassword }),
        401,
        'BAD_CREDENTIALS',
      )
      await signIn('a brand new one')
      const subjects = (await shop.mails()).map(({ subject }) => subject)
      expect(subjects).toContain('Your password at Sample was changed')
    })

    test('are unchanged if the new one is rejected, and the link remains valid', async () => {
      await start(provider)
      await forget()
      const emailToken = tokenIn((await links())[0])
      for (const [password, reason] of [
        ['nine char', 'too-short'],
        ['Password123', 'too-common'],
        ['ADA@SHOP.TEST', 'too-common'],
        ['aaaaaaaaaaaa', 'too-common'],
        ['x'.repeat(1001), 'too-long'],
      ] as const) {
        const refused = await setNew(bodyOf(provider, emailToken, password))
        expectFailure(refused, 422, 'PASSWORD_REFUSED', 'password')
        expect(refused.body.Error).toMatchObject({ reason })
      }
      expect((await setNew(bodyOf(provider, emailToken, 'ten chars!'))).status).toBe(200)
    })
  })

  test("provider C's link contains token, address and id, and only works with all three", async () => {
    await start('c')
    await forget()
    const [mail] = await links()
    expect(mail && linkIn(mail).pathname).toBe('/new-password/')
    const link = JSON.parse(tokenIn(mail)) as EmailTokenC
    expect(link).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), email, customerId })
    const body = { rpToken: link.token, password: goodPassword, customerId, email }
    for (const change of [{ customerId: 'f'.repeat(32) }, { email: 'bob@shop.test' }]) {
      const refused = await setNew({ ...body, ...change })
      expectFailure(refused, 410, 'TOKEN_INVALID', 'rpToken')
      expect(refused.body.Error).toMatchObject({ reason: 'unknown' })
    }
    for (const field of Object.keys(body)) {
      expectFailure(await setNew({ ...body, [field]: undefined }), 400, 'MISSING_PARAMETER', field)
    }
    expectFailure(
      await setNew({ emailToken: link.token, password: goodPassword }),
      400,
      'UNKNOWN_PARAMETER',
      'emailToken',
    )
    expect((await setNew(body)).status).toBe(200)
  })

  test('a link is valid for 60 minutes', async () => {
    let now = Date.UTC(2026, 4, 31, 12)
    await start('a', { now: () => now })
    await forget()
    const emailToken = tokenIn((await links())[0])
    now += 60 * 60_000
    const late = await setNew({ emailToken, password: goodPassword })
    expectFailure(late, 410, 'TOKEN_INVALID', 'emailToken')
    expect(late.body.Error).toMatchObject({ reason: 'expired', message: 'The link has expired.' })
    await forget()
    now += 60 * 60_000 - 1
    const token = (await links()).map(tokenIn).find((other) => other !== emailToken)
    expect((await setNew({ emailToken: token, password: goodPassword })).status).toBe(200)
  })

  test('a newer link invalidates an older one', async () => {
    let now = Date.UTC(2026, 4, 31, 12)
    await start('a', { now: () => now })
    await forget()
    now += 1000
    await forget()
    const [older, newer] = (await links()).map(tokenIn)
    const refused = await setNew({ emailToken: older, password: goodPassword })
    expect(refused.body.Error).toMatchObject({ code: 'TOKEN_INVALID', reason: 'superseded' })
    expect((await setNew({ emailToken: newer, password: goodPassword })).status).toBe(200)
  })

  test('only one of several concurrent uses of a link succeeds', async () => {
    await start('a')
    await forget()
    const emailToken = tokenIn((await links())[0])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => setNew({ emailToken, password: goodPassword })),
    )
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
      200, 410, 410, 410, 410, 410,
    ])
  })

  test('links are not stored in plain text', async () => {
    await start('a')
    await forget()
    const tables = ['customers', 'customer_tokens', 'sessions', 'attempts']
    const rows = await Promise.all(tables.map((table) => rowsOf(opened, table)))
    expect(rows[1]).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenIn((await links())[0]))
  })

  test('an unknown address gets the same response but no mail', async () => {
    await start('a')
    const [known, unknown] = [await forget(), await forget('nobody@shop.test')]
    expect(unknown.text).toBe(known.text)
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect(await shop.mails()).toHaveLength(1)
    expectFailure(await forget('nobody'), 400, 'BAD_PARAMETER', 'email')
    expectFailure(await post(shop.browse(), '/forgot-password', {}), 400, 'MISSING_PARAMETER', 'email')
  })

  test('mail to one address is limited silently, requests by one client visibly', async () => {
    await start('a', { customerAccountRates: { mail: 2, request: 4 } })
    const client = { 'x-forwarded-for': '203.0.113.7' }
    for (let count = 0; count < 4; count++) expect((await forget(email, client)).status).toBe(200)
    expect(await links()).toHaveLength(2)
    expectFailure(await forget(email, client), 429, 'TOO_MANY_REQUESTS')
    expectFailure(await forget('nobody@shop.test', client), 429, 'TOO_MANY_REQUESTS')
    expect((await forget(email, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200)
  })

  describe('changed by the customer (provider C)', () => {
    const change = (ask: TestRequest, body: object) =>
      post(ask, '/pc/account/password', body, { method: 'PUT' })
    const body = { currentPassword: oldPassword, newPassword: 'a brand new one' }

    test('end all sessions except the current one, which the customer is notified of', async () => {
      await start('c')
      await forget()
      const browsers = [await signIn(oldPassword), await signIn(oldPassword), await signIn(oldPassword)]
      const [present = shop.browse(), ...others] = browsers
      expect((await change(present, body)).body).toEqual({ Status: 'success', Data: { accepted: true } })
      expect(await isSignedIn(present)).toBe(true)
      for (const ask of others) expect(await isSignedIn(ask)).toBe(false)
      await signIn('a brand new one')
      const mail = (await shop.mails()).find(
        ({ subject }) => subject === 'Your password at Sample was changed',
      )
      expect(mail).toMatchObject({ to: [email] })
      // The previously requested link is invalid.
      const link = JSON.parse(tokenIn((await links())[0])) as EmailTokenC
      const refused = await setNew({ rpToken: link.token, password: goodPassword, customerId, email })
      expect(refused.body.Error).toMatchObject({ reason: 'superseded' })
    })

    test('require the current one; the error differs from that of an ended session (R54)', async () => {
      await start('c', { customerSignInRates: { pair: 4 } })
      const ask = await signIn(oldPassword)
      const refused = await change(ask, { ...body, currentPassword: 'wrong password' })
      expectFailure(refused, 401, 'BAD_CREDENTIALS', 'currentPassword')
      expect(refused.text.toLowerCase()).not.toContain('invalid credentials!')
      expect(await isSignedIn(ask)).toBe(true)
      // A stolen session does not help to guess the password.
      const statuses = []
      for (let count = 0; count < 5; count++) {
        statuses.push((await change(ask, { ...body, currentPassword: 'wrong password' })).status)
      }
      expect(statuses.at(-1)).toBe(429)
    })

    test.each([
      [{ newPassword: goodPassword }, 400, 'MISSING_PARAMETER', 'currentPassword'],
      [{ currentPassword: oldPassword, newPassword: 7 }, 400, 'MISSING_PARAMETER', 'newPassword'],
      [{ ...body, customerId: 'x' }, 400, 'UNKNOWN_PARAMETER', 'customerId'],
      [{ ...body, newPassword: 'password123' }, 422, 'PASSWORD_REFUSED', 'newPassword'],
    ] as const)('refuse %j', async (invalid, status, code, field) => {
      await start('c')
      expectFailure(await change(await signIn(oldPassword), invalid), status, code, field)
      await signIn(oldPassword)
    })

    test('cannot be changed by guests', async () => {
      await start('c')
      expectFailure(await change(shop.browse(), body), 401, 'UNAUTHENTICATED')
    })
  })

  test('a sign-in in a new browser is reported by mail, including the device', async () => {
    await start('a')
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const login = (ask: TestRequest, agent: string) =>
      post(ask, '/login', { email, password: oldPassword }, { headers: { 'user-agent': agent } })
    const home = shop.browse()
    await login(home, firefox)
    await home.data(`${gateway}/logout`)
    await login(home, firefox)
    // No mail is sent about the first sign-in or about one in a known browser.
    expect(await shop.mails()).toEqual([])
    await login(shop.browse(), `${firefox} <b>Mallory</b>`)
    const [mail] = await shop.mails()
    expect(mail?.subject).toBe('New sign-in at Sample')
    expect(mail?.text).toContain('Device: Firefox, Linux\n')
    expect(mail?.html).not.toContain('Mallory')
  })
})
