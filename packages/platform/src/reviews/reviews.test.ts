import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  databases,
  reviewsSuite,
  sampleContent,
  type OpenedDatabase,
} from '@vitrine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { openInProcess, openOverHttp, openRemote } from '../../test/session-targets.ts'
import type { CatalogueFeed } from '../catalogue/index.ts'
import { findProjections, refreshProjections, type GoodsProjection } from '../goods/index.ts'
import type { Platform } from '../options.ts'
import { isHeld } from './moderate.ts'
import { insertReview } from './reviews.repository.ts'

/** The catalogue of the suite: that of the carts, with two reviews of the lamp. */
function catalogue(): CatalogueFeed {
  const feed = cartCatalogue()
  const products = [...(feed.goods?.products ?? [])].map((product) =>
    product.key === 'lamp'
      ? {
          ...product,
          reviews: [
            {
              ...{ id: 'r1', language: 'en', author: 'Cy', rating: 5, title: 'Fine', text: 'Good light.' },
              ...{ date: '2026-05-01', verified: true },
            },
            {
              ...{
                id: 'r2',
                language: 'de',
                author: 'Bob',
                rating: 2,
                title: 'Wackelt',
                text: 'Steht schief.',
              },
              ...{ date: '2026-06-01', verified: false },
            },
          ],
        }
      : product,
  )
  return { ...feed, goods: { locations: feed.goods?.locations ?? [], products } }
}

for (const database of databases()) {
  const { name } = database
  reviewsSuite(`in process, on ${name}`, () => openInProcess(database, {}, catalogue))
}
// The version of PostgreSQL makes no difference to requests over a network.
for (const database of databases().slice(0, 2)) {
  const { name } = database
  reviewsSuite(`over HTTP, on ${name}`, () => openOverHttp(database, {}, catalogue))
  reviewsSuite(`behind PLATFORM_URL, on ${name}`, () => openRemote(database, {}, catalogue))
}

describe.each(databases())('the rating of a product on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform

  beforeEach(async () => {
    database = await open()
    platform = await openPlatform(database, { contentFolder: content.folder, sendsMail: false })
    await platform.syncCatalogue({ version: '1', load: () => catalogue() })
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
  })

  test('counts every review of 100 authors who write at once, in two processes (R43)', async () => {
    const processes = [await openCommerce(database), await openCommerce(database)] as const
    const [{ db }] = processes
    const at = '2026-06-01T12:00:00.000Z'
    const authors = Array.from({ length: 100 }, (_, index) => String(index).padStart(32, '0'))
    try {
      await db
        .insertInto('customers')
        .values(
          authors.map((id) => ({
            ...{ id, email: `${id}@shop.test`, password_hash: null, first_name: '', last_name: '' },
            ...{ group_id: '1', currency: null, channel_id: '1', language: 'en' },
            ...{ middle_name: '', phone: '', company: '', custom_fields: '{}', form_fields: '[]' },
            ...{ created_at: at, updated_at: at },
          })),
        )
        .execute()
      await Promise.all(
        authors.map((customerId, index) =>
          processes[index % 2 === 0 ? 0 : 1].write('commerce', async (tx) => {
            await insertReview(tx, {
              ...{ id: customerId, customerId, productKey: 'lamp', language: 'en', author: '', title: 't' },
              ...{ text: 't', rating: (index % 5) + 1, moderation: 'published', isWithdrawn: false },
              ...{ isVerified: false, answer: undefined, createdAt: at, updatedAt: at },
            })
            await refreshProjections(tx, ['lamp'], at)
          }),
        ),
      )
      const row = (await findProjections(db, ['lamp'])).get('lamp')
      const { rating } = JSON.parse(row?.data ?? '{}') as GoodsProjection
      // 20 of each, and 5 and 2 stars of the catalogue: (300 + 7) / 102 stars.
      expect(rating).toEqual({ average: 301, count: 102, spread: [20, 21, 20, 20, 21] })
    } finally {
      await Promise.all(processes.map((each) => each.close()))
    }
  })
})

describe('a review is held for moderation', () => {
  const review = { rating: 5, title: 'Nice', text: 'A fine cup.', name: 'Ada' }

  test.each([
    'See https://spam.example/x',
    'HTTP://SPAM',
    'www.spam',
    'spam.com is great',
    'Schöne.Läden.shop',
    '[url=x]y[/url]',
    '<a href="x">',
    'best CASINO here',
    'ｖｉａｇｒａ',
  ])('for %s', (text) => {
    expect(isHeld({ ...review, text })).toBe(true)
    expect(isHeld({ ...review, title: text })).toBe(true)
    expect(isHeld({ ...review, name: text })).toBe(true)
  })

  test.each(['It holds 2.5 litres.', 'Gut.Sehr gut!', 'Cassino is a town', 'a < b', 'seocho', 'كأس جميل'])(
    'but not for %s',
    (text) => {
      expect(isHeld({ ...review, text })).toBe(false)
    },
  )

  test('for a listed word among any others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(isHeld({ ...review, text: `${before} WARES ${after}` }, ['wares'])).toBe(true)
      }),
    )
  })
})
