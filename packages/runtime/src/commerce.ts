/**
 * Entry point for the commerce functions of a theme: cart, counts and the provider's capabilities. Separate from the
 * main entry point, so that a page contains only the parts that it uses. The cart's scripts are loaded when the cart is
 * opened.
 */

// Cart
export {
  createCartStore,
  loadCart,
  loadCartDialect,
  loadShippingEstimate,
  unknownCart,
} from './cart/index.ts'
export type {
  CartActions,
  CartAddition,
  CertificateAddition,
  CertificatePerson,
  CartAnswer,
  CartCapability,
  CartDialect,
  CartError,
  CartEvent,
  CartHandle,
  CartResult,
  CartState,
  CartStoreOptions,
} from './cart/index.ts'
export type {
  CartImageView,
  CartLineView,
  CartNoticeView,
  CartTotalsView,
  CartView,
  CertificateBalanceView,
  CertificateLineView,
  CertificatePaymentView,
  Change,
  DiscountView,
  LineOptionView,
  QuantityLimitsView,
  ShippingDestination,
  ShippingEstimateView,
  ShippingMethodView,
  TotalsRowView,
} from './cart/index.ts'
export { actionsOf, cartOf, onCountsChange, readCounts, useCart, useCounts } from './commerce/index.ts'
export type { Cart } from './commerce/index.ts'

// Checkout
export { openCheckout, useCheckout } from './commerce/index.ts'
export type { Checkout } from './commerce/index.ts'

// Wishlists
export {
  createGuestWishlist,
  createWishlistStore,
  isListed,
  loadSharedWishlist,
  loadWishlistDialect,
  loadWishlists,
  unknownWishlists,
} from './wishlist/index.ts'
export type {
  AddResult,
  ItemReference,
  RefusedItem,
  SharedItemView,
  SharedWishlistView,
  WishlistActions,
  WishlistAddition,
  WishlistDialect,
  WishlistEntry,
  WishlistEvent,
  WishlistItemView,
  WishlistKey,
  WishlistProperties,
  WishlistsHandle,
  WishlistsState,
  WishlistStore,
  WishlistStoreOptions,
  WishlistView,
} from './wishlist/index.ts'
export { useWishlists, wishlistActionsOf, wishlistsOf } from './commerce/index.ts'
export type { Wishlists } from './commerce/index.ts'

// Sign-in and account
export { createAuthStore, idleAuth } from './credentials/index.ts'
export type {
  AuthAction,
  AuthActions,
  AuthEvent,
  AuthState,
  AuthStoreOptions,
  LinkPassword,
} from './credentials/index.ts'
export {
  createAccountStore,
  loadAccountDialect,
  loadAddresses,
  loadAttributes,
  loadCountries,
  loadProfile,
  loadSessions,
  loadSignUpFields,
  loadStates,
  toAddressInput,
  toCountryName,
  unknownAccount,
} from './account/index.ts'
export type {
  AccountActions,
  AccountDialect,
  AccountEvent,
  AccountPart,
  AccountScope,
  AccountState,
  AccountStore,
  AccountStoreOptions,
  AddressFields,
  AddressInput,
  AddressView,
  AttributeView,
  CountryView,
  CustomFieldView,
  ProfileChanges,
  ProfileView,
  SessionView,
  StateView,
} from './account/index.ts'
export { accountActionsOf, accountOf, authActionsOf, authOf, useAccount, useAuth } from './commerce/index.ts'
export type { AccountHandle, AuthHandle } from './commerce/index.ts'

// Orders
export {
  createOrderStore,
  loadOrder,
  loadOrderDialect,
  loadOrders,
  loadReturns,
  unknownOrders,
} from './orders/index.ts'
export type {
  AgainLineView,
  LineQuantityView,
  OrderActions,
  OrderDialect,
  OrderDocumentView,
  OrderEvent,
  OrderLineView,
  OrderPaymentView,
  OrderScope,
  OrdersState,
  OrderStoreOptions,
  OrderSummaryView,
  OrderTaxView,
  OrderView,
  RefundView,
  ReturnRequest,
  ReturnView,
  ShipmentView,
} from './orders/index.ts'
export { orderActionsOf, ordersOf, useOrders } from './commerce/index.ts'
export type { OrdersHandle } from './commerce/index.ts'

// Reviews and newsletter
export { createReviewStore, loadOwnReviews, unknownReviews } from './reviews/index.ts'
export type {
  OwnReviewView,
  RatingSummary,
  ReviewActions,
  ReviewEvent,
  ReviewInput,
  ReviewPage,
  ReviewSelection,
  ReviewsState,
  ReviewStatus,
  ReviewStoreOptions,
  ReviewView,
} from './reviews/index.ts'
export {
  createNewsletterStore,
  idleNewsletter,
  loadOwnSubscription,
  loadPreferences,
  loadTopics,
} from './newsletter/index.ts'
export type {
  NewsletterActions,
  NewsletterEvent,
  NewsletterState,
  PreferencesView,
  TopicView,
} from './newsletter/index.ts'
export {
  newsletterActionsOf,
  newsletterOf,
  reviewActionsOf,
  reviewsOf,
  useNewsletter,
  useReviews,
} from './commerce/index.ts'
export type { NewsletterHandle, ReviewsHandle } from './commerce/index.ts'

// Results of actions
export type { ActionError, ActionResult, Resource, ResourceState, StoreHandle } from './results/index.ts'

// Money
export { formatMoney, toMoney } from './money/index.ts'
export type { MoneyView } from './money/index.ts'

// Deployment and provider
export { isCommerceEnabled } from './boot/boot-data.ts'
export { capabilitiesOf, useCapabilities } from './commerce/index.ts'
export type { Capabilities, ProviderCapabilities } from './commerce/index.ts'

// The provider's own calls
export {
  addCartItemC,
  addCartItemsA,
  addCartItemsB,
  addCartTotalsC,
  applyCouponA,
  applyCouponC,
  attachCartCustomer,
  checkGiftCertificate,
  createCartA,
  createCartB,
  createCartC,
  deleteCart,
  deleteCartItemA,
  deleteCartItemB,
  deleteCartItemC,
  estimateShipping,
  findProductB,
  getAbandonedCart,
  getCartA,
  getCartB,
  getCartC,
  getCartTotalsC,
  getCategoryTree,
  getCertificateTerms,
  getSellingTerms,
  getShippingTerms,
  listCurrencies,
  listGroupPrices,
  listInventoryLocations,
  listLocations,
  getCartWithRedirectUrls,
  redeemCertificate,
  removeCertificate,
  removeCouponA,
  removeCouponsC,
  updateCartItemA,
  updateCartItemB,
  updateCartItemC,
} from '@vitrine/client'
