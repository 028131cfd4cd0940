import type { ProviderId } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, type CallResponse } from '../response.ts'
import { findProductB, getCategoryTree } from './index.ts'

const { CategoryTreeA, ProductResultB } = responseExamples

describe('each call has exactly the specified path and body (section 7)', () => {
  test.each<[string, ProviderId, (client: Client) => Promise<CallResponse<unknown> | undefined>, unknown]>([
    [
      'GET /exp-sf-cms/api/pa/category-tree/?category_ids=lighting%2Clamps&locale=de',
      'a',
      (client) => getCategoryTree(client, { categoryIds: ['lighting', 'lamps'] }),
      CategoryTreeA,
    ],
    ['GET /exp-sf-cms/api/pa/category-tree/?locale=de', 'a', getCategoryTree, CategoryTreeA],
    [
      'POST /exp-sf-cms/api/pb/product?locale=de {"handle":"lamps/reading-lamp"}',
      'b',
      (client) => findProductB(client, { handle: 'lamps/reading-lamp' }),
      ProductResultB,
    ],
  ])('%s', async (expected, provider, call, data) => {
    const requests: string[] = []
    const client = createClient({
      provider,
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      origin: 'http://localhost',
      links: [withErrors(), withLocale(() => 'de')],
      send: async (request) => {
        const { pathname, search } = new URL(request.url)
        requests.push(`${request.method} ${pathname}${search} ${await request.text()}`.trimEnd())
        return Response.json({ Status: 'success', Data: data })
      },
    })
    expect(dataOf(await call(client))).toEqual(data)
    expect(requests).toEqual([expected])
  })
})
