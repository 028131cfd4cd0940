import { describe, expect, test } from 'vitest'
import { expectFailure, type TestRequest } from './test-request.ts'

const ping = '/exp-sf-cms/api/ping?path='

export function testSession(ask: TestRequest): void {
  describe('ping', () => {
    test('returns the details of the site and of the channel of the host', async () => {
      expect(await ask.data(`${ping}/`)).toEqual({
        language: 'en',
        defaultLanguage: 'en',
        tenantId: 'tenant',
        workspaceId: 'workspace',
        environmentId: 'environment',
        channelId: '1',
        ecommStoreBaseUrl: 'http://localhost:3000/_store',
        ecommProvider: 'hosted',
        storeHash: 'abc123',
        cacheDomain: '',
        customDomain: 'localhost',
        environmentType: 'PRODUCTION',
        shopCapabilities: expect.any(Array),
        otherDomains: [
          {
            is_current: true,
            language: 'en',
            channel_id: '1',
            custom_domain: 'localhost',
            channel_url: 'http://localhost:3000',
          },
          {
            is_current: false,
            language: 'de',
            channel_id: '1',
            custom_domain: 'localhost',
            channel_url: 'http://localhost:3000',
          },
          {
            is_current: false,
            language: 'ar',
            channel_id: '2',
            custom_domain: '',
            channel_url: 'http://b.localhost:3000',
          },
        ],
      })
    })

    test.each([
      ['/', 'en'],
      ['/about/', 'en'],
      ['/%C3%BCber-uns/', 'de'],
      ['/same/', 'en'],
      ['/nowhere/', 'en'],
    ])('returns the language of the page that owns %s: %s (R18)', async (path, language) => {
      const details = await ask.data(ping + encodeURIComponent(path))
      expect(details).toMatchObject({ language, defaultLanguage: 'en', channelId: '1' })
      const { otherDomains } = details as { otherDomains: { is_current: boolean; language: string }[] }
      expect(otherDomains.filter((domain) => domain.is_current).map((domain) => domain.language)).toEqual([
        language,
      ])
    })

    test('the host chooses the channel, the port does not', async () => {
      for (const host of ['b.localhost', 'b.localhost:3000', 'b.localhost:81']) {
        const details = await ask.data(`http://${host}${ping}/`)
        expect(details).toMatchObject({ channelId: '2', language: 'ar', customDomain: '' })
      }
    })

    test('a guest has no userInfo, whatever the cookie', async () => {
      const details = await ask.data(`${ping}/`, { headers: { cookie: 'session=x; logUT=true' } })
      expect(details).not.toHaveProperty('userInfo')
    })

    test.each([
      ['no path', '/exp-sf-cms/api/ping', 'MISSING_PARAMETER', 'path'],
      ['a path without a slash at its start', `${ping}about`, 'BAD_PARAMETER', 'path'],
      ['an empty path', ping, 'BAD_PARAMETER', 'path'],
      ['a path with invalid encoding', `${ping}/%25zz`, 'BAD_PARAMETER', 'path'],
      ['a query with invalid encoding', `${ping}/%zz`, 'BAD_PARAMETER', 'path'],
      ['a locale, which ping does not have', `${ping}/&locale=en`, 'UNKNOWN_PARAMETER', 'locale'],
      ['a path twice', `${ping}/&path=/`, 'BAD_PARAMETER', 'path'],
    ])('refuses %s', async (_, path, code, field) => {
      expectFailure(await ask(path), 400, code, field)
    })
  })

  describe('auth-check', () => {
    test('says that a guest is not signed in (R9)', async () => {
      expect(await ask.data('/exp-sf-cms/api/auth-check?path=/account/')).toEqual({ loggedIn: false })
    })

    test('requires a path', async () => {
      expectFailure(await ask('/exp-sf-cms/api/auth-check'), 400, 'MISSING_PARAMETER', 'path')
    })
  })
}
