import { responseExamples } from '@vitrine/contract/openapi'
import { describe, expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { unknownReviews, type ReviewEvent } from './review-state.ts'
import { createReviewStore } from './review-store.ts'

const { ReviewsA, ReviewA, OwnReviews, OwnReview } = responseExamples
const reviews = `/products/${ReviewA.product_id}/reviews`

function open(
  intercept: (request: string) => CannedAnswer | Promise<CannedAnswer> | undefined = () => undefined,
) {
  const answers: Readonly<Record<string, CannedAnswer>> = {
    [`GET ${reviews}`]: { data: ReviewsA },
    [`POST ${reviews}`]: { data: { ...ReviewA, status: '0' } },
    [`PUT ${reviews}/${ReviewA.id}`]: { data: { ...ReviewA, status: '3' } },
    [`PUT /_shop/v1${reviews}/${ReviewA.id}/vote`]: { data: { is_helpful: true, helpful_count: 8 } },
    [`GET /_shop/v1${reviews}`]: { data: ReviewsA },
    'GET /_shop/v1/reviews': { data: OwnReviews },
    [`PUT /_shop/v1/reviews/${OwnReview.id}`]: { data: { ...OwnReview, rating: 2, status: 'waiting' } },
    [`DELETE /_shop/v1/reviews/${OwnReview.id}`]: { data: { id: OwnReview.id } },
  }
  const canned = createCannedClient(
    'a',
    (request) => intercept(request) ?? answers[request] ?? { code: 'NOT_FOUND' },
  )
  const state = createObservable(unknownReviews)
  const events: ReviewEvent[] = []
  const store = createReviewStore({ client: canned.client, state, onEvent: (event) => events.push(event) })
  return { ...canned, state, events, store }
}
const input = { rating: 4, title: 'Good', text: 'It is good.' }

describe('the reviews of a product', () => {
  test('are a page with its summary', async () => {
    const { store, state } = open()
    await store.list(ReviewA.product_id, { page: 1, limit: 10 })
    const { status, value } = state.get().products.get(ReviewA.product_id) ?? {}
    expect(status).toBe('ready')
    expect(value).toMatchObject({
      page: ReviewsA.meta.pagination.current_page,
      pages: ReviewsA.meta.pagination.total_pages,
      total: ReviewsA.meta.pagination.total,
      summary: { average: 5, total: 1, counts: [{ rating: 5, count: 1 }, { rating: 4 }, {}, {}, {}] },
      reviews: [
        {
          id: ReviewA.id,
          status: 'published',
          answer: { text: 'Thank you!', at: '2026-11-05T10:00:00.000Z' },
        },
      ],
    })
  })

  test('are those of the latest request, whatever the order of the responses', async () => {
    let respond: (answer: CannedAnswer) => void = () => undefined
    const slow = new Promise<CannedAnswer>((resolve) => (respond = resolve))
    let isFirst = true
    const { store, state } = open(() => {
      if (!isFirst) return undefined
      isFirst = false
      return slow
    })
    const first = store.list(ReviewA.product_id, { page: 2 })
    await store.list(ReviewA.product_id, { page: 1 })
    const meta = { ...ReviewsA.meta, pagination: { ...ReviewsA.meta.pagination, current_page: 2 } }
    respond({ data: { ...ReviewsA, meta } })
    await first
    expect(state.get().products.get(ReviewA.product_id)?.value?.page).toBe(1)
  })

  test('are written and withdrawn, and moderation shows in the state of a review', async () => {
    const { store, events } = open()
    expect(await store.write(ReviewA.product_id, input)).toMatchObject({ value: { status: 'waiting' } })
    const review = { id: ReviewA.id, productId: ReviewA.product_id }
    expect(await store.toggle(review)).toMatchObject({ value: { status: 'withdrawn' } })
    expect(events.map(({ name }) => name)).toEqual(['review_written', 'review_toggled'])
  })

  test('show a vote, which customers give to others', async () => {
    const { store, state, requests } = open()
    await store.list(ReviewA.product_id, { sort: 'helpful' })
    const review = { id: ReviewA.id, productId: ReviewA.product_id }
    expect(await store.vote(review, true)).toMatchObject({ ok: true, value: { helpful_count: 8 } })
    expect(requests.at(-1)).toBe(`PUT /_shop/v1${reviews}/${ReviewA.id}/vote`)
    expect(state.get().products.get(ReviewA.product_id)?.value?.reviews).toMatchObject([
      { helpfulCount: 8, isHelpful: true },
    ])
    expect(await store.vote(review, false)).toMatchObject({ ok: false })
    expect(requests.at(-1)).toBe(`DELETE /_shop/v1${reviews}/${ReviewA.id}/vote`)
  })

  test('tell that the customer has reviewed the product already', async () => {
    const { store, events } = open((request) =>
      request.startsWith('POST') ? { code: 'ALREADY_REVIEWED' } : undefined,
    )
    expect(await store.write(ReviewA.product_id, input)).toMatchObject({
      error: { code: 'ALREADY_REVIEWED' },
    })
    expect(events).toEqual([{ name: 'review_failed', code: 'ALREADY_REVIEWED' }])
  })
})

test('the customer’s own reviews are edited and deleted, and forgotten after a sign-out', async () => {
  const { store, state } = open()
  await store.listOwn()
  expect(state.get().own.value).toMatchObject([{ id: OwnReview.id, productName: OwnReview.product_name }])
  await store.edit(OwnReview.id, input)
  expect(state.get().own.value).toMatchObject([{ rating: 2, status: 'waiting' }])
  await store.delete(OwnReview.id)
  expect(state.get().own.value).toEqual([])
  store.reset()
  expect(state.get()).toEqual(unknownReviews)
})
