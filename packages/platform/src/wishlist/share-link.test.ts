import {
  createTestRequest,
  databases,
  testCustomers,
  withCookieJar,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gateway, post } from '../../test/accounts.ts'
import { openInProcess } from '../../test/session-targets.ts'

describe.each(databases())('links of shared wishlists on $name', (database) => {
  let target: Awaited<ReturnType<typeof openInProcess>>
  let ask: TestRequest

  beforeAll(async () => {
    target = await openInProcess(database, { provider: 'a' }, undefined, {
      customers: { pages: { wishlist: { en: 'gifts', de: 'de/geschenke' } } },
    })
    ask = createTestRequest(target.origin, withCookieJar(target.send))
    const [{ email, password }] = testCustomers
    await post(ask, '/login', { email, password })
  })
  afterAll(() => target.close())

  test.each([
    ['', '/gifts/'],
    ['?locale=en', '/gifts/'],
    ['?locale=de', '/de/geschenke/'],
  ])('open the page of the settings in the language of the request (%s)', async (query, path) => {
    const created = await post(ask, '/pa/wishlists', { name: `Gifts ${query}` })
    const { id } = created.body.Data as { readonly id: string }
    const sharing = `/_shop/v1/wishlists/${id}/sharing${query}`
    const shared = await ask(sharing, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ is_public: true }),
    })
    const { share_url } = shared.body.Data as { readonly share_url: string }
    const link = new URL(share_url)
    expect(link.pathname).toBe(path)
    expect(link.searchParams.get('list')).toMatch(/^[0-9a-f]{32}$/)
    const list = await ask.data(`${gateway}/pa/wishlists/${id}${query}`)
    expect(list).toMatchObject({ share_url })
  })
})
