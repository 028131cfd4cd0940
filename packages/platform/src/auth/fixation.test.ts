import {
  databases,
  expectFailure,
  suiteOrigin,
  type OpenedDatabase,
  type TestResponse,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post, tokenIn, type AccountShop } from '../../test/accounts.ts'
import { createCustomer } from '../../test/customers.ts'

const account = '/exp-sf-cms/api/pb/account'
const name = 'vitrine_session_3000'
const planted = `${name}=${'A'.repeat(43)}`

/** Returns the session cookie set by a response; empty if it sets none. */
function sessionIn({ headers }: TestResponse): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith(name)) ?? ''
  return cookie.split(';', 1)[0] ?? ''
}

describe.each(databases().slice(0, 2))('a session that an attacker chose, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  const guest = () => shop.browse()
  const ask = (cookie: string) => guest()(account, { headers: { cookie, origin: suiteOrigin } })
  const signIn = (email: string, cookie = '') =>
    post(guest(), '/login', { email, password: goodPassword }, { headers: cookie === '' ? {} : { cookie } })
  const emailOf = async (cookie: string) => {
    const { body } = await ask(cookie)
    return (body.Data as { readonly customer: { readonly email: string } } | undefined)?.customer.email
  }

  beforeAll(async () => {
    opened = await open()
    shop = await openAccountShop(opened, 'b')
    for (const email of ['ada@shop.test', 'eve@shop.test']) {
      await createCustomer(shop.platform, email, goodPassword)
    }
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test('never becomes a session, since each sign-in creates a new token', async () => {
    expectFailure(await ask(planted), 401, 'UNAUTHENTICATED')
    const session = sessionIn(await signIn('ada@shop.test', planted))
    expect(session).toMatch(/=[\w-]{43}$/)
    expect(session).not.toBe(planted)
    expect(await emailOf(session)).toBe('ada@shop.test')
    expectFailure(await ask(planted), 401, 'UNAUTHENTICATED')
    // If a browser sends both cookies, the valid one determines the session.
    expect(await emailOf(`${planted}; ${session}`)).toBe('ada@shop.test')
  })

  test('that belongs to the attacker ends when the customer signs in with it', async () => {
    const attacker = sessionIn(await signIn('eve@shop.test'))
    const customer = sessionIn(await signIn('ada@shop.test', attacker))
    expect(customer).not.toBe(attacker)
    expect(await emailOf(customer)).toBe('ada@shop.test')
    expectFailure(await ask(attacker), 401, 'SESSION_EXPIRED')
  })

  test('is replaced at each sign-in of one customer, and by the activation of an account', async () => {
    const first = sessionIn(await signIn('ada@shop.test'))
    const second = sessionIn(await signIn('ada@shop.test', first))
    expect(second).not.toBe(first)
    expectFailure(await ask(first), 401, 'SESSION_EXPIRED')

    await post(guest(), '/signup', { email: 'new@shop.test', password: goodPassword })
    const mail = (await shop.mails()).find(({ to }) => to.includes('new@shop.test'))
    const body = { emailToken: tokenIn(mail), password: 'another good password' }
    const activated = sessionIn(
      await post(guest(), '/activate-customer', body, { headers: { cookie: planted } }),
    )
    expect(activated).not.toBe(planted)
    expect(await emailOf(activated)).toBe('new@shop.test')
    expectFailure(await ask(planted), 401, 'UNAUTHENTICATED')
  })

  test('does not survive a failed sign-in or signing out', async () => {
    const session = sessionIn(await signIn('ada@shop.test'))
    const failed = await post(guest(), '/login', { email: 'ada@shop.test', password: 'wrong horse battery' })
    expect(sessionIn(failed)).toBe('')
    const left = await guest()('/exp-sf-cms/api/logout', {
      headers: { cookie: session, origin: suiteOrigin },
    })
    expect(sessionIn(left)).toBe(`${name}=`)
    expectFailure(await ask(session), 401, 'SESSION_EXPIRED')
  })

  test.each([
    [
      'the token with a changed character',
      (token: string) => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}A`,
    ],
    ['the beginning of the token', (token: string) => token.slice(0, -1)],
    ['the token in other letters', (token: string) => token.toLowerCase().replace(/^./, 'Z')],
    ['a longer token', (token: string) => `${token}A`],
    ['the token twice', (token: string) => token + token],
  ])('is not found by %s', async (_, change) => {
    const token = sessionIn(await signIn('eve@shop.test')).replace(`${name}=`, '')
    expectFailure(await ask(`${name}=${change(token)}`), 401, 'UNAUTHENTICATED')
    expect(await emailOf(`${name}=${token}`)).toBe('eve@shop.test')
  })
})
