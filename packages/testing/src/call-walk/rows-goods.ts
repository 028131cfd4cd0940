import {
  addWishlistItemC,
  addWishlistItemsA,
  createReview,
  createWishlist,
  deleteReview,
  deleteWishlist,
  deleteWishlistItemA,
  deleteWishlistItemC,
  editReview,
  getSharedWishlist,
  getWishlistA,
  getWishlistC,
  listOwnReviews,
  listReviews,
  listSortedReviews,
  listWishlists,
  shareWishlist,
  updateReview,
  updateWishlist,
  voteForReview,
  withdrawVote,
  type ProviderId,
} from '@vitrine/contract'
import { bad, flag, integer, requiredFlag, text, unstorable, type BodySpec } from './body-spec.ts'
import type { Walker } from './walk.ts'
import { badNumbers, type WalkRow } from './walk-row.ts'

const looseId = { type: 'other', bad: bad({}, [], -1, 1.5, true, '', 'x'.repeat(201)) } as const

const listFields: BodySpec = {
  name: text({ max: 100, empty: 'BAD_PARAMETER', bad: [...unstorable, ...bad('   ')] }),
  is_default: flag,
}
const items = {
  type: 'list',
  max: 100,
  entry: {
    type: 'object',
    fields: {
      ...{ product_id: looseId, variant_id: looseId, quantity: integer(1, 9999) },
      sku: text({ max: 200, empty: 'BAD_PARAMETER', bad: unstorable }),
      note: text({ max: 500, bad: unstorable }),
    },
  },
  bad: [
    { value: [{}], code: 'MISSING_PARAMETER', at: '0.product_id' },
    { value: [{ sku: 'NONE' }], code: 'UNKNOWN_VARIANT', at: '0' },
    { value: [{ sku: 'TRAY' }], code: 'UNKNOWN_VARIANT', at: '0' },
    { value: [{ sku: 'MUG', product_id: 'lamp' }], code: 'UNKNOWN_VARIANT', at: '0' },
    { value: [{ sku: 'MUG', variant_id: 'LAMP-RED' }], at: '0.variant_id' },
  ],
} as const

const reviewText = (max: number) => text({ max, empty: 'BAD_PARAMETER', bad: [...unstorable, ...bad('   ')] })
const reviewBody: BodySpec = {
  rating: { ...integer(1, 5), required: true },
  title: { ...reviewText(200), required: true },
  text: { ...reviewText(10_000), required: true },
  name: reviewText(100),
}
const review = { rating: 4, title: 'Bright', text: 'It lights the whole table.', name: 'Ada' }
const pages = { page: badNumbers, limit: [...badNumbers, '101'] }

async function writeReview(walker: Walker, productId: string, cookie: string): Promise<string> {
  const input = { params: { productId }, body: review }
  const { id } = (await walker.data(createReview, input, cookie)) as { readonly id: string }
  return id
}

/** The rows for reviews. Only provider A has a call that writes the first review. */
export function reviewRows(provider: ProviderId): readonly WalkRow[] {
  const own = (call: WalkRow['call'], product: string, body?: object): WalkRow => ({
    call,
    owned: 'reviewId',
    ...(body ? { body: reviewBody } : {}),
    ...(provider === 'a' ? {} : { missing: 'reviewId' }),
    async prepare(walker, { cookie }) {
      const reviewId = provider === 'a' ? await writeReview(walker, product, cookie) : '0'.repeat(32)
      return { params: { productId: product, reviewId }, ...(body ? { body } : {}) }
    },
  })
  const vote = (call: WalkRow['call'], productId: string): WalkRow => ({
    call,
    ...(provider === 'a' ? {} : { missing: 'reviewId' }),
    async prepare(walker) {
      if (provider !== 'a') return { params: { productId, reviewId: '0'.repeat(32) } }
      await walker.create(`author-of-${productId}@walk.test`)
      const { cookie } = await walker.signIn(`author-of-${productId}@walk.test`)
      return { params: { productId, reviewId: await writeReview(walker, productId, cookie) } }
    },
  })
  return [
    {
      call: listReviews,
      badQuery: { ...pages, status: ['4', '-1', 'x'], include_fields: ['x'], exclude_fields: ['id,x'] },
      prepare: () => ({ params: { productId: 'lamp' }, query: { page: '1', include_fields: 'id,rating' } }),
    },
    {
      call: createReview,
      body: reviewBody,
      prepare: () => ({ params: { productId: 'lamp' }, body: review }),
    },
    own(updateReview, 'mug'),
    { call: listOwnReviews, badQuery: pages, prepare: () => ({ query: { limit: '5' } }) },
    own(editReview, 'bag', review),
    own(deleteReview, 'poster'),
    {
      call: listSortedReviews,
      badQuery: { ...pages, sort: ['oldest', 'newest,highest'] },
      prepare: () => ({ params: { productId: 'lamp' }, query: { sort: 'helpful', limit: '5' } }),
    },
    vote(voteForReview, 'lamp'),
    vote(withdrawVote, 'mug'),
  ]
}

/** The rows for wishlists. Provider B has no call that creates one. */
export function wishlistRows(provider: ProviderId): readonly WalkRow[] {
  const create = async (walker: Walker, cookie: string): Promise<string> => {
    if (provider === 'b') return '0'.repeat(32)
    const list =
      provider === 'a'
        ? await walker.data(createWishlist, { body: { name: 'Gifts', items: [{ sku: 'MUG' }] } }, cookie)
        : await walker.data(addWishlistItemC, { params: { product_sku: 'MUG' } }, cookie)
    return (list as { readonly id: string }).id
  }
  const own = (call: WalkRow['call'], spec?: BodySpec, body?: object): WalkRow => ({
    call,
    owned: 'id',
    ...(spec ? { body: spec } : {}),
    ...(provider === 'b' ? { missing: 'id' } : {}),
    prepare: async (walker, { cookie }) => ({
      params: { id: await create(walker, cookie), itemId: '1' },
      ...(body ? { body } : {}),
    }),
  })
  return [
    {
      call: createWishlist,
      body: { ...listFields, name: { ...listFields['name'], required: true } as BodySpec[string], items },
      prepare: () => ({ body: { name: 'Living room', items: [{ sku: 'MUG', quantity: 2, note: 'x' }] } }),
    },
    { call: listWishlists, prepare: () => ({}) },
    own(getWishlistA),
    own(updateWishlist, { ...listFields, items }, { name: 'Gifts', items: [{ sku: 'MUG' }] }),
    own(deleteWishlist),
    own(
      addWishlistItemsA,
      { items: { ...items, required: true, bad: [...items.bad, { value: [] }] } },
      { items: [{ sku: 'MUG', quantity: 2, note: 'x' }] },
    ),
    own(deleteWishlistItemA),
    { call: getWishlistC, prepare: () => ({}) },
    { call: addWishlistItemC, prepare: () => ({ params: { product_sku: 'LAMP-RED' } }) },
    {
      call: deleteWishlistItemC,
      owned: 'itemId',
      async prepare(walker, { cookie }) {
        await walker.data(addWishlistItemC, { params: { product_sku: 'MUG' } }, cookie)
        return { params: { itemId: '1' } }
      },
    },
    own(shareWishlist, { is_public: requiredFlag }, { is_public: true }),
    {
      call: getSharedWishlist,
      ...(provider === 'b' ? { missing: 'token' } : {}),
      async prepare(walker) {
        if (provider === 'b') return { params: { token: '0'.repeat(32) } }
        await walker.create('owner@walk.test')
        const { cookie } = await walker.signIn('owner@walk.test')
        const params = { id: await create(walker, cookie) }
        const shared = await walker.data(shareWishlist, { params, body: { is_public: true } }, cookie)
        const { share_url } = shared as { readonly share_url: string }
        return { params: { token: [...new URL(share_url).searchParams.values()][0] ?? '' } }
      },
    },
  ]
}
