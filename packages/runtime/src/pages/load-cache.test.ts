import {
  createClient,
  submitForm,
  withRecording,
  withReplay,
  withErrors,
  type Link,
  type Recording,
} from '@vitrine/client'
import { defineCall } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { createLoadCache } from './load-cache.ts'

const search = defineCall({
  id: 'test.search',
  group: 'search',
  method: 'POST',
  path: '/search',
  body: 'raw',
  response: 'Unknown',
  guarded: false,
})

/** A client whose platform numbers its responses. */
function createCounting(links: readonly Link[]) {
  let count = 0
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://shop.test',
    links: [withErrors(), ...links],
    send: async () => Response.json({ Status: 'success', Data: ++count }),
  })
  return { client, requests: () => count }
}

test('equal POST reads of a page share one recorded response, on the server and in the browser (R48)', async () => {
  const body = { term: 'cup' }
  const recording: Recording = {}
  const server = createCounting([createLoadCache().link, withRecording(recording)])
  // A header and a widget read at the same time. Another widget reads after they have received their response.
  const readThrice = async ({ client }: typeof server) => {
    const both = await Promise.all([client.call(search, { body }), client.call(search, { body })])
    return [...both, await client.call(search, { body })].map(({ data }) => data)
  }
  const rendered = await readThrice(server)
  expect(server.requests()).toBe(1)

  const browser = createCounting([createLoadCache().link, withReplay(recording)])
  expect(await readThrice(browser)).toEqual(rendered)
  expect(browser.requests()).toBe(0)
})

test('reads with different bodies are different calls', async () => {
  const { client, requests } = createCounting([createLoadCache().link])
  await Promise.all(['cup', 'bowl'].map((term) => client.call(search, { body: { term } })))
  expect(requests()).toBe(2)
})

test('calls that change something are always made', async () => {
  const { client, requests } = createCounting([createLoadCache().link])
  await Promise.all(['contact', 'contact'].map((id) => submitForm(client, id, { body: { name: 'Ada' } })))
  expect(requests()).toBe(2)
})
