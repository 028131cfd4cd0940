import { responseExamples } from '@vitrine/contract/openapi'
import { expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf } from '../response.ts'
import { listGroupPrices } from './index.ts'

test.each([
  [{ skus: ['A', 'B'] }, '{"skus":["A","B"]}'],
  [{ skus: ['A'], currencyCode: 'EUR' }, '{"skus":["A"],"currency_code":"EUR"}'],
])('prices of a customer group are requested by SKU: %j (R45)', async (input, body) => {
  const requests: string[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'de')],
    send: async (request) => {
      requests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`)
      return Response.json({ Status: 'success', Data: responseExamples.GroupPrices })
    },
  })
  expect(dataOf(await listGroupPrices(client, input))).toEqual(responseExamples.GroupPrices)
  expect(requests).toEqual([`POST /_shop/v1/prices ${body}`])
})
