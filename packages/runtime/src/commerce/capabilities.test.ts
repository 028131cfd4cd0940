import type { Call, ProviderId } from '@vitrine/contract'
import { calls } from '@vitrine/contract/table'
import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type ProviderCapabilities } from './capabilities.ts'

/** Calls by capability. A provider that has a capability has at least one of these calls. */
const callsOf: Readonly<Record<Exclude<keyof ProviderCapabilities, 'wishlists'>, readonly string[]>> = {
  cart: ['cart.createCartA', 'cart.createCartB', 'cart.createCartC'],
  deleteCart: ['cart.deleteCart'],
  coupons: ['coupons.applyCouponA', 'coupons.applyCouponC'],
  giftCertificates: ['gift-certificates.checkGiftCertificate'],
  orders: ['orders.listOrders'],
  addresses: ['account.listAddresses'],
  countries: ['account.listCountries'],
  passwordChange: ['account.updatePassword'],
  customAttributes: ['account.updateCustomAttribute'],
  activation: ['auth.activateCustomer'],
  reviews: ['reviews.listReviews'],
  currencies: ['currency.listCurrencies'],
  newsletter: ['newsletter.subscribeA', 'newsletter.subscribeB', 'newsletter.subscribeC'],
  newsletterUnsubscribe: ['newsletter.unsubscribeB'],
  inventoryLocations: ['locations.listInventoryLocations'],
  categoryTree: ['merchandising.getCategoryTree'],
}

function has(provider: ProviderId, ids: readonly string[]): boolean {
  const found = ids.map((id): Call => {
    const call = calls.find((each) => each.id === id)
    if (!call) throw new Error(`There is no call ${id}`)
    return call
  })
  return found.some(({ providers }) => providers.includes(provider))
}

describe.each<ProviderId>(['a', 'b', 'c'])('the capabilities of provider %s (R32)', (provider) => {
  test.each(Object.entries(callsOf))('%s: the provider has the calls', (name, ids) => {
    expect(capabilitiesOf(provider)[name as keyof typeof callsOf]).toBe(has(provider, ids))
  })

  test('wishlists', () => {
    const expected = has(provider, ['wishlist.createWishlist'])
      ? 'many'
      : has(provider, ['wishlist.getWishlistC'])
        ? 'one'
        : 'none'
    expect(capabilitiesOf(provider).wishlists).toBe(expected)
  })
})
