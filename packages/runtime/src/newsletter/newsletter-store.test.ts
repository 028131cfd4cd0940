import type { ProviderId } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCannedClient } from '../test/canned-client.ts'
import { idleNewsletter, type NewsletterEvent } from './newsletter-state.ts'
import { createNewsletterStore } from './newsletter-store.ts'
import { loadPreferences } from './preferences.ts'

function open(provider: ProviderId, answer: () => { data: unknown } | { code: string }) {
  const canned = createCannedClient(provider, answer)
  const state = createObservable(idleNewsletter)
  const events: NewsletterEvent[] = []
  const onEvent = (event: NewsletterEvent) => void events.push(event)
  return {
    ...canned,
    state,
    events,
    store: createNewsletterStore({ client: canned.client, provider, state, onEvent }),
  }
}
const accepted = () => ({ data: { accepted: true } })

test.each<[ProviderId, string]>([
  ['a', 'POST /news-letter/subscribe'],
  ['b', 'POST /email-subscription/subscribe'],
  ['c', 'POST /account/subscribe'],
])('provider %s subscribes with its own call', async (provider, request) => {
  const { store, requests, events } = open(provider, accepted)
  expect(await store.subscribe('ada@shop.test')).toEqual({ ok: true, value: null })
  expect(requests).toEqual([`${request} {"email":"ada@shop.test"}`])
  expect(events).toEqual([{ name: 'newsletter_requested' }])
})

test('only provider B unsubscribes an address (R33)', async () => {
  const known = open('b', accepted)
  expect(await known.store.unsubscribe('ada@shop.test')).toEqual({ ok: true, value: null })
  const unknown = open('a', accepted)
  expect(await unknown.store.unsubscribe('ada@shop.test')).toMatchObject({ error: { code: 'NOT_SUPPORTED' } })
  expect(unknown.requests).toEqual([])
})

test('a transport error, which the call rethrows, is a result (section 8)', async () => {
  const { store, state } = open('a', () => {
    throw new Error('The network is down.')
  })
  expect(await store.subscribe('ada@shop.test')).toMatchObject({
    ok: false,
    error: { code: 'UNREACHABLE', isUncertain: true },
  })
  expect(state.get()).toMatchObject({ isPending: false, error: { code: 'UNREACHABLE' } })
})

test('an invalid link is told with its code', async () => {
  const { store, requests, events } = open('c', () => ({ code: 'TOKEN_INVALID' }))
  expect(await store.confirm('t')).toMatchObject({ error: { code: 'TOKEN_INVALID' } })
  expect(requests).toEqual(['POST /_shop/v1/newsletter/confirm {"token":"t"}'])
  expect(events).toEqual([{ name: 'newsletter_failed', code: 'TOKEN_INVALID' }])
})

test('the link in a mail reads and changes topics, and unsubscribes (R33, R52)', async () => {
  const data = { is_subscribed: true, topics: [{ id: 'events', label: 'Events', is_selected: false }] }
  const { store, requests, events, client } = open('b', () => ({ data }))
  const view = { isSubscribed: true, topics: [{ id: 'events', label: 'Events', isSelected: false }] }
  expect(await loadPreferences(client, 't')).toEqual({ ok: true, value: view })
  expect(await store.saveTopics('t', ['events'])).toEqual({ ok: true, value: view })
  expect(await store.unsubscribeByLink('t')).toEqual({ ok: true, value: null })
  expect(requests).toEqual([
    'GET /_shop/v1/newsletter/preferences',
    'PUT /_shop/v1/newsletter/preferences {"token":"t","topics":["events"]}',
    'POST /_shop/v1/newsletter/unsubscribe',
  ])
  expect(events).toEqual([{ name: 'newsletter_changed' }, { name: 'newsletter_unsubscribed' }])
})
