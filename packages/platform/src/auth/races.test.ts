import { databases, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post, tokenIn, type AccountShop } from '../../test/accounts.ts'
import { rowsOf } from '../../test/forms.ts'

const email = 'ada@shop.test'

interface EmailTokenC {
  readonly token: string
  readonly customerId: string
}

describe.each(databases())('concurrent requests on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop

  beforeEach(async () => {
    opened = await open()
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })
  const login = async (password: string, ask = shop.browse()) =>
    (await post(ask, '/login', { email, password })).status
  const linksOf = async (subject: string) =>
    (await shop.mails()).filter((mail) => mail.subject.startsWith(subject)).map(tokenIn)
  const isSignedIn = async (ask: TestRequest) =>
    ((await ask.data('/exp-sf-cms/api/auth-check?path=/')) as { loggedIn: boolean }).loggedIn

  test('for links of an inactive account, and with these links, set one password (provider C)', async () => {
    shop = await openAccountShop(opened, 'c', { customers: { confirmEmail: true } })
    const signUp = { email, password: goodPassword, firstName: 'Ada' }
    expect((await post(shop.browse(), '/signup', signUp)).status).toBe(200)
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => post(shop.browse(), '/forgot-password', { email })),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const links = (await linksOf('Activate')).map((link) => JSON.parse(link) as EmailTokenC)
    expect(links).toHaveLength(5)
    const password = (index: number) => `a new password ${index}`
    const answers = await Promise.all(
      links.map(({ token: rpToken, customerId }, index) =>
        post(shop.browse(), '/set-new-password', { rpToken, customerId, email, password: password(index) }),
      ),
    )
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(4)
    for (const index of links.keys()) {
      expect(await login(password(index))).toBe(winners.includes(index) ? 200 : 401)
    }
    expect(await login(goodPassword)).toBe(401)
    const subjects = (await shop.mails()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.startsWith('Your password'))).toEqual([])
  })

  test.each(['a', 'c'] as const)(
    'to sign up with one address result in a working link (provider %s)',
    async (provider) => {
      shop = await openAccountShop(opened, provider, { customers: { confirmEmail: true } })
      const signUp = { email, password: goodPassword, firstName: 'Ada' }
      const statuses = await Promise.all(
        [1, 2].map(async () => (await post(shop.browse(), '/signup', signUp)).status),
      )
      expect(statuses).toEqual([200, 200])
      const links = await linksOf('Activate')
      expect(links).toHaveLength(2)
      const password = (index: number) => `a new password ${index}`
      const answers = await Promise.all(
        links.map((link, index) => {
          const { token: rpToken, customerId } =
            provider === 'c' ? (JSON.parse(link) as EmailTokenC) : { token: '', customerId: '' }
          const proof = provider === 'c' ? { rpToken, customerId, email } : { emailToken: link }
          const body = { ...proof, password: password(index) }
          return post(shop.browse(), '/set-new-password', body)
        }),
      )
      // The later link replaces the earlier one.
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
      const reasons = answers.flatMap(
        ({ body }) => (body.Error as { reason?: string } | undefined)?.reason ?? [],
      )
      expect(reasons).toEqual(['superseded'])
      expect(await login(password(answers.findIndex(({ status }) => status === 200)))).toBe(200)
    },
  )

  test('with an activation link open one session (provider B)', async () => {
    shop = await openAccountShop(opened, 'b')
    expect((await post(shop.browse(), '/signup', { email, password: goodPassword })).status).toBe(200)
    const [emailToken] = await linksOf('Activate')
    const browsers = Array.from({ length: 5 }, () => shop.browse())
    const body = { emailToken, password: 'a new password' }
    const answers = await Promise.all(browsers.map((ask) => post(ask, '/activate-customer', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await rowsOf(opened, 'sessions')).toHaveLength(1)
    const signedIn = await Promise.all(browsers.map(isSignedIn))
    expect(signedIn).toEqual(answers.map(({ status }) => status === 200))
  })

  test('to sign in while the password changes result in no session with the old password', async () => {
    shop = await openAccountShop(opened, 'a', { customerSignInRates: { client: 1000, pair: 1000 } })
    const { customers } = shop.platform
    await customers.create({ email, password: 'password number 0', channelId: '1', language: 'en' })
    for (let index = 0; index < 4; index++) {
      const [old, next] = [`password number ${index}`, `password number ${index + 1}`]
      const browsers = Array.from({ length: 4 }, () => shop.browse())
      await Promise.all([...browsers.map((ask) => login(old, ask)), customers.setPassword(email, next)])
      expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false, false, false])
    }
    expect(await login('password number 4')).toBe(200)
  })
})
