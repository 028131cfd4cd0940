import { checkAuth, dataOf, errorOf, login, logout, pingSite } from '@vitrine/client'
import { assertEqual } from './assert.ts'
import { clientOf, knownCustomer, withRequestLog } from './case.ts'
import type { ClientCase } from './case.ts'

export const sessionCases: readonly ClientCase[] = [
  {
    name: 'ping returns the details of the site',
    async run(reach) {
      const { data, status, ok, statusText } = await pingSite(clientOf(reach), '/')
      assertEqual(
        { status, ok, statusText, Status: data.Status },
        { status: 200, ok: true, statusText: 'OK', Status: 'success' },
      )
      const ping = data.Status === 'success' ? data.Data : undefined
      assertEqual(
        [
          ping?.tenantId,
          ping?.workspaceId,
          ping?.environmentId,
          ping?.storeHash,
          ping?.channelId,
          ping?.cacheDomain,
        ],
        ['tenant-1', 'workspace-1', 'environment-1', 'abc123', '1', ''],
      )
      assertEqual([ping?.language, ping?.defaultLanguage], ['en', 'en'], 'language')
      assertEqual(
        ping?.otherDomains.map(({ is_current, language, channel_id }) => [is_current, language, channel_id]),
        [
          [true, 'en', '1'],
          [false, 'de', '1'],
          [false, 'en', '2'],
        ],
        'channels',
      )
    },
  },
  {
    name: 'ping has the language of the page that owns the path (R18)',
    async run(reach) {
      const languageOf = async (path: string) => dataOf(await pingSite(clientOf(reach), path))?.language
      assertEqual(await languageOf('/ueber-uns/'), 'de')
      assertEqual(await languageOf('/about/'), 'en')
      assertEqual(await languageOf('/nowhere/'), 'en')
    },
  },
  {
    name: 'ping has the language of the nearest page above a path that no page owns',
    async run(reach) {
      const languageOf = async (path: string) => dataOf(await pingSite(clientOf(reach), path))?.language
      assertEqual(await languageOf('/ueber-uns/nowhere/'), 'de')
      assertEqual(await languageOf('/ueber-uns/a/b/c/d/e/f/g/'), 'de')
      assertEqual(await languageOf('/about/nowhere/'), 'en')
      assertEqual(await languageOf('/ueber-uns-nowhere/'), 'en')
    },
  },
  {
    name: 'visitors are not signed in',
    async run(reach) {
      assertEqual(dataOf(await checkAuth(clientOf(reach), '/')), { loggedIn: false })
      assertEqual(dataOf(await pingSite(clientOf(reach), '/'))?.userInfo, undefined, 'userInfo')
    },
  },
  {
    name: 'ping and auth-check are sent without a locale',
    async run(reach) {
      const seen = withRequestLog(reach)
      await pingSite(clientOf(seen), '/a b/')
      await checkAuth(clientOf(seen), '/')
      assertEqual(
        seen.urls.map(({ pathname, searchParams }) => [pathname, ...searchParams]),
        [
          ['/exp-sf-cms/api/ping', ['path', '/a b/']],
          ['/exp-sf-cms/api/auth-check', ['path', '/']],
        ],
      )
    },
  },
  {
    name: 'an invalid path is a failure that names the field',
    async run(reach) {
      const response = await pingSite(clientOf(reach), 'no-slash')
      const { code, field } = errorOf(response) ?? {}
      assertEqual(
        { status: response.status, ok: response.ok, code, field },
        { status: 400, ok: false, code: 'BAD_PARAMETER', field: 'path' },
      )
    },
  },
  {
    name: 'a customer signs in and out',
    async run(reach) {
      const client = clientOf(reach)
      assertEqual(dataOf(await login(client, knownCustomer)) !== undefined, true, 'login')
      const { sessionId = '', ...user } = dataOf(await pingSite(client, '/'))?.userInfo ?? {}
      assertEqual(/^[0-9a-f]{32}$/.test(sessionId), true, 'sessionId')
      assertEqual(user, {
        email: knownCustomer.email,
        firstName: '',
        lastName: '',
        customerGroupInfo: { id: '0' },
      })
      assertEqual(dataOf(await checkAuth(client, '/')), { loggedIn: true })
      assertEqual(dataOf(await logout(client)) !== undefined, true, 'logout')
      assertEqual(dataOf(await checkAuth(client, '/')), { loggedIn: false })
      assertEqual(dataOf(await pingSite(client, '/'))?.userInfo, undefined, 'userInfo')
    },
  },
  {
    name: 'a wrong password and an unknown address fail in the same way',
    async run(reach) {
      const client = clientOf(reach)
      for (const input of [
        { ...knownCustomer, password: 'wrong password' },
        { ...knownCustomer, email: 'nobody@shop.test' },
      ]) {
        const response = await login(client, input)
        assertEqual([response.status, errorOf(response)?.code], [401, 'BAD_CREDENTIALS'])
      }
      assertEqual(dataOf(await checkAuth(client, '/')), { loggedIn: false })
    },
  },
]
