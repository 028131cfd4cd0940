import { expect, test } from 'vitest'
import {
  applyCouponC,
  getAccount,
  getCartB,
  listCountries,
  listStates,
  login,
  pathParameters,
  providerPaths,
} from './index.ts'

const segments = { a: 'pa', b: 'shop-b', c: 'pc' }

test('parameters in their order, without provider segments', () => {
  expect(pathParameters('/exp-sf-cms/api/{p}/countries/{countryId}/states')).toEqual(['countryId'])
  expect(pathParameters('/exp-sf-cms/api/{pA}/wishlists/{id}/items/{itemId}')).toEqual(['id', 'itemId'])
  expect(pathParameters('/x/{pB}/{pC}/{product_sku}')).toEqual(['product_sku'])
  expect(pathParameters('/x')).toEqual([])
})

test('one address for each provider that has the call', () => {
  expect(providerPaths(getAccount, segments)).toEqual([
    { provider: 'a', path: '/exp-sf-cms/api/pa/account' },
    { provider: 'b', path: '/exp-sf-cms/api/shop-b/account' },
    { provider: 'c', path: '/exp-sf-cms/api/pc/account' },
  ])
  expect(providerPaths(listCountries, segments).map(({ provider }) => provider)).toEqual(['a', 'c'])
  expect(providerPaths(listStates, segments)[0]?.path).toBe('/exp-sf-cms/api/pa/countries/{countryId}/states')
  expect(providerPaths(getCartB, segments)).toEqual([{ provider: 'b', path: '/exp-sf-cms/api/shop-b/cart' }])
  expect(providerPaths(applyCouponC, segments)).toEqual([
    { provider: 'c', path: '/exp-sf-cms/api/pc/cart/coupon/{coupon_code}' },
  ])
})

test('one address if the path has no provider segment', () => {
  expect(providerPaths(login, segments)).toEqual([{ provider: undefined, path: '/exp-sf-cms/api/login' }])
})
