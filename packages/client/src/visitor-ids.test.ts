import { getRecommendations, searchProducts, suggest, suggestWithFilter, type Call } from '@vitrine/contract'
import { calls } from '@vitrine/contract/table'
import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { hasVisitorIds, withRecording, withReplay, type Recording } from './links.ts'
import type { CallArguments, Link, Operation } from './operation.ts'
import { searchProducts as search } from './search/index.ts'
import { addVisitorIds } from './visitor-ids.ts'

const ids = { user_id: 'ada', session_id: 'session-1' }

/** Returns a client that adds the ids, and the list of requests that the client sends. */
function createBrowser(before: readonly Link[] = []) {
  const requests: { readonly query: object; readonly body: unknown }[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [
      ...before,
      (next) => (operation) => next(hasVisitorIds(operation) ? addVisitorIds(operation, ids) : operation),
    ],
    send: async (request) => {
      const text = await request.text()
      requests.push({
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text === '' ? undefined : JSON.parse(text),
      })
      return Response.json({ Status: 'success', Data: null })
    },
  })
  return { client, requests }
}

async function sent(call: Call, args: CallArguments) {
  const { client, requests } = createBrowser()
  await client.call(call, args)
  return requests
}

test.each<[string, Call, CallArguments, unknown]>([
  ['the body of product search', searchProducts, { body: { term: 'cup' } }, { ...ids, term: 'cup' }],
  ['an empty body', searchProducts, {}, ids],
  [
    'only the fields that the call has',
    getRecommendations,
    { params: { widget_id: 'w' }, body: { sku: '1' } },
    { user_id: 'ada', sku: '1' },
  ],
  [
    'the fields that the caller has not set',
    searchProducts,
    { body: { user_id: 'bob' } },
    { user_id: 'bob', session_id: 'session-1' },
  ],
])('adds the ids to %s (R48)', async (_, call, args, body) => {
  expect(await sent(call, args)).toMatchObject([{ query: {}, body }])
})

test('adds the ids to suggestions, in the query or in the body', async () => {
  const [inQuery] = await sent(suggest, { query: { search_term: 'cu' } })
  expect(inQuery).toMatchObject({ query: { ...ids, search_term: 'cu' }, body: undefined })
  const [inBody] = await sent(suggestWithFilter, { body: { search_term: 'cu' } })
  expect(inBody).toMatchObject({ query: {}, body: { ...ids, search_term: 'cu' } })
})

test('leaves the other calls of the contract unchanged', () => {
  const found = calls.flatMap((call) => (hasVisitorIds({ call } as Operation) ? [call.id] : []))
  expect(found.toSorted()).toEqual([
    'recommendations.getRecommendations',
    'search.searchProducts',
    'suggest.suggest',
    'suggest.suggestWithFilter',
  ])
})

test('a search that the server recorded is found', async () => {
  const recording: Recording = {}
  const input = { searchTerm: 'cup' }
  const server = createBrowser([withRecording(recording)])
  await search(server.client, input)
  const browser = createBrowser([withReplay(recording)])
  await search(browser.client, input)
  expect(browser.requests).toEqual([])
  // The next search is not recorded, and is sent with the ids.
  await search(browser.client, input)
  expect(browser.requests).toMatchObject([{ body: { ...input, ...ids } }])
})
