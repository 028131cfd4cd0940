import * as account from './account/index.ts'
import * as auth from './auth/index.ts'
import type { Call } from './call.ts'
import * as cart from './cart/calls.ts'
import * as checkout from './checkout/index.ts'
import * as content from './content/index.ts'
import * as coupons from './coupons/calls.ts'
import * as currency from './currency/calls.ts'
import * as facets from './facets/calls.ts'
import * as forms from './forms/calls.ts'
import * as goods from './goods/index.ts'
import * as giftCertificates from './gift-certificates/index.ts'
import * as imageSearch from './image-search/calls.ts'
import * as locations from './locations/calls.ts'
import * as menus from './menus/calls.ts'
import * as merchandising from './merchandising/calls.ts'
import * as newsletter from './newsletter/index.ts'
import * as orders from './orders/index.ts'
import * as recommendations from './recommendations/calls.ts'
import * as reviews from './reviews/index.ts'
import * as scripts from './scripts/calls.ts'
import * as search from './search/calls.ts'
import * as session from './session/index.ts'
import * as suggest from './suggest/calls.ts'
import * as wishlist from './wishlist/index.ts'

/**
 * All calls of section 7, in order. Only for Node: browser code imports the constants of single calls, so that a bundle does
 * not contain the others (R31).
 */
export const calls: readonly Call[] = Object.freeze([
  session.ping,
  session.authCheck,

  auth.login,
  auth.logout,
  auth.signup,
  auth.forgotPassword,
  auth.setNewPassword,
  auth.activateCustomer,
  auth.getDefaultCustomerGroup,

  account.getAccount,
  account.updateAccount,
  orders.listOrders,
  account.listAddresses,
  account.createAddress,
  account.updateAddress,
  account.deleteAddress,
  account.listCountries,
  account.listStates,
  account.updatePassword,
  account.listLocationAttributes,
  account.updateCustomAttribute,
  account.listCustomerFormFields,

  currency.listCurrencies,
  cart.getCartA,
  cart.getCartRedirectUrls,
  cart.getAbandonedCart,
  checkout.getCheckout,
  orders.getOrderA,
  cart.createCartA,
  cart.attachCartCustomer,
  cart.addCartItemsA,
  cart.updateCartItemA,
  cart.deleteCartItemA,
  cart.deleteCart,
  reviews.listReviews,
  reviews.createReview,
  reviews.updateReview,
  coupons.applyCouponA,
  coupons.removeCouponA,
  wishlist.createWishlist,
  wishlist.listWishlists,
  wishlist.getWishlistA,
  wishlist.updateWishlist,
  wishlist.deleteWishlist,
  wishlist.addWishlistItemsA,
  wishlist.deleteWishlistItemA,
  newsletter.subscribeA,
  locations.listInventoryLocations,
  giftCertificates.checkGiftCertificate,
  account.getCustomerDetails,
  account.getCustomerAttributes,
  merchandising.getCategoryTree,

  cart.getCartB,
  cart.createCartB,
  cart.addCartItemsB,
  cart.updateCartItemB,
  cart.deleteCartItemB,
  merchandising.findProductB,
  newsletter.subscribeB,
  newsletter.unsubscribeB,
  orders.getOrderB,

  cart.getCartC,
  cart.getCartTotalsC,
  cart.createCartC,
  cart.addCartItemC,
  cart.updateCartItemC,
  cart.deleteCartItemC,
  orders.getOrderC,
  checkout.generateCheckoutToken,
  coupons.applyCouponC,
  coupons.removeCouponsC,
  wishlist.getWishlistC,
  wishlist.addWishlistItemC,
  wishlist.deleteWishlistItemC,
  newsletter.subscribeC,

  content.findBySlug,
  content.listFrameRecords,
  content.getCollectionRecord,
  content.getRecord,
  content.listRecords,
  content.searchRecords,
  content.getSingle,
  content.findByField,
  content.findByFieldInBody,
  content.findByPlace,
  menus.listMenuItems,
  content.searchContent,

  forms.getForm,
  forms.listForms,
  forms.submitForm,

  imageSearch.searchByImage,
  search.searchProducts,
  facets.searchFacets,
  merchandising.listCategories,
  merchandising.listEcommerceModelFields,
  merchandising.listContentFieldValues,
  search.autocompleteSearch,
  locations.listLocations,
  recommendations.listRecommendationWidgets,
  recommendations.getRecommendations,
  suggest.suggestWithFilter,
  suggest.suggest,
])

/** Internal calls between the server and the platform. They are not part of section 7. */
export const internalCalls: readonly Call[] = Object.freeze([scripts.listSnippets])

/**
 * Our own calls, which other platforms may lack, by capability (R52). A platform lists its capabilities in the
 * `shopCapabilities` of the ping response. A client offers a call only if the platform has its capability.
 */
export const shopCapabilities = {
  'own-sessions': [session.listSessions, session.endSession, session.endOtherSessions],
  'data-export': [account.exportCustomerData],
  'account-erasure': [account.eraseAccount],
  'email-change': [
    account.requestEmailChange,
    account.withdrawEmailChange,
    account.confirmEmailChange,
    account.cancelEmailChange,
  ],
  'own-reviews': [reviews.listOwnReviews, reviews.editReview, reviews.deleteReview],
  'sorted-reviews': [reviews.listSortedReviews],
  'review-votes': [reviews.voteForReview, reviews.withdrawVote],
  'shared-wishlists': [wishlist.shareWishlist, wishlist.getSharedWishlist],
  'newsletter-links': [newsletter.confirmSubscription, newsletter.unsubscribeByLink],
  'newsletter-preferences': [
    newsletter.getNewsletterPreferences,
    newsletter.getOwnSubscription,
    newsletter.setNewsletterTopics,
  ],
  'certificate-redemption': [giftCertificates.redeemCertificate, giftCertificates.removeCertificate],
  'shipping-estimate': [checkout.estimateShipping],
  'selling-terms': [
    checkout.getSellingTerms,
    checkout.getShippingTerms,
    giftCertificates.getCertificateTerms,
  ],
  returns: [orders.listReturns, orders.requestReturn],
  'guest-orders': [orders.findGuestOrder],
  'order-again': [orders.orderAgain],
  'group-prices': [goods.listGroupPrices],
} as const satisfies Readonly<Record<string, readonly Call[]>>

/** Name of one of our own capabilities. */
export type ShopCapability = keyof typeof shopCapabilities

/** All our own calls (R52). */
export const shopCalls: readonly Call[] = Object.freeze(Object.values(shopCapabilities).flat())
