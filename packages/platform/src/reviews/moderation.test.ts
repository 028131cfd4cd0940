import type { ReviewA } from '@vitrine/contract'
import type { AdminReviewList } from '@vitrine/contract/admin'
import {
  cartCatalogue,
  cartSettings,
  createTestRequest,
  databases,
  expectFailure,
  suiteOrigin,
  testCustomers,
  type OpenedDatabase,
  type TestRequest,
  type TestResponse,
} from '@vitrine/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccountShop, post, type AccountShop } from '../../test/accounts.ts'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'

type AdminReview = AdminReviewList['reviews'][number]

const api = '/apis/admin/v1'
const [ada, bob] = testCustomers
const html = '<img src=x onerror="alert(1)">'
const start = Date.parse('2026-06-01T12:00:00Z')

describe.each(databases())('moderation of reviews on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  let operator: TestRequest
  let authors: readonly [TestRequest, TestRequest]
  let now = start

  const signIn = async ({ email, password }: (typeof testCustomers)[number]) => {
    const ask = shop.browse()
    expect((await post(ask, '/login', { email, password })).status).toBe(200)
    return ask
  }
  const review = async (ask: TestRequest, product: string, changes: object = {}): Promise<ReviewA> => {
    now += 1000
    const body = { rating: 4, title: 'Bright', text: 'See www.lamps.example', ...changes }
    const answer = await post(ask, `/pa/products/${product}/reviews`, body)
    expect(answer.body).toMatchObject({ Status: 'success' })
    return answer.body.Data as ReviewA
  }
  const send = (method: string, path: string, body?: object): Promise<TestResponse> =>
    operator(api + path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  const decide = (id: string, body: object) => send('PUT', `/reviews/${id}/moderation`, body)
  /** Returns a review as shown to operators. */
  const read = async (id: string) => (await operator.data(`${api}/reviews/${id}`)) as AdminReview
  /** Publishes or rejects the current text of a review. */
  const moderate = async (id: string, body: object) =>
    decide(id, { ...body, updated_at: (await read(id)).updated_at })
  const edit = (ask: TestRequest, id: string, text: string) =>
    ask(`/_shop/v1/reviews/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 1, title: 'Other', text }),
    })
  /** Returns the audit log of a review without reads, oldest entry first. */
  const readLog = async (id: string) => {
    const entries = await shop.platform.readAudit({ target: `review:${id}`, limit: 100 })
    return entries.toReversed().filter(({ action }) => action !== 'review.view')
  }
  const list = async (query = '') => (await operator.data(`${api}/reviews${query}`)) as AdminReviewList
  const listIds = async (query: string) => (await list(query)).reviews.map(({ id }) => id)
  const totalOf = async (product: string) => {
    const { body } = await shop.browse()(`/exp-sf-cms/api/pa/products/${product}/reviews`)
    return (body.Data as { meta: { summary: { total: number } } }).meta.summary.total
  }
  const removeAll = async () => {
    for (const ask of authors) {
      const { reviews } = (await ask.data('/_shop/v1/reviews')) as { reviews: readonly { id: string }[] }
      for (const { id } of reviews) await ask.data(`/_shop/v1/reviews/${id}`, { method: 'DELETE' })
    }
  }

  beforeAll(async () => {
    opened = await open()
    const reviews = { heldWords: { en: ['Schrott'] } }
    shop = await openAccountShop(opened, 'a', {
      now: () => now,
      content: { 'store.json': { ...cartSettings, reviews } },
    })
    await shop.platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(shop.platform)
    operator = createTestRequest(suiteOrigin, shop.platform.operatorSend('ada@staff.test'))
    authors = [await signIn(ada), await signIn(bob)]
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test('lists the queue by state, product and text, in pages', async () => {
    const [first, second] = authors
    const lamp = await review(first, 'lamp', { text: 'Größe passt, siehe www.lamps.example' })
    const mug = await review(second, 'mug', { title: 'Schrott', text: '100% bad' })
    const bag = await review(second, 'bag', { text: 'Fine.' })
    expect([lamp.status, mug.status, bag.status]).toEqual(['0', '0', '1'])
    expect(await listIds('')).toEqual([bag.id, mug.id, lamp.id])
    expect(await listIds('?state=waiting&sort=oldest')).toEqual([lamp.id, mug.id])
    expect(await listIds('?state=published')).toEqual([bag.id])
    expect(await listIds('?product=mug')).toEqual([mug.id])
    expect(await listIds('?text=GROSSE')).toEqual([lamp.id])
    expect(await listIds('?text=100%25')).toEqual([mug.id])
    expect(await listIds('?text=1_0')).toEqual([])
    const pages: string[] = []
    let cursor = ''
    do {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { reviews, next } = await list(`?limit=1${query}`)
      pages.push(...reviews.map(({ id }) => id))
      cursor = next ?? ''
    } while (cursor !== '')
    expect(pages).toEqual([bag.id, mug.id, lamp.id])
    const [entry] = (await list('?product=lamp')).reviews
    expect(entry).toMatchObject({ id: lamp.id, product: 'lamp', product_name: 'The lamp', state: 'waiting' })
    expect(JSON.stringify(entry)).not.toContain(ada.email)
    for (const [query, field] of [
      ['?state=new', 'state'],
      ['?limit=0', 'limit'],
      ['?limit=201', 'limit'],
      ['?cursor=x', 'cursor'],
    ] as const) {
      expectFailure(await send('GET', `/reviews${query}`), 400, 'BAD_PARAMETER', field)
    }
    await removeAll()
  })

  test('publishes, holds and rejects, updates the rating, and notifies the author once by mail (R43, R50)', async () => {
    const [first] = authors
    const { id } = await review(first, 'lamp', { title: html })
    const { length } = await shop.mails()
    expect((await moderate(id, { decision: 'publish' })).body.Data).toMatchObject({ state: 'published' })
    expect(await totalOf('lamp')).toBe(1)
    expect((await moderate(id, { decision: 'hold', reason: 'Please wait.' })).body.Data).toMatchObject({
      state: 'waiting',
      reason: 'Please wait.',
    })
    expect(await totalOf('lamp')).toBe(0)
    expect((await moderate(id, { decision: 'reject', reason: 'Advertising' })).body.Data).toMatchObject({
      state: 'rejected',
    })
    const own = (await first.data('/_shop/v1/reviews')) as { reviews: readonly object[] }
    expect(own.reviews).toMatchObject([{ status: 'rejected', reason: 'Advertising' }])
    // Authors cannot publish a review that moderation withholds.
    const edited = await edit(first, id, 'Without a link')
    expect(edited.body.Data).toMatchObject({ status: 'waiting', reason: null })
    await Promise.all(Array.from({ length: 5 }, () => moderate(id, { decision: 'publish' })))
    expect(await totalOf('lamp')).toBe(1)
    const mails = (await shop.mails()).slice(length)
    expect(mails).toMatchObject([{ to: [ada.email], subject: 'Your review at Sample has been published' }])
    expect(mails[0]?.text).toContain('your review of The lamp.')
    expect(mails[0]?.text).toContain('http://localhost:3000/lamps/red-lamp/')
    expect(JSON.stringify(mails)).not.toContain('onerror')
    const log = await readLog(id)
    const done = log.filter(({ detail }) => detail['outcome'] === 'done')
    expect(done.map(({ action }) => action)).toEqual([
      ...['review.publish', 'review.hold', 'review.reject'],
      ...Array<string>(5).fill('review.publish'),
    ])
    expect(log).toHaveLength(2 * done.length)
    expect(log[0]).toMatchObject({ actor: { name: 'ada@staff.test' }, detail: { product: 'lamp' } })
    expect(JSON.stringify(log)).not.toMatch(/Advertising|Bright|ada@shop/)
    await removeAll()
  })

  test('only applies decisions and replies to the text that the operator has read', async () => {
    const [first] = authors
    const { id } = await review(first, 'mug')
    const { updated_at } = await read(id)
    // Both texts are written at the same time according to the clock.
    await edit(first, id, 'Other')
    const calls = [
      ['moderation', { decision: 'publish' }],
      ['moderation', { decision: 'hold' }],
      ['moderation', { decision: 'reject', reason: 'Advertising' }],
      ['answer', { text: 'Thank you!' }],
    ] as const
    for (const [path, body] of calls) {
      const unread = await send('PUT', `/reviews/${id}/${path}`, body)
      expectFailure(unread, 400, 'MISSING_PARAMETER', 'updated_at')
      const stale = await send('PUT', `/reviews/${id}/${path}`, { ...body, updated_at })
      expectFailure(stale, 409, 'CONFLICT', 'updated_at')
    }
    const current = await read(id)
    expect(current).toMatchObject({ text: 'Other', state: 'waiting', reason: null, answer: null })
    expect(await totalOf('mug')).toBe(0)
    const published = await decide(id, { decision: 'publish', updated_at: current.updated_at })
    expect(published.body.Data).toMatchObject({ text: 'Other', state: 'published' })
    expect(await totalOf('mug')).toBe(1)

    // A rejected decision is not logged as successful.
    const log = await readLog(id)
    const refused = ['publish', 'hold', 'reject', 'answer'].map((each) => `review.${each}`)
    expect(log.map(({ action, detail }) => [action, detail['outcome'], detail['code']])).toEqual([
      ...refused.flatMap((action) => [
        [action, 'attempted', undefined],
        [action, 'refused', 'CONFLICT'],
      ]),
      ['review.publish', 'attempted', undefined],
      ['review.publish', 'done', undefined],
    ])
    await removeAll()
  })

  test('records which operator reads reviews, without their texts', async () => {
    const [first] = authors
    const { id } = await review(first, 'mug')
    const latest = async () => {
      const [entry] = await shop.platform.readAudit({ limit: 1 })
      return [entry?.actor.name, entry?.action, entry?.target, entry?.detail]
    }
    await list('?product=mug')
    expect(await latest()).toEqual(['ada@staff.test', 'review.list', '', { results: 1 }])
    expect(await read(id)).toEqual((await list('?product=mug')).reviews[0])
    await read(id)
    const view = ['ada@staff.test', 'review.view', `review:${id}`, { product: 'mug' }]
    expect(await latest()).toEqual(view)
    expectFailure(await send('GET', `/reviews/${'0'.repeat(32)}`), 404, 'NOT_FOUND', 'review')
    expectFailure(await send('GET', '/reviews?cursor=x'), 400, 'BAD_PARAMETER', 'cursor')
    expect(await latest()).toEqual(view)
    await removeAll()
  })

  test('sends no mail about a review that its author has withdrawn', async () => {
    const [first] = authors
    const { id } = await review(first, 'mug')
    await first(`/exp-sf-cms/api/pa/products/mug/reviews/${id}`, { method: 'PUT' })
    const { length } = await shop.mails()
    expect((await moderate(id, { decision: 'publish' })).body.Data).toMatchObject({ state: 'withdrawn' })
    expect(await listIds('?state=withdrawn')).toEqual([id])
    expect(await totalOf('mug')).toBe(0)
    expect(await shop.mails()).toHaveLength(length)
    await removeAll()
  })

  test('lets authors replace a withheld review, but the new text always waits for moderation (R52)', async () => {
    const [first, second] = authors
    const fine = { text: 'Fine.' }
    const remove = (ask: TestRequest, id: string) => ask.data(`/_shop/v1/reviews/${id}`, { method: 'DELETE' })
    const { id: rejected } = await review(first, 'lamp', fine)
    await moderate(rejected, { decision: 'reject', reason: 'Advertising' })
    await remove(first, rejected)
    const again = await review(first, 'lamp', fine)
    expect([again.status, await totalOf('lamp')]).toEqual(['0', 0])
    await remove(first, again.id)
    const third = await review(first, 'lamp', fine)
    expect(third.status).toBe('0')
    expect((await review(second, 'lamp', fine)).status).toBe('1')
    expect((await review(first, 'mug', fine)).status).toBe('1')

    // Once moderation has published the new text, the old decision no longer applies.
    await moderate(third.id, { decision: 'publish' })
    await remove(first, third.id)
    expect((await review(first, 'lamp', fine)).status).toBe('1')
    const held = await review(second, 'mug', fine)
    await moderate(held.id, { decision: 'hold' })
    await remove(second, held.id)
    expect((await review(second, 'mug', fine)).status).toBe('0')
    const { data } = (await second.data('/_shop/v1/account/export')) as { data: Record<string, unknown> }
    expect(data['deleted_reviews']).toEqual([])
    await removeAll()
  })

  test('deletes the votes for a review by an index', async () => {
    await using commerce = await openCommerce(opened)
    const query = commerce.db.deleteFrom('review_votes').where('review_id', 'in', ['a', 'b'])
    const plan = await commerce.transact(async (tx) => {
      if (opened.databaseUrl === undefined) return sql`explain query plan ${query}`.execute(tx)
      // PostgreSQL prefers to scan almost empty tables.
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql`explain ${query}`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toContain('review_votes_by_review')
  })

  test('adds, replaces and deletes the reply of the merchant', async () => {
    const [first] = authors
    const { id } = await review(first, 'bag', { text: 'Fine.' })
    for (const text of ['Thank you!', html]) {
      const { updated_at } = await read(id)
      const answer = await send('PUT', `/reviews/${id}/answer`, { text, updated_at })
      expect(answer.body.Data).toMatchObject({ answer: { text, at: new Date(now).toISOString() } })
    }
    const shown = await shop.browse()('/exp-sf-cms/api/pa/products/bag/reviews')
    expect(shown.body.Data).toMatchObject({ data: [{ answer: { text: html } }] })
    expect((await send('DELETE', `/reviews/${id}/answer`)).body.Data).toMatchObject({ answer: null })
    const done = (await readLog(id)).filter(({ detail }) => detail['outcome'] === 'done')
    expect(done.map(({ action }) => action)).toEqual([
      ...['review.answer', 'review.answer', 'review.delete-answer'],
    ])
    await removeAll()
  })

  test('refuses unknown reviews and invalid bodies, without an entry in the audit log', async () => {
    const [first] = authors
    const { id } = await review(first, 'mug')
    const before = await shop.platform.readAudit({ limit: 1 })
    const updated_at = new Date(start).toISOString()
    for (const [body, code, field] of [
      [{}, 'MISSING_PARAMETER', 'decision'],
      [{ decision: 'delete' }, 'BAD_PARAMETER', 'decision'],
      [{ decision: 'reject' }, 'MISSING_PARAMETER', 'reason'],
      [{ decision: 'reject', reason: '' }, 'BAD_PARAMETER', 'reason'],
      [{ decision: 'reject', reason: 'x'.repeat(1001) }, 'BAD_PARAMETER', 'reason'],
      [{ decision: 'publish', is_verified: true }, 'UNKNOWN_PARAMETER', 'is_verified'],
      [{ decision: 'publish', rating: 5 }, 'UNKNOWN_PARAMETER', 'rating'],
    ] as const) {
      expectFailure(await decide(id, { ...body, updated_at }), 400, code, field)
    }
    expectFailure(
      await send('PUT', `/reviews/${id}/answer`, { text: '', updated_at }),
      400,
      'BAD_PARAMETER',
      'text',
    )
    for (const unknown of ['0'.repeat(32), 'r1']) {
      expectFailure(await decide(unknown, { decision: 'publish', updated_at }), 404, 'NOT_FOUND', 'review')
      expectFailure(
        await send('PUT', `/reviews/${unknown}/answer`, { text: 'x', updated_at }),
        404,
        'NOT_FOUND',
        'review',
      )
      expectFailure(await send('DELETE', `/reviews/${unknown}/answer`), 404, 'NOT_FOUND', 'review')
    }
    expect(await shop.platform.readAudit({ limit: 1 })).toEqual(before)
    await removeAll()
  })
})
