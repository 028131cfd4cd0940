import { defaultSegments, providerPaths, type ProviderId } from '@vitrine/contract'
import { calls } from '@vitrine/contract/table'
import { contentFolder, createTestRequest, databases, sampleContent, suiteOrigin } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'

const providers: readonly ProviderId[] = ['a', 'b', 'c']

/** Returns the method and path of every call of a provider that requires a customer. */
function customerRows(provider: ProviderId): (readonly [string, string])[] {
  return calls
    .filter((call) => call.access === 'customer' && call.providers.includes(provider))
    .flatMap((call) =>
      providerPaths(call, defaultSegments)
        .filter((each) => each.provider === undefined || each.provider === provider)
        .map(({ path }) => [call.method, path.replaceAll(/\{\w+\}/g, '1')] as const),
    )
}

describe.each(databases())('calls that require a customer, on $name', ({ open }) => {
  describe.each(providers)('of provider %s', (provider) => {
    let platform: Platform
    let close: () => Promise<void>
    const ask = createTestRequest(suiteOrigin, (request) => platform.send(request))

    beforeAll(async () => {
      const content = contentFolder(sampleContent())
      const database = await open()
      platform = await openPlatform(database, { provider, contentFolder: content.folder })
      close = async () => {
        await platform.close()
        await database.remove()
        content.remove()
      }
    })
    afterAll(() => close())

    test.each(customerRows(provider))('%s %s answers guests with the same 401', async (method, path) => {
      const requests = [{}, { cookie: `vitrine_session_3000=${'a'.repeat(43)}` }, { cookie: 'logUT=true' }]
      for (const headers of requests) {
        const answer = await ask(path, { method, headers: { origin: suiteOrigin, ...headers } })
        expect(answer.status).toBe(401)
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(answer.body).toEqual({
          Status: 'failure',
          Error: { code: 'UNAUTHENTICATED', message: 'Sign in first.' },
        })
      }
    })
  })
})
