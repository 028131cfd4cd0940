import { defaultReviewSettings, reviewSettingsSchema, type ReviewSettings } from '@vitrine/contract/schemas'
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
import { isHeld, moderateNew } from './moderate.ts'
import { insertReview } from './reviews.repository.ts'

/** The catalogue of the cart suite, with two more reviews of the lamp. */
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
// All versions of PostgreSQL answer requests over a network in the same way.
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

  test('counts every review by 100 concurrent authors, in two processes (R43)', async () => {
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
              ...{ isVerified: false, reason: undefined, answer: undefined, createdAt: at, updatedAt: at },
            })
            await refreshProjections(tx, ['lamp'], at)
          }),
        ),
      )
      const row = (await findProjections(db, ['lamp'])).get('lamp')
      const { rating } = JSON.parse(row?.data ?? '{}') as GoodsProjection
      // 20 reviews with each rating, plus the catalogue's reviews with 5 and 2 stars: (300 + 7) /
      // 102 stars.
      expect(rating).toEqual({ average: 301, count: 102, spread: [20, 21, 20, 20, 21] })
    } finally {
      await Promise.all(processes.map((each) => each.close()))
    }
  })
})

describe.each(databases().slice(1, 2))('reviews on $name, while another process has the lock', ({ open }) => {
  test('let visitors read, since only one connection of a process waits', async () => {
    const database = await open()
    const holder = await openCommerce(database)
    const commerce = await openCommerce(database)
    try {
      let release = (): void => undefined
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      let isHeldNow = (): void => undefined
      const isLocked = new Promise<void>((resolve) => {
        isHeldNow = resolve
      })
      const holding = holder.write('commerce', async () => {
        isHeldNow()
        await isReleased
      })
      await isLocked
      const done: number[] = []
      const writes = Array.from({ length: 50 }, (_, index) =>
        commerce.write('commerce', async () => void done.push(index)),
      )
      const rows = await Promise.all(
        Array.from({ length: 20 }, () => commerce.db.selectFrom('reviews').select('id').execute()),
      )
      expect(rows).toHaveLength(20)
      expect(done).toEqual([])
      release()
      await Promise.all([holding, ...writes])
      expect(done).toEqual(Array.from({ length: 50 }, (_, index) => index))
    } finally {
      await commerce.close()
      await holder.close()
      await database.remove()
    }
  })
})

describe('a review is held for moderation', () => {
  const review = { rating: 5, title: 'Nice', text: 'A fine cup.', name: 'Ada' }
  const scope = { settings: defaultReviewSettings, language: 'en' }
  const withWords = (heldWords: ReviewSettings['heldWords'], language = 'en') => ({
    settings: reviewSettingsSchema.parse({ heldWords }),
    language,
  })

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
    expect(isHeld({ ...review, text }, scope)).toBe(true)
    expect(isHeld({ ...review, title: text }, scope)).toBe(true)
    expect(isHeld({ ...review, name: text }, scope)).toBe(true)
  })

  test.each(['It holds 2.5 litres.', 'Gut.Sehr gut!', 'Cassino is a town', 'a < b', 'seocho', 'كأس جميل'])(
    'but not for %s',
    (text) => {
      expect(isHeld({ ...review, text }, scope)).toBe(false)
    },
  )

  test('for a listed word among any others', () => {
    const words = withWords(['wares'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(isHeld({ ...review, text: `${before} WARES ${after}` }, words)).toBe(true)
      }),
    )
  })

  test('for words of the settings: whole words and phrases, folded, for all languages or for one', () => {
    const holds = (text: string, heldWords: ReviewSettings['heldWords'], language = 'en') =>
      isHeld({ ...review, text }, withWords(heldWords, language))
    expect(holds('Der größte MÜLL!', ['mull'])).toBe(true)
    expect(holds('Müllabfuhr', ['müll'])).toBe(false)
    expect(holds('a money-back trick', ['Money back'])).toBe(true)
    expect(holds('money and back', ['money back'])).toBe(false)
    expect(holds('casino', [])).toBe(false)
    const byLanguage = { '*': ['junk'], de: ['schrott'] }
    expect(holds('Schrott', byLanguage, 'de-AT')).toBe(true)
    expect(holds('Schrott', byLanguage, 'en')).toBe(false)
    expect(holds('junk', byLanguage, 'ar')).toBe(true)
    expect(reviewSettingsSchema.safeParse({ heldWords: ['...'] }).success).toBe(false)
    expect(reviewSettingsSchema.safeParse({ heldWords: Array(1001).fill('a') }).success).toBe(false)
  })

  test('for any text, if the settings hold all reviews', () => {
    const settings = reviewSettingsSchema.parse({ autoPublish: false })
    expect(moderateNew(review, { settings, language: 'en' })).toBe('waiting')
    expect(moderateNew(review, scope)).toBe('published')
  })
})
