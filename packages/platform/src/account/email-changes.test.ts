import { mainDatabases, expectFailure, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  gateway,
  goodPassword,
  linkIn,
  openAccountShop,
  post,
  tokenIn,
  type AccountShop,
} from '../../test/accounts.ts'
import { rowsOf } from '../../test/forms.ts'

const path = '/_shop/v1/account/email-change'
const [email, newEmail] = ['ada@shop.test', 'ada@new.test']
const start = Date.UTC(2026, 4, 31, 12)
const minute = 60_000

/** Subjects of the mail to the old and the new address. */
const subjects = {
  old: 'Confirm the change of your email address at Sample',
  new: 'Confirm your new email address at Sample',
  taken: 'You already have an account at Sample',
  changed: 'Your email address at Sample was changed',
}

describe.each(mainDatabases())('changes of the email address on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  let now = start

  beforeEach(async () => {
    now = start
    opened = await open()
    shop = await openAccountShop(opened, 'c', { now: () => now, customerAccountRates: { mail: 8 } })
    await create(email)
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  const create = (address: string) =>
    shop.platform.customers.create({
      ...{ email: address, password: goodPassword, channelId: '1', language: 'en' },
    })
  const send = (ask: TestRequest, body: object, action = '', method = 'POST') =>
    ask(path + action, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
  const login = (ask: TestRequest, address = email) =>
    post(ask, '/login', { email: address, password: goodPassword })
  const signIn = async (): Promise<TestRequest> => {
    const ask = shop.browse()
    expect((await login(ask)).status).toBe(200)
    return ask
  }
  const request = async (ask: TestRequest, address = newEmail) => {
    const answer = await send(ask, { email: address, password: goodPassword })
    expect(answer.body).toEqual({ Status: 'success', Data: { accepted: true } })
    now += 1000
  }
  const mailsOf = async (kind: keyof typeof subjects) =>
    (await shop.mails()).filter(({ subject }) => subject === subjects[kind])
  const linkOf = async (kind: 'old' | 'new', index = -1) => tokenIn((await mailsOf(kind)).at(index))
  const confirm = (emailToken: string, ask = shop.browse()) => send(ask, { emailToken }, '/confirm')
  const cancel = (emailToken: string) => send(shop.browse(), { emailToken }, '/cancel')
  const profileOf = async (ask: TestRequest) =>
    (await ask.data(`${gateway}/pc/account`)) as Readonly<Record<string, unknown>>
  const sessionOf = async (ask: TestRequest) =>
    ((await ask.data(`${gateway}/ping?path=/`)) as { userInfo?: { sessionId: string; email: string } })
      .userInfo
  const reasonOf = async (emailToken: string) => (await confirm(emailToken)).body.Error?.['reason' as never]

  test.each([
    ['first', ['old', 'new']],
    ['last', ['new', 'old']],
  ] as const)('take effect when both addresses have confirmed, the old one %s', async (_, [one, other]) => {
    const [ask, elsewhere] = [await signIn(), await signIn()]
    await request(ask)
    const links = { old: await linkOf('old'), new: await linkOf('new') }
    expect((await mailsOf('old'))[0]).toMatchObject({ to: [email] })
    const [mail] = await mailsOf('new')
    expect(mail).toMatchObject({ to: [newEmail] })
    expect(mail && linkIn(mail).pathname).toBe('/email-change/')
    expect(await profileOf(ask)).toMatchObject({ email, pending_email: newEmail })

    const before = await sessionOf(ask)
    expect((await confirm(links[one])).body.Data).toEqual({ state: 'waiting' })
    expect(await sessionOf(ask)).toEqual(before)
    expect((await confirm(links[other], ask)).body.Data).toEqual({ state: 'changed' })
    expect(await profileOf(ask)).toMatchObject({ email: newEmail, pending_email: null })
    // The browser has a new session, so that the runtime loads the new address (R38).
    expect(await sessionOf(ask)).toMatchObject({ email: newEmail })
    expect((await sessionOf(ask))?.sessionId).not.toBe(before?.sessionId)
    expect(await sessionOf(elsewhere)).toBeUndefined()
    expectFailure(await login(shop.browse()), 401, 'BAD_CREDENTIALS')
    expect((await login(shop.browse(), newEmail)).status).toBe(200)
    const changed = await mailsOf('changed')
    expect(new Set(changed.map(({ to }) => to[0]))).toEqual(new Set([newEmail, email]))
    expect(changed).toHaveLength(2)
    for (const link of Object.values(links)) expect(await reasonOf(link)).toBe('used')
  })

  test.each([
    ['ends with the browser', false, ''],
    ['is remembered', true, ' Max-Age=7776000;'],
  ])('replace a session that %s with one that does the same', async (_, rememberMe, age) => {
    const ask = shop.browse()
    await post(ask, '/login', { email, password: goodPassword, rememberMe })
    await request(ask)
    await confirm(await linkOf('old'))
    const changed = await confirm(await linkOf('new'), ask)
    expect(changed.body.Data).toEqual({ state: 'changed' })
    const cookie = changed.headers.getSetCookie().find((each) => each.startsWith('vitrine_session'))
    expect(cookie).toMatch(
      new RegExp(`^vitrine_session_3000=[\\w-]{43};${age} Path=/; HttpOnly; SameSite=Lax$`),
    )
    now += 13 * 60 * minute
    expect((await sessionOf(ask))?.email).toBe(rememberMe ? newEmail : undefined)
  })

  test('require the current password, whose checks count as sign-in attempts', async () => {
    const ask = await signIn()
    expectFailure(await send(ask, { email: newEmail }), 400, 'MISSING_PARAMETER', 'password')
    expectFailure(await send(ask, { email: 'new', password: goodPassword }), 400, 'BAD_PARAMETER', 'email')
    const same = { email: ' ADA@shop.test', password: goodPassword }
    expectFailure(await send(ask, same), 400, 'BAD_PARAMETER', 'email')
    expectFailure(await send(shop.browse(), { email: newEmail }), 401, 'UNAUTHENTICATED')
    for (let count = 0; count < 10; count++) {
      const wrong = await send(ask, { email: newEmail, password: `guess ${count}` })
      expectFailure(wrong, 401, 'BAD_CREDENTIALS', 'password')
    }
    expectFailure(await send(ask, { email: newEmail, password: goodPassword }), 429, 'TOO_MANY_REQUESTS')
    expect(await shop.mails()).toEqual([])
  })

  test('do not reveal whether the new address has an account', async () => {
    await create('bob@shop.test')
    const ask = await signIn()
    const answers = [
      await send(ask, { email: newEmail, password: goodPassword }),
      await send(ask, { email: 'bob@shop.test', password: goodPassword }),
    ]
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(await profileOf(ask)).toMatchObject({ email, pending_email: 'bob@shop.test' })
    expect((await mailsOf('old')).length).toBe(2)
    expect((await mailsOf('taken')).map(({ to }) => to)).toEqual([['bob@shop.test']])
    const link = (await mailsOf('old')).map(tokenIn)
    const states = await Promise.all(link.map(async (token) => (await confirm(token)).body.Data))
    // Only the newer of the two links is valid.
    expect(states.filter((data) => data !== undefined)).toEqual([{ state: 'waiting' }])
  })

  test('fail if somebody has signed up with the new address in the meantime', async () => {
    const ask = await signIn()
    await request(ask)
    const links = [await linkOf('old'), await linkOf('new')] as const
    await create(newEmail)
    expect((await confirm(links[0])).body.Data).toEqual({ state: 'waiting' })
    expectFailure(await confirm(links[1]), 409, 'EMAIL_TAKEN', 'emailToken')
    expect(await profileOf(ask)).toMatchObject({ email, pending_email: null })
  })

  test('must be confirmed within 60 minutes, and are replaced by newer ones', async () => {
    const ask = await signIn()
    await request(ask, 'first@new.test')
    const older = [await linkOf('old'), await linkOf('new')] as const
    await request(ask)
    for (const link of older) expect(await reasonOf(link)).toBe('superseded')
    const newer = [await linkOf('old'), await linkOf('new')] as const
    expect(await reasonOf(newer[1].replaceAll(/./g, 'x'))).toBe('unknown')
    now = start + 1000 + 60 * minute
    for (const link of newer) expect(await reasonOf(link)).toBe('expired')
    expect(await profileOf(ask)).toMatchObject({ email, pending_email: null })
  })

  test.each(['old', 'new'] as const)('are cancelled by the link to the %s address', async (kind) => {
    const ask = await signIn()
    await request(ask)
    const links = { old: await linkOf('old'), new: await linkOf('new') }
    // Cancelling works even after this address has confirmed the change.
    await confirm(links[kind])
    expect((await cancel(links[kind])).body.Data).toEqual({ accepted: true })
    expect(await profileOf(ask)).toMatchObject({ email, pending_email: null })
    for (const link of Object.values(links)) {
      expect(await reasonOf(link)).toBe('unknown')
      expectFailure(await cancel(link), 410, 'TOKEN_INVALID', 'emailToken')
    }
    expect(await sessionOf(ask)).toMatchObject({ email })
  })

  test('are withdrawn by the customer, and by a change of the password', async () => {
    const ask = await signIn()
    await request(ask)
    expect((await send(ask, {}, '', 'DELETE')).body.Data).toEqual({ accepted: true })
    expectFailure(await send(ask, {}, '', 'DELETE'), 404, 'NOT_FOUND')
    expect(await reasonOf(await linkOf('new'))).toBe('unknown')
    await request(ask)
    await shop.platform.customers.setPassword(email, 'another password')
    expect(await reasonOf(await linkOf('old'))).toBe('superseded')
    expect(await rowsOf(opened, 'email_changes')).toEqual([])
  })

  test('are not stopped by a stranger who requests a new password', async () => {
    const ask = await signIn()
    await request(ask)
    await post(shop.browse(), '/forgot-password', { email })
    expect((await confirm(await linkOf('old'))).body.Data).toEqual({ state: 'waiting' })
    expect((await confirm(await linkOf('new'))).body.Data).toEqual({ state: 'changed' })
  })

  test('of concurrent confirmations, exactly one completes the change', async () => {
    const ask = await signIn()
    await request(ask)
    const [one, other] = [await linkOf('old'), await linkOf('new')]
    const answers = await Promise.all([one, other, one, other].map((link) => confirm(link)))
    const results = answers.map(({ status, body }) =>
      status === 200 ? (body.Data as { state: string }).state : String(status),
    )
    expect(results.toSorted((a, b) => a.localeCompare(b))).toEqual(['410', '410', 'changed', 'waiting'])
    expect(await mailsOf('changed')).toHaveLength(2)
    expect(await rowsOf(opened, 'email_changes')).toEqual([])
  })

  test('move subscriptions, whose earlier links still unsubscribe', async () => {
    const ask = await signIn()
    await post(ask, '/pc/account/subscribe', { email })
    const subscription = (await shop.mails()).find(({ unsubscribeUrl }) => unsubscribeUrl)
    const link = subscription && linkIn(subscription).searchParams.get('newsletter_token')
    const json = { 'content-type': 'application/json' }
    const confirmation = { method: 'POST', headers: json, body: JSON.stringify({ token: link }) }
    expect((await ask('/_shop/v1/newsletter/confirm', confirmation)).status).toBe(200)
    await request(ask)
    await confirm(await linkOf('old'))
    await confirm(await linkOf('new'))
    const subscribers = () => rowsOf(opened, 'newsletter_subscribers')
    expect(await subscribers()).toEqual([expect.objectContaining({ email: newEmail, state: 'subscribed' })])
    const { pathname, search } = new URL(subscription?.unsubscribeUrl ?? 'none:')
    expect((await ask(pathname + search, { method: 'POST' })).status).toBe(200)
    expect(await subscribers()).toEqual([expect.objectContaining({ email: newEmail, state: 'unsubscribed' })])
  })

  test('store neither links nor, after a deletion of the account, the new address', async () => {
    const ask = await signIn()
    await request(ask)
    const rows = await Promise.all(['email_changes', 'customer_tokens'].map((table) => rowsOf(opened, table)))
    expect(rows.map(({ length }) => length)).toEqual([1, 2])
    for (const link of [await linkOf('old'), await linkOf('new')]) {
      expect(JSON.stringify(rows)).not.toContain(link)
    }
    const erased = await ask('/_shop/v1/account/erase', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: goodPassword }),
    })
    expect(erased.status).toBe(200)
    expect(await opened.dump()).not.toContain(newEmail)
  })
})
