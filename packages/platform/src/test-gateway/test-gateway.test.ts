import { contentFolder, databases, sampleContent, suiteOrigin } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { storeFile } from '../../test/store-settings.ts'
import type { Platform } from '../options.ts'
import { outcomes, readCard } from './cards.ts'

const id = '0123456789abcdef0123456789abcdef'
const base = `${suiteOrigin}/_store/pa`
const now = Date.UTC(2026, 5, 1)

describe.each(databases().slice(0, 1))('the test gateway on $name (R51)', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': storeFile })
  let opened: Awaited<ReturnType<typeof open>>
  let platform: Platform
  const errors: unknown[] = []

  beforeAll(async () => {
    opened = await open()
    platform = await openPlatform(opened, {
      ...{ contentFolder: content.folder, testGateway: true, sendsMail: false, now: () => now },
      onError: (error) => errors.push(error),
    })
    await using commerce = await openCommerce(opened)
    await commerce.db
      .insertInto('test_gateway_intents')
      .values({
        ...{ id, key: 'key', reference: 'a'.repeat(32), state: 'requires-payment', refusal: null },
        ...{ amount: 8190, currency: 'EUR', captured: 0, refunded: 0, capture: 'automatic', label: '' },
        ...{ outcome: null, language: 'en', created_at: '2026-06-01T00:00:00.000Z' },
        return_url: 'https://pay.test/back',
      })
      .execute()
  })
  afterAll(async () => {
    await platform.close()
    content.remove()
    await opened.remove()
  })

  const post = (path: string, body: Readonly<Record<string, string>>) =>
    platform.storeSend(new Request(base + path, { method: 'POST', body: new URLSearchParams(body) }))

  test('has a card form without scripts, which only redirects to itself and the checkout', async () => {
    const response = await platform.storeSend(new Request(`${base}/test-gateway/pay/${id}`))
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('81.90 EUR')
    expect(text).toContain('name="number"')
    expect(text).not.toMatch(/<script|\bon\w+=|src=/)
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+'; base-uri 'none'; form-action 'self' https:\/\/pay\.test; frame-ancestors 'none'$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('responds to other URLs, methods and large forms with errors', async () => {
    const statusOf = async (path: string, init: RequestInit = {}) =>
      (await platform.storeSend(new Request(base + path, init))).status
    expect(await statusOf('/test-gateway/pay/ffffffffffffffffffffffffffffffff')).toBe(404)
    expect(await statusOf('/test-gateway/pay/x')).toBe(404)
    expect(await statusOf(`/test-gateway/pay/${id}`, { method: 'PUT' })).toBe(405)
    const body = `number=${'4'.repeat(5000)}`
    expect(await statusOf(`/test-gateway/pay/${id}`, { method: 'POST', body })).toBe(413)
    expect(await statusOf('/payments/webhooks/test', { method: 'POST', body: '{}' })).toBe(400)
    expect(await statusOf('/payments/webhooks/other', { method: 'POST', body: '{}' })).toBe(404)
    expect(await statusOf('/payments/webhooks/test')).toBe(405)
  })

  test('only stores brand and last digits, and never the number, in tables or reports', async () => {
    const number = '4242424242424242'
    const response = await post(`/test-gateway/pay/${id}`, { number, expiry: '12/40', code: '987' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('https://pay.test/back')
    const dump = await opened.dump()
    expect(dump).toContain('Visa •••• 4242')
    expect(dump).not.toContain(number)
    expect(JSON.stringify(errors.map(String))).not.toContain(number)
  })

  test('does not exist unless a setting allows it', async () => {
    const other = await openPlatform(opened, { sendsMail: false })
    const statusOf = async (path: string, init: RequestInit = {}) =>
      (await other.storeSend(new Request(base + path, init))).status
    expect(await statusOf(`/test-gateway/pay/${id}`)).toBe(404)
    expect(await statusOf('/payments/webhooks/test', { method: 'POST', body: '{}' })).toBe(404)
    await other.close()
  })
})

describe('the cards of the test gateway', () => {
  const read = (changes: Partial<Parameters<typeof readCard>[0]>) =>
    readCard({ number: '4242 4242-42424242', expiry: '06/26', code: '123', ...changes }, now)

  test('select the outcome, in any notation of the number', () => {
    expect(read({})).toMatchObject({ outcome: { name: 'success' }, label: 'Visa •••• 4242' })
    for (const outcome of outcomes) expect(read({ number: outcome.number }).outcome).toBe(outcome)
    expect(new Set(outcomes.map(({ number }) => number)).size).toBe(outcomes.length)
  })

  test('are declined if the number, the date or the code is wrong', () => {
    expect(read({ number: '4111111111111111' }).outcome.refusal).toBe('card-declined')
    expect(read({ number: '1' })).toMatchObject({ outcome: { refusal: 'incorrect-card' }, label: '' })
    expect(read({ code: '12' }).outcome.refusal).toBe('incorrect-card')
    for (const expiry of ['05/26', '13/40', 'x', '']) {
      expect(read({ expiry }).outcome.refusal).toBe('expired-card')
    }
  })
})
