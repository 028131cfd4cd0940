import { createClient } from '@vitrine/client'
import { expect, test } from 'vitest'
import { authorize, isSignedIn, loginUrl } from './authorize.ts'

function createTestClient(body: unknown, status = 200) {
  const requests: string[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'https://shop.test',
    links: [],
    send: async (request) => {
      requests.push(request.url.slice('https://shop.test'.length))
      return Response.json(body, { status })
    },
  })
  return { client, requests }
}

const url = new URL('https://shop.test/_ssr_/account/orders/?page=2#last')

test('auth-check sends the path without its prefix (section 2), and no locale', async () => {
  const { client, requests } = createTestClient({ Status: 'success', Data: { loggedIn: true } })
  expect(await isSignedIn(client, url.pathname)).toBe(true)
  expect(requests).toEqual(['/exp-sf-cms/api/auth-check?path=%2Faccount%2Forders%2F'])
})

test.each([
  ['a guest', { Status: 'success', Data: { loggedIn: false } }, 200],
  ['a value that is not true', { Status: 'success', Data: { loggedIn: 'yes' } }, 200],
  ['a failure', { Status: 'failure', Error: { code: 'INTERNAL', message: 'Sorry.' } }, 500],
  ['a malformed response', 'Bad gateway', 502],
])('%s is not signed in', async (_name, body, status) => {
  expect(await isSignedIn(createTestClient(body, status).client, '/')).toBe(false)
})

test('visitors who must sign in are redirected to the store’s sign-in page, and back', () => {
  expect(loginUrl({ onLoginRequired: '/sign-in/?from=account' }, url, 'en').href).toBe(
    'https://shop.test/sign-in/?from=account&return=%2F_ssr_%2Faccount%2Forders%2F%3Fpage%3D2%23last',
  )
  expect(loginUrl({}, new URL('https://shop.test/account/'), 'en').href).toBe(
    'https://shop.test/login/?return=%2Faccount%2F',
  )
})

test('the sign-in page may have a path per language (R44)', () => {
  const store = { onLoginRequired: { en: '/sign-in/', de: '/anmelden/' } }
  const pathIn = (language: string) => loginUrl(store, url, language).pathname
  expect(['en', 'de', 'ar'].map(pathIn)).toEqual(['/sign-in/', '/anmelden/', '/login/'])
})

test('a signed-in customer is not redirected', async () => {
  const store = { onLoginRequired: '/sign-in/' } as never
  const yes = createTestClient({ Status: 'success', Data: { loggedIn: true } })
  const no = createTestClient({ Status: 'success', Data: { loggedIn: false } })
  expect(
    await authorize({ store, client: yes.client, url, path: '/account/orders/', language: 'en' }),
  ).toBeNull()
  expect(
    (await authorize({ store, client: no.client, url, path: '/account/orders/', language: 'en' }))?.pathname,
  ).toBe('/sign-in/')
})
