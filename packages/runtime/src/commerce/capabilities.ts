import type { ProviderId } from '@vitrine/contract'

/** Features of a shop that depend on the provider (R32). A theme hides the controls of missing features. */
export interface ProviderCapabilities {
  readonly cart: boolean
  /** The whole cart can be deleted with one call. */
  readonly deleteCart: boolean
  /** Coupons can be entered in the cart. On every provider, they can be entered at the hosted checkout. */
  readonly coupons: boolean
  /** The balance of a gift certificate can be checked. */
  readonly giftCertificates: boolean
  readonly orders: boolean
  readonly addresses: boolean
  /** A call returns the countries and their states. Without this call, a theme uses a list of its own. */
  readonly countries: boolean
  /**
   * Customers can change their password in the account. On every provider, they can request a new password by email.
   */
  readonly passwordChange: boolean
  readonly customAttributes: boolean
  /** New accounts are activated with a link in an email. */
  readonly activation: boolean
  readonly wishlists: 'none' | 'one' | 'many'
  readonly reviews: boolean
  /** A call returns the currencies. Without this call, the currencies are set in the site's settings. */
  readonly currencies: boolean
  readonly newsletter: boolean
  /** Subscribers can unsubscribe in the shop. On every provider, they can use the link in each email (R33). */
  readonly newsletterUnsubscribe: boolean
  readonly inventoryLocations: boolean
  readonly categoryTree: boolean
}

const common = { cart: true, orders: true, addresses: true, newsletter: true }

const byProvider: Readonly<Record<ProviderId, ProviderCapabilities>> = {
  a: {
    ...common,
    deleteCart: true,
    coupons: true,
    giftCertificates: true,
    countries: true,
    passwordChange: false,
    customAttributes: true,
    activation: false,
    wishlists: 'many',
    reviews: true,
    currencies: true,
    newsletterUnsubscribe: false,
    inventoryLocations: true,
    categoryTree: true,
  },
  b: {
    ...common,
    deleteCart: false,
    coupons: false,
    giftCertificates: false,
    countries: false,
    passwordChange: false,
    customAttributes: false,
    activation: true,
    wishlists: 'none',
    reviews: false,
    currencies: false,
    newsletterUnsubscribe: true,
    inventoryLocations: false,
    categoryTree: false,
  },
  c: {
    ...common,
    deleteCart: false,
    coupons: true,
    giftCertificates: false,
    countries: true,
    passwordChange: true,
    customAttributes: false,
    activation: false,
    wishlists: 'one',
    reviews: false,
    currencies: false,
    newsletterUnsubscribe: false,
    inventoryLocations: false,
    categoryTree: false,
  },
}

/** Returns the capabilities of a provider (R32). */
export function capabilitiesOf(provider: ProviderId): ProviderCapabilities {
  return byProvider[provider]
}
