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

/** The features that every provider has. */
const common: ProviderCapabilities = {
  cart: true,
  deleteCart: false,
  coupons: false,
  giftCertificates: false,
  orders: true,
  addresses: true,
  countries: false,
  passwordChange: false,
  customAttributes: false,
  activation: false,
  wishlists: 'none',
  reviews: false,
  currencies: false,
  newsletter: true,
  newsletterUnsubscribe: false,
  inventoryLocations: false,
  categoryTree: false,
}

const byProvider: Readonly<Record<ProviderId, ProviderCapabilities>> = {
  a: {
    ...common,
    deleteCart: true,
    coupons: true,
    giftCertificates: true,
    countries: true,
    customAttributes: true,
    wishlists: 'many',
    reviews: true,
    currencies: true,
    inventoryLocations: true,
    categoryTree: true,
  },
  b: { ...common, activation: true, newsletterUnsubscribe: true },
  c: { ...common, coupons: true, countries: true, passwordChange: true, wishlists: 'one' },
}

/** Returns the capabilities of a provider (R32). */
export function capabilitiesOf(provider: ProviderId): ProviderCapabilities {
  return byProvider[provider]
}
