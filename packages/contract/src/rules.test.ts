import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './table.ts'

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
    expect(idsWhere((call) => call.onFailure === 'returns-error')).toHaveLength(101 - 6 - 3 - 1 - 16)
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

test('calls that change state or issue credentials are guarded (R7)', () => {
  expect(idsWhere((call) => call.guarded && call.method === 'GET')).toEqual([
    'auth.logout',
    'checkout.generateCheckoutToken',
  ])
  // These calls only read data. The server also makes them while it renders pages, without a browser that states
  // the origin.
  expect(idsWhere((call) => !call.guarded && call.method !== 'GET')).toEqual([
    'content.findByFieldInBody',
    'content.searchContent',
    'content.searchRecords',
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
      'checkout.generateCheckoutToken',
      'orders.listOrders',
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
      'cart.updateCartItemA',
      'cart.updateCartItemB',
      'cart.updateCartItemC',
      'checkout.getCheckout',
      'coupons.applyCouponA',
      'coupons.applyCouponC',
      'coupons.removeCouponA',
      'coupons.removeCouponsC',
      'orders.getOrderA',
      'orders.getOrderB',
      'orders.getOrderC',
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

test('each call has the response type of section 7', () => {
  const named = calls.filter(({ response }) => response !== 'Unknown')
  expect(Object.fromEntries(named.map(({ id, response }) => [id, response]))).toEqual({
    'session.ping': 'Ping',
    'session.authCheck': 'AuthCheck',
    'auth.login': 'SignInRedirect',
    'auth.logout': 'SignInRedirect',
    'account.listAddresses': 'Addresses',
    'currency.listCurrencies': 'Currencies',
    'cart.getCartA': 'CartA',
    'cart.getCartRedirectUrls': 'CartA',
    'cart.createCartA': 'CartA',
    'cart.attachCartCustomer': 'CartA',
    'cart.addCartItemsA': 'CartA',
    'cart.updateCartItemA': 'CartA',
    'cart.deleteCartItemA': 'CartA',
    'cart.getCartC': 'CartC',
    'checkout.generateCheckoutToken': 'CheckoutTokens',
    'wishlist.listWishlists': 'Wishlists',
    'wishlist.getWishlistA': 'Wishlist',
    'wishlist.getWishlistC': 'Wishlist',
    'content.findBySlug': 'FindBySlug',
    'content.listFrameRecords': 'Records',
    'content.getCollectionRecord': 'Record',
    'content.getRecord': 'Record',
    'content.listRecords': 'Records',
    'content.searchRecords': 'Records',
    'content.getSingle': 'Single',
    'content.findByField': 'Records',
    'content.findByFieldInBody': 'Records',
    'content.findByPlace': 'Records',
    'content.searchContent': 'Records',
    'menus.listMenuItems': 'MenuItems',
    'forms.getForm': 'Form',
    'forms.listForms': 'Forms',
    'forms.submitForm': 'FormSubmitted',
    'suggest.suggest': 'Suggestions',
    'suggest.suggestWithFilter': 'Suggestions',
  })
})
