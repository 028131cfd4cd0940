import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './table.ts'
import { responseNameOf, responseSchemas } from './schemas/responses.ts'
import { expectedResponses } from '../test/response-types.ts'

function idsWhere(matches: (call: Call) => boolean): readonly string[] {
  return calls
    .filter(matches)
    .map(({ id }) => id)
    .toSorted()
}

describe('on failure (section 8)', () => {
  const byOutcome = {
    'object-not-found': [
      'content.getRecord',
      'content.listFrameRecords',
      'content.listRecords',
      'content.searchRecords',
      'merchandising.listEcommerceModelFields',
      'recommendations.listRecommendationWidgets',
    ],
    rethrows: ['newsletter.subscribeA', 'newsletter.subscribeB', 'newsletter.subscribeC'],
    'throws-field-error': ['cart.getCartRedirectUrls'],
    swallows: [
      'content.findByField',
      'content.findByFieldInBody',
      'content.findByPlace',
      'content.getCollectionRecord',
      'content.searchContent',
      'facets.searchFacets',
      'image-search.searchByImage',
      'locations.listLocations',
      'menus.listMenuItems',
      'merchandising.listCategories',
      'merchandising.listContentFieldValues',
      'recommendations.getRecommendations',
      'search.autocompleteSearch',
      'search.searchProducts',
      'suggest.suggest',
      'suggest.suggestWithFilter',
    ],
  } as const

  test.each(Object.entries(byOutcome))('%s', (outcome, ids) => {
    expect(idsWhere((call) => call.onFailure === outcome)).toEqual(ids)
  })

  test('all others return the error, the two that load a page among them', () => {
    expect(idsWhere((call) => call.onFailure === 'returns-error')).toHaveLength(102 - 6 - 3 - 1 - 16)
    expect(calls.find(({ id }) => id === 'content.findBySlug')?.onFailure).toBe('returns-error')
    expect(calls.find(({ id }) => id === 'content.getSingle')?.onFailure).toBe('returns-error')
  })
})

test('every call but ping and auth-check carries the language (section 7)', () => {
  expect(idsWhere((call) => !call.locale)).toEqual(['session.authCheck', 'session.ping'])
})

test('an expired session shows at the checkout token, wishlist and password calls of provider C (sections 4, 8)', () => {
  const calls = ['addWishlistItemC', 'deleteWishlistItemC', 'getWishlistC'].map((name) => `wishlist.${name}`)
  expect(idsWhere((call) => call.reportsSessionExpiry === true)).toEqual([
    'account.updatePassword',
    'checkout.generateCheckoutToken',
    ...calls,
  ])
  expect(idsWhere((call) => call.reportsSessionExpiry === true && call.providers.join('') !== 'c')).toEqual(
    [],
  )
})

test('every change of the contents of a cart accepts an idempotency key, as far as repeating it would act twice', () => {
  const keyed = idsWhere((call) => call.acceptsIdempotencyKey === true)
  const ofCarts = calls.filter(({ group }) => ['cart', 'coupons', 'gift-certificates'].includes(group))
  const changes = ofCarts.filter(({ guarded }) => guarded).map(({ id }) => id)
  expect(changes.filter((id) => !keyed.includes(id)).toSorted()).toEqual([
    'cart.attachCartCustomer',
    'cart.deleteCart',
    'gift-certificates.checkGiftCertificate',
  ])
  expect(keyed.filter((id) => !changes.includes(id))).toEqual([])
})

test('calls with a body state its limit, except content and form submissions, which have the one of the platform (R47)', () => {
  const unlimited = idsWhere((call) => call.body !== null && call.maxBodyBytes === undefined)
  expect(unlimited).toEqual([
    'content.findByFieldInBody',
    'content.searchContent',
    'content.searchRecords',
    'forms.submitForm',
  ])
  expect(idsWhere((call) => call.body === null && call.maxBodyBytes !== undefined)).toEqual([])
  expect(idsWhere(({ maxBodyBytes = 0 }) => maxBodyBytes > 256 * 1024)).toEqual([
    'image-search.searchByImage',
  ])
})

test('calls that change state or issue credentials are guarded (R7)', () => {
  expect(idsWhere((call) => call.guarded && call.method === 'GET')).toEqual([
    'auth.logout',
    'checkout.generateCheckoutToken',
  ])
  // These calls only read data. The server also makes them while it renders pages, without a browser that
  // sends an origin (R47).
  expect(idsWhere((call) => !call.guarded && call.method !== 'GET')).toEqual([
    'content.findByFieldInBody',
    'content.searchContent',
    'content.searchRecords',
    'facets.searchFacets',
    'image-search.searchByImage',
    'merchandising.findProductB',
    'recommendations.getRecommendations',
    'search.autocompleteSearch',
    'search.searchProducts',
    'suggest.suggestWithFilter',
  ])
})

describe('who may call (R6)', () => {
  test('a customer', () => {
    expect(idsWhere((call) => call.access === 'customer')).toEqual([
      'account.createAddress',
      'account.deleteAddress',
      'account.getAccount',
      'account.getCustomerAttributes',
      'account.getCustomerDetails',
      'account.listAddresses',
      'account.listLocationAttributes',
      'account.updateAccount',
      'account.updateAddress',
      'account.updateCustomAttribute',
      'account.updatePassword',
      'cart.attachCartCustomer',
      'orders.listOrders',
      'reviews.createReview',
      'reviews.updateReview',
      'wishlist.addWishlistItemC',
      'wishlist.addWishlistItemsA',
      'wishlist.createWishlist',
      'wishlist.deleteWishlist',
      'wishlist.deleteWishlistItemA',
      'wishlist.deleteWishlistItemC',
      'wishlist.getWishlistA',
      'wishlist.getWishlistC',
      'wishlist.listWishlists',
      'wishlist.updateWishlist',
    ])
  })

  test('a session, for what is its own', () => {
    expect(idsWhere((call) => call.access === 'session')).toEqual([
      'auth.logout',
      'cart.addCartItemC',
      'cart.addCartItemsA',
      'cart.addCartItemsB',
      'cart.createCartA',
      'cart.createCartB',
      'cart.createCartC',
      'cart.deleteCart',
      'cart.deleteCartItemA',
      'cart.deleteCartItemB',
      'cart.deleteCartItemC',
      'cart.getAbandonedCart',
      'cart.getCartA',
      'cart.getCartB',
      'cart.getCartC',
      'cart.getCartRedirectUrls',
      'cart.getCartTotalsC',
      'cart.updateCartItemA',
      'cart.updateCartItemB',
      'cart.updateCartItemC',
      'checkout.generateCheckoutToken',
      'checkout.getCheckout',
      'coupons.applyCouponA',
      'coupons.applyCouponC',
      'coupons.removeCouponA',
      'coupons.removeCouponsC',
      'orders.getOrderA',
      'orders.getOrderB',
      'orders.getOrderC',
      'reviews.listReviews',
      'session.authCheck',
      'session.ping',
    ])
  })
})

describe('values in queries and bodies', () => {
  test('required', () => {
    const required = calls.flatMap(({ id, query }) =>
      Object.entries(query).flatMap(([name, row]) => (row.required ? [`${id} ${name}`] : [])),
    )
    expect(required).toEqual([
      'session.ping path',
      'session.authCheck path',
      'cart.getCartA include',
      'cart.getCartRedirectUrls include',
      'checkout.getCheckout checkoutId',
      'content.findBySlug page_slug',
    ])
  })

  test('defaults of section 9', () => {
    const defaults = calls.flatMap(({ id, query }) =>
      Object.entries(query).flatMap(([name, row]) =>
        row.default === undefined ? [] : [`${id} ${name}=${row.default}`],
      ),
    )
    expect(defaults).toEqual([
      'reviews.listReviews status=1',
      'content.listFrameRecords limit=1000',
      'content.listFrameRecords offset=0',
      'content.listRecords limit=1000',
      'content.listRecords offset=0',
      'image-search.searchByImage skip=0',
      'image-search.searchByImage limit=5',
      'suggest.suggest category_limit=5',
      'suggest.suggest popular_searches_limit=5',
      'suggest.suggest recent_searches_limit=5',
      'suggest.suggest products_limit=5',
      'suggest.suggest content_pages_limit=5',
      'suggest.suggest did_you_mean_limit=5',
    ])
  })

  test('defaults in bodies', () => {
    const withDefaults = calls.filter(({ bodyDefaults }) => bodyDefaults)
    expect(Object.fromEntries(withDefaults.map(({ id, bodyDefaults }) => [id, bodyDefaults]))).toEqual({
      'content.searchRecords': { limit: 1000, offset: 0 },
      'suggest.suggestWithFilter': {
        category_limit: 5,
        popular_searches_limit: 5,
        recent_searches_limit: 5,
        products_limit: 5,
        content_pages_limit: 5,
        did_you_mean_limit: 5,
      },
    })
  })

  test('only page loading requests metadata of the script records (R20)', () => {
    const pageLevel = calls.filter(({ pageLevelQuery }) => pageLevelQuery)
    expect(pageLevel.map(({ id, pageLevelQuery }) => [id, pageLevelQuery])).toEqual([
      ['content.listRecords', { include_fields_meta: {} }],
    ])
  })
})

describe('responses', () => {
  test('each call has a response type with a schema', () => {
    expect(idsWhere(({ response }) => !(response in responseSchemas))).toEqual([])
  })

  test('each provider of a shared path has a type of its own, except for deletions', () => {
    const shared = calls.filter(({ path }) => path.includes('{p}'))
    const names = shared.map((call) =>
      call.providers.map((provider) => responseNameOf(call, provider)).join(' '),
    )
    expect(Object.fromEntries(shared.map(({ id }, index) => [id, names[index]]))).toEqual({
      'account.getAccount': 'AccountA AccountB AccountC',
      'account.updateAccount': 'AccountA AccountB AccountC',
      'orders.listOrders': 'OrdersA OrdersB OrdersC',
      'account.listAddresses': 'AddressesA AddressesB AddressesC',
      'account.createAddress': 'AddressA AddressB AddressC',
      'account.updateAddress': 'AddressA AddressB AddressC',
      'account.deleteAddress': 'Removed Removed Removed',
      'account.listCountries': 'CountriesA CountriesC',
      'account.listStates': 'StatesA StatesC',
    })
  })

  test('calls of one provider name the type of that provider, or a type that is the same for all', () => {
    const wrong = calls.filter(({ providers, response }) => {
      const [, provider] = /[a-z]([ABC])$/.exec(response) ?? []
      return provider !== undefined && provider.toLowerCase() !== providers.join('')
    })
    expect(wrong).toEqual([])
  })

  test('each call has the type of section 7', () => {
    expect(Object.fromEntries(calls.map(({ id, response }) => [id, response]))).toEqual(expectedResponses)
  })
})
