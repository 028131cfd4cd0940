import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onAnalytics } from '../analytics/analytics.ts'
import { createVisitState, type App } from '../app/app.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { ping } from '../test/fixtures.ts'
import { accountActionsOf, accountOf } from './account-of.ts'
import { newsletterActionsOf, newsletterOf } from './newsletter-of.ts'
import { reviewActionsOf, reviewsOf } from './reviews-of.ts'

const { AccountA, OwnReviews, ReviewA } = responseExamples
const user = { email: 'ada@example.com', sessionId: 's1' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('location', new URL('http://shop.test/account/'))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const reviews = `/products/${ReviewA.product_id}/reviews`
const answers: Readonly<Record<string, CannedAnswer>> = {
  'GET /account': { data: AccountA },
  'PUT /account': { data: AccountA },
  'GET /_shop/v1/reviews': { data: OwnReviews },
  [`POST ${reviews}`]: { data: ReviewA },
  'POST /news-letter/subscribe': { data: { accepted: true } },
  'POST /_shop/v1/newsletter/confirm': { code: 'TOKEN_INVALID' },
  'GET /ping': { data: { ...ping, userInfo: { ...user, email: 'new@example.com' } } },
}

/** Opens a visit of a signed-in customer, without any store. */
function open({
  provider = 'a',
  commerce = 'true',
}: { readonly provider?: ProviderId; readonly commerce?: string } = {}) {
  const canned = createCannedClient(provider, (request) => answers[request] ?? { code: 'NOT_FOUND' })
  const session = createSessionStore(ping)
  session.set({ ...session.get(), user })
  const settings = { provider, environment: { REACT_APP_ECOMMERCE_MODULE_ENABLE: commerce } }
  const app = { ...createVisitState(), client: canned.client, session, settings } as unknown as App
  app.preview.set('off')
  const recorded: object[] = []
  onAnalytics(app, (event) => recorded.push(event))
  const signOut = () => session.set({ ...session.get(), user: {} })
  return { app, session, recorded, signOut, requests: canned.requests }
}

describe.each([
  ['account', accountOf],
  ['reviews', reviewsOf],
  ['newsletter', newsletterOf],
] as const)('the %s of a visit', (_, handleOf) => {
  test('is started once, and makes no call before an action', async () => {
    const { app, requests, recorded } = open()
    const handle = handleOf(app)
    const before = handle.state.get()
    const [first, second] = await Promise.all([handle.load(), handleOf(app).load()])
    expect(first).not.toBeNull()
    expect(second).toBe(first)
    expect(handle.state.get()).toBe(before)
    expect([requests, recorded]).toEqual([[], []])
  })

  test('does not exist without commerce (R11)', async () => {
    const { app, requests } = open({ commerce: 'false' })
    expect(await handleOf(app).load()).toBeNull()
    expect(requests).toEqual([])
  })
})

describe('the account of a visit', () => {
  test('loads the part that is opened, and is forgotten when the customer signs out', async () => {
    const { app, requests, signOut } = open()
    const { state } = accountOf(app)
    await accountActionsOf(app).open('profile')
    expect(requests).toEqual(['GET /account'])
    expect(state.get()).toMatchObject({ profile: { status: 'ready' }, addresses: { status: 'unknown' } })
    signOut()
    expect(state.get().profile).toMatchObject({ status: 'unknown', value: null })
  })

  test('reports a changed profile to listeners and analytics, and renews the details of the session', async () => {
    const { app, requests, recorded, session } = open()
    const names: string[] = []
    accountOf(app).onEvent(({ name }) => names.push(name))
    await accountActionsOf(app).open('profile')
    await accountActionsOf(app).updateProfile({ firstName: 'Augusta' })
    expect(names).toEqual(['profile_changed'])
    expect(recorded).toEqual([{ name: 'profile_changed', mode: 'direct', data: {} }])
    await vi.waitFor(() => expect(stored.get('k/exp_device_id')).toBe('new@example.com'))
    expect(requests).toContain('GET /ping')
    expect(session.get().user.email).toBe('new@example.com')
  })

  test('reports the code of a failure, and nothing that the customer wrote', async () => {
    const { app, recorded } = open()
    const result = await accountActionsOf(app).requestEmailChange('eve@example.com', 'a secret password')
    expect(result.ok).toBe(false)
    const [event] = recorded
    expect(event).toMatchObject({ name: 'account_change_failed', data: { code: 'NOT_FOUND' } })
    expect(JSON.stringify(recorded)).not.toMatch(/eve|secret/)
  })
})

describe('the reviews of a visit', () => {
  test("forget the customer's own when the customer signs out", async () => {
    const { app, requests, signOut } = open()
    await reviewActionsOf(app).listOwn()
    expect(requests).toEqual(['GET /_shop/v1/reviews'])
    expect(reviewsOf(app).state.get().own).toMatchObject({ status: 'ready' })
    signOut()
    expect(reviewsOf(app).state.get().own).toMatchObject({ status: 'unknown', value: null })
  })

  test('report a written review to listeners and analytics, without its text', async () => {
    const { app, recorded } = open()
    const names: string[] = []
    reviewsOf(app).onEvent(({ name }) => names.push(name))
    await reviewActionsOf(app).write(ReviewA.product_id, { rating: 5, title: 'My title', text: 'My text' })
    expect(names).toEqual(['review_written'])
    expect(recorded).toEqual([
      { name: 'review_written', mode: 'direct', data: { productId: ReviewA.product_id } },
    ])
  })

  test('make no call for a provider without reviews (R32)', async () => {
    const { app, requests } = open({ provider: 'c' })
    expect(await reviewActionsOf(app).listOwn()).toMatchObject({ error: { code: 'NOT_SUPPORTED' } })
    expect(requests).toEqual([])
  })
})

test('the newsletter of a visit reports its events to listeners and analytics, without the address', async () => {
  const { app, recorded, requests } = open()
  const names: string[] = []
  newsletterOf(app).onEvent(({ name }) => names.push(name))
  await newsletterActionsOf(app).subscribe('eve@example.com')
  await newsletterActionsOf(app).confirm('a secret token')
  expect(requests).toHaveLength(2)
  expect(names).toEqual(['newsletter_requested', 'newsletter_failed'])
  expect(recorded).toEqual([
    { name: 'newsletter_requested', mode: 'direct', data: {} },
    { name: 'newsletter_failed', mode: 'direct', data: { code: 'TOKEN_INVALID' } },
  ])
})
