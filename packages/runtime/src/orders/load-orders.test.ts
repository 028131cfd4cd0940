import { createClient, withErrors, withRecording, withReplay, type Recording } from '@vitrine/client'
import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { loadOrder, loadOrders, loadReturns } from './index.ts'

const segments = { a: 'pa', b: 'pb', c: 'pc' }

/** Answers the calls of orders of all providers. */
function answer({ url }: Request): Response {
  const path = new URL(url).pathname.replace(/^\/exp-sf-cms\/api/, '')
  const [, segment = '', isList] = /^\/(p[abc])\/(account\/orders$)?/.exec(path) ?? []
  const name = segment.slice(1).toUpperCase() as 'A' | 'B' | 'C' | ''
  const data =
    name === ''
      ? responseExamples.OrderReturns
      : responseExamples[isList === undefined ? (`Order${name}` as const) : (`Orders${name}` as const)]
  return Response.json({ Status: 'success', Data: data })
}

const load = async (context: Parameters<typeof loadOrder>[0]) => [
  await loadOrders(context),
  await loadOrder(context, '5f3a'),
  await loadReturns(context, '5f3a'),
]

describe.each<ProviderId>(['a', 'b', 'c'])('the loaders of orders, provider %s', (provider) => {
  test('read on the server, and use its responses in the browser', async () => {
    const recording: Recording = {}
    const server = createClient({
      ...{ provider, segments, origin: 'http://localhost' },
      links: [withErrors(), withRecording(recording)],
      send: async (request) => answer(request),
    })
    const onServer = await load({ client: server, language: 'en' })
    expect(onServer.map(({ ok }) => ok)).toEqual([true, true, true])

    const browser = createClient({
      ...{ provider, segments, origin: 'http://localhost' },
      links: [withErrors(), withReplay(recording)],
      send: () => Promise.reject(new Error('The browser must not send a request.')),
    })
    expect(await load({ client: browser, language: 'en' })).toEqual(onServer)
    expect(recording).toEqual({})
  })
})
