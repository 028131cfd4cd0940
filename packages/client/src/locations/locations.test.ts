import { responseExamples } from '@vitrine/contract/openapi'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { listCurrencies } from '../currency/index.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, errorOf, type CallResponse } from '../response.ts'
import { listInventoryLocations, listLocations } from './index.ts'

function clientOf(answer: () => Response) {
  const requests: string[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async ({ method, url }) => {
      requests.push(`${method} ${url.replace('http://localhost', '')}`)
      return answer()
    },
  })
  return { client, requests }
}

const { CurrenciesA, InventoryLocationsA, Locations } = responseExamples

describe('each call has exactly the specified path (section 7)', () => {
  test.each<[string, (client: Client) => Promise<CallResponse<unknown> | undefined>, unknown]>([
    ['GET /exp-sf-cms/api/pa/currencies?locale=de', listCurrencies, CurrenciesA],
    ['GET /exp-sf-cms/api/pa/inventory/locations?locale=de', listInventoryLocations, InventoryLocationsA],
    ['GET /apis/ecommerce-service/public/v2/location?locale=de', listLocations, Locations],
  ])('%s', async (address, call, data) => {
    const { client, requests } = clientOf(() => Response.json({ Status: 'success', Data: data }))
    const response = await call(client)
    expect(requests).toEqual([address])
    expect(dataOf(response)).toEqual(data)
  })
})

test('without a connection, the stores are undefined and the currencies have an error (section 8)', async () => {
  const { client } = clientOf(() => {
    throw new TypeError('fetch failed')
  })
  expect(await listLocations(client)).toBeUndefined()
  expect(errorOf(await listCurrencies(client))).toMatchObject({ code: 'UNREACHABLE' })
})
