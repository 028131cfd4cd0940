import type { OwnReview, OwnReviews, ReviewA, ReviewsA } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionTarget } from './session-suite.ts'
import { createBrowsers, sendJson } from './test-browsers.ts'
import { expectFailure, type TestRequest } from './test-request.ts'

const pathOf = (product: string) => `/exp-sf-cms/api/pa/products/${product}/reviews`
const ownPath = '/_shop/v1/reviews'
const input = { rating: 4, title: 'Bright', text: 'It lights the whole table.', name: 'Ada' }
const html = '<img src=x onerror="alert(1)"> & "friends"'

/**
 * Registers the tests of reviews. Every platform must pass these tests, on any database and network. The
 * platform is set up as in `wishlistsSuite`, and its catalogue has two imported reviews of the lamp: 5 stars
 * in English of May 2026, and 2 stars in German of June 2026.
 */
export function reviewsSuite(name: string, open: () => Promise<SessionTarget>): void {
  describe(`reviews, ${name}`, () => {
    let target: SessionTarget | undefined
    const { browse, signedIn } = createBrowsers(() => target)
    const list = async (ask: TestRequest, product: string, query = '') =>
      (await ask.data(`${pathOf(product)}${query}`)) as ReviewsA
    const write = async (ask: TestRequest, product: string, changes: object = {}): Promise<ReviewA> => {
      const answer = await sendJson(ask, 'POST', pathOf(product), { ...input, ...changes })
      expect(answer.body).toMatchObject({ Status: 'success' })
      return answer.body.Data as ReviewA
    }
    const edit = (ask: TestRequest, id: string, changes: object) =>
      sendJson(ask, 'PUT', `${ownPath}/${id}`, { ...input, ...changes })
    const listOwn = async (ask: TestRequest, query = '') =>
      (await ask.data(`${ownPath}${query}`)) as OwnReviews
    const removeAll = async (ask: TestRequest) => {
      for (const { id } of (await listOwn(ask)).reviews) {
        expect(await ask.data(`${ownPath}/${id}`, { method: 'DELETE' })).toEqual({ id })
      }
    }

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('contain those of the catalogue, newest first, with a summary (R43)', async () => {
      const { data, meta } = await list(browse(), 'lamp')
      expect(data).toEqual([
        {
          id: 'r2',
          product_id: 'lamp',
          rating: 2,
          title: 'Wackelt',
          text: 'Steht schief.',
          name: 'Bob',
          status: '1',
          is_verified: false,
          is_own: false,
          helpful_count: 0,
          is_helpful: false,
          language: 'de',
          answer: null,
          date_created: '2026-06-01T00:00:00.000Z',
          date_modified: '2026-06-01T00:00:00.000Z',
        },
        expect.objectContaining({ id: 'r1', rating: 5, is_verified: true, language: 'en' }),
      ])
      expect(meta).toEqual({
        pagination: { total: 2, count: 2, per_page: 10, current_page: 1, total_pages: 1 },
        summary: {
          average_rating: 3.5,
          total: 2,
          ratings: [
            { rating: 5, count: 1 },
            { rating: 4, count: 0 },
            { rating: 3, count: 0 },
            { rating: 2, count: 1 },
            { rating: 1, count: 0 },
          ],
        },
      })
      expect((await list(browse(), 'mug')).meta.summary).toMatchObject({ average_rating: null, total: 0 })
      expect((await list(browse(), 'no-such-product')).data).toEqual([])
    })

    test('are listed by status, page, limit and fields (section 3)', async () => {
      const ask = browse()
      const second = await list(ask, 'lamp', '?status=1&page=2&limit=1')
      expect(second.data.map(({ id }) => id)).toEqual(['r1'])
      expect(second.meta.pagination).toEqual({
        ...{ total: 2, count: 1, per_page: 1, current_page: 2, total_pages: 2 },
      })
      expect((await list(ask, 'lamp', '?page=3')).data).toEqual([])
      const some = await list(ask, 'lamp', '?include_fields=id,rating,text&exclude_fields=text')
      expect(some.data).toEqual([
        { id: 'r2', rating: 2 },
        { id: 'r1', rating: 5 },
      ])
      const [without] = (await list(ask, 'lamp', '?exclude_fields=text,answer')).data
      expect(Object.keys(without ?? {})).toHaveLength(13)
      for (const [query, field] of [
        ['status=4', 'status'],
        ['page=0', 'page'],
        ['limit=0', 'limit'],
        ['limit=101', 'limit'],
        ['include_fields=id,customer_id', 'include_fields'],
        ['exclude_fields=__proto__', 'exclude_fields'],
      ] as const) {
        expectFailure(await ask(`${pathOf('lamp')}?${query}`), 400, 'BAD_PARAMETER', field)
      }
    })

    test('are written once per customer and product, and are public at once', async () => {
      const [ada, guest] = [await signedIn(0), browse()]
      const review = await write(ada, 'lamp', { title: html, text: html })
      expect(review).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        product_id: 'lamp',
        rating: 4,
        // Markup is text. Pages escape it.
        title: html,
        text: html,
        name: 'Ada',
        status: '1',
        is_verified: false,
        is_own: true,
        helpful_count: 0,
        is_helpful: false,
        language: 'en',
        answer: null,
        date_created: expect.stringMatching(/Z$/) as string,
        date_modified: review.date_created,
      })
      const { data, meta } = await list(guest, 'lamp')
      expect(data[0]).toEqual({ ...review, is_own: false })
      expect(meta.summary).toMatchObject({ average_rating: 3.7, total: 3 })
      expect((await list(ada, 'lamp')).data[0]).toEqual(review)
      const again = await sendJson(ada, 'POST', pathOf('lamp'), input)
      expectFailure(again, 409, 'ALREADY_REVIEWED', 'productId')
      await removeAll(ada)
      expect((await list(guest, 'lamp')).meta.summary).toMatchObject({ average_rating: 3.5, total: 2 })
    })

    test('take a customer, a product of the channel and a valid body', async () => {
      const ada = await signedIn(0)
      expectFailure(await sendJson(browse(), 'POST', pathOf('mug'), input), 401, 'UNAUTHENTICATED')
      for (const product of ['no-such-product', 'tray']) {
        expectFailure(await sendJson(ada, 'POST', pathOf(product), input), 404, 'NOT_FOUND', 'productId')
      }
      const cases: readonly (readonly [object, string, string])[] = [
        [{ rating: 0 }, 'BAD_PARAMETER', 'rating'],
        [{ rating: 6 }, 'BAD_PARAMETER', 'rating'],
        [{ rating: 4.5 }, 'BAD_PARAMETER', 'rating'],
        [{ rating: '5' }, 'BAD_PARAMETER', 'rating'],
        [{ rating: undefined }, 'MISSING_PARAMETER', 'rating'],
        [{ title: ' ' }, 'BAD_PARAMETER', 'title'],
        [{ title: 'x'.repeat(201) }, 'BAD_PARAMETER', 'title'],
        [{ text: undefined }, 'MISSING_PARAMETER', 'text'],
        [{ text: 'x'.repeat(10_001) }, 'BAD_PARAMETER', 'text'],
        [{ text: 'a\0b' }, 'BAD_PARAMETER', 'text'],
        [{ name: 7 }, 'BAD_PARAMETER', 'name'],
        // Properties that only the shop sets.
        [{ status: '1' }, 'UNKNOWN_PARAMETER', 'status'],
        [{ is_verified: true }, 'UNKNOWN_PARAMETER', 'is_verified'],
        [{ helpful_count: 99 }, 'UNKNOWN_PARAMETER', 'helpful_count'],
        [{ answer: { text: 'x' } }, 'UNKNOWN_PARAMETER', 'answer'],
        [{ customer_id: '1' }, 'UNKNOWN_PARAMETER', 'customer_id'],
      ]
      for (const [changes, code, field] of cases) {
        const answer = await sendJson(ada, 'POST', pathOf('mug'), { ...input, ...changes })
        expectFailure(answer, 400, code, field)
      }
      const foreign = await sendJson(ada, 'POST', pathOf('mug'), input, { origin: 'https://evil.example' })
      expectFailure(foreign, 403, 'FORBIDDEN_ORIGIN')
      expect((await list(ada, 'mug')).data).toEqual([])
    })

    test('with links or listed words wait, and their authors cannot publish them (R33, R52)', async () => {
      const [ada, guest] = [await signedIn(0), browse()]
      const held = await write(ada, 'mug', { text: 'See www.spam.example' })
      expect(held.status).toBe('0')
      expect((await list(guest, 'mug')).data).toEqual([])
      expect((await list(guest, 'mug', '?status=0')).data).toEqual([])
      expect((await list(await signedIn(1), 'mug', '?status=0')).data).toEqual([])
      expect((await list(ada, 'mug', '?status=0')).data).toEqual([held])
      const toggle = () => ada.data(`${pathOf('mug')}/${held.id}`, { method: 'PUT' })
      expect(await toggle()).toMatchObject({ status: '3' })
      expect((await list(ada, 'mug', '?status=3')).data).toMatchObject([{ id: held.id }])
      expect(await toggle()).toMatchObject({ status: '0' })
      const edited = await edit(ada, held.id, { text: 'Without a link' })
      expect(edited.body.Data).toMatchObject({ status: 'waiting' })
      expect((await list(guest, 'mug')).meta.summary.total).toBe(0)
      await removeAll(ada)
    })

    test('are withdrawn and published by their authors (R33)', async () => {
      const [ada, guest] = [await signedIn(0), browse()]
      const { id } = await write(ada, 'bag')
      const path = `${pathOf('bag')}/${id}`
      expect(await ada.data(path, { method: 'PUT' })).toMatchObject({ id, status: '3' })
      expect((await list(guest, 'bag')).meta.summary.total).toBe(0)
      expect(await ada.data(path, { method: 'PUT' })).toMatchObject({ id, status: '1' })
      expect((await list(guest, 'bag')).meta.summary.total).toBe(1)
      expectFailure(await ada(`${pathOf('mug')}/${id}`, { method: 'PUT' }), 404, 'NOT_FOUND', 'reviewId')
      await removeAll(ada)
    })

    test('are listed, edited and deleted by their authors (R52)', async () => {
      const ada = await signedIn(0)
      const lamp = await write(ada, 'lamp')
      await write(ada, 'bag')
      const all = await listOwn(ada)
      expect(all.count).toBe(2)
      expect(all.reviews.find(({ id }) => id === lamp.id)).toEqual({
        id: lamp.id,
        product_id: 'lamp',
        product_name: 'The lamp',
        page_slug: 'lamps/red-lamp',
        ...input,
        status: 'published',
        reason: null,
        answer: null,
        created_at: lamp.date_created,
        updated_at: lamp.date_modified,
      } satisfies OwnReview)
      expect(await listOwn(ada, '?limit=1&page=2')).toMatchObject({ count: 2, reviews: [{}] })
      const edited = await edit(ada, lamp.id, { rating: 1, title: 'Broke', name: undefined })
      expect(edited.body.Data).toMatchObject({ rating: 1, title: 'Broke', name: 'Ada', status: 'published' })
      expect((await list(ada, 'lamp')).meta.summary).toMatchObject({ average_rating: 2.7 })
      expectFailure(await edit(ada, lamp.id, { rating: 9 }), 400, 'BAD_PARAMETER', 'rating')
      expectFailure(await edit(ada, lamp.id, { status: 'published' }), 400, 'UNKNOWN_PARAMETER', 'status')
      await removeAll(ada)
    })

    test('are voted helpful once per customer, and sorted by date, rating or votes (R52)', async () => {
      const [ada, bob, guest] = [await signedIn(0), await signedIn(1), browse()]
      const { id } = await write(ada, 'lamp', { rating: 3 })
      const sortedPath = '/_shop/v1/products/lamp/reviews'
      const second = (await ada.data(`${sortedPath}?limit=1&page=2`)) as ReviewsA
      expect(second).toEqual(await list(ada, 'lamp', '?limit=1&page=2'))
      for (const [query, field] of [
        ['sort=best', 'sort'],
        ['limit=101', 'limit'],
      ] as const) {
        expectFailure(await ada(`${sortedPath}?${query}`), 400, 'BAD_PARAMETER', field)
      }
      const vote = (ask: TestRequest, reviewId: string, method = 'PUT') =>
        ask(`/_shop/v1/products/lamp/reviews/${reviewId}/vote`, { method })
      const order = async (sort: string) =>
        ((await guest.data(`${sortedPath}?sort=${sort}`)) as ReviewsA).data.map((review) => review.id)
      expect(await order('newest')).toEqual([id, 'r2', 'r1'])
      expect(await order('highest')).toEqual(['r1', id, 'r2'])
      expect(await order('lowest')).toEqual(['r2', id, 'r1'])
      expect(await order('helpful')).toEqual([id, 'r2', 'r1'])
      for (let count = 0; count < 2; count++) {
        expect((await vote(ada, 'r1')).body.Data).toEqual({ is_helpful: true, helpful_count: 1 })
      }
      expect((await vote(bob, 'r1')).body.Data).toEqual({ is_helpful: true, helpful_count: 2 })
      expect((await vote(bob, id)).body.Data).toEqual({ is_helpful: true, helpful_count: 1 })
      expect(await order('helpful')).toEqual(['r1', id, 'r2'])
      const votesOf = async (ask: TestRequest) =>
        (await list(ask, 'lamp')).data.map((review) => [review.helpful_count, review.is_helpful])
      expect(await votesOf(ada)).toEqual([
        ...[
          [1, false],
          [0, false],
          [2, true],
        ],
      ])
      expect((await votesOf(guest)).map(([, isHelpful]) => isHelpful)).toEqual([false, false, false])
      for (let count = 0; count < 2; count++) {
        expect((await vote(bob, 'r1', 'DELETE')).body.Data).toEqual({ is_helpful: false, helpful_count: 1 })
      }
      expectFailure(await vote(ada, id), 409, 'OWN_REVIEW', 'reviewId')
      expectFailure(await vote(guest, 'r1'), 401, 'UNAUTHENTICATED')
      await ada(`${pathOf('lamp')}/${id}`, { method: 'PUT' })
      for (const unknown of [id, '0'.repeat(32)]) {
        expectFailure(await vote(bob, unknown), 404, 'NOT_FOUND', 'reviewId')
      }
      await vote(ada, 'r1', 'DELETE')
      await removeAll(ada)
      expect((await list(bob, 'lamp')).data.map((review) => review.helpful_count)).toEqual([0, 0])
    })

    test('of other authors are like reviews that do not exist (R6)', async () => {
      const [ada, bob] = [await signedIn(0), await signedIn(1)]
      const { id } = await write(ada, 'poster')
      const attempts = async (reviewId: string) => [
        await bob(`${pathOf('poster')}/${reviewId}`, { method: 'PUT' }),
        await edit(bob, reviewId, {}),
        await bob(`${ownPath}/${reviewId}`, { method: 'DELETE' }),
      ]
      const [foreign, unknown] = [await attempts(id), await attempts('0'.repeat(32))]
      expect(foreign.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text))
      for (const answer of foreign) expectFailure(answer, 404, 'NOT_FOUND', 'reviewId')
      // Nobody can change the imported reviews.
      expectFailure(await ada(`${pathOf('lamp')}/r1`, { method: 'PUT' }), 404, 'NOT_FOUND', 'reviewId')
      expect(await listOwn(bob)).toEqual({ reviews: [], count: 0 })
      expect((await list(ada, 'poster')).data).toMatchObject([{ id, rating: 4 }])
      await removeAll(ada)
    })
  })
}
