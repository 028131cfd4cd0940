import { z } from 'zod'
import type { Call } from '../call.ts'
import type { ProviderId } from '../provider.ts'
import type { ResponseName } from '../responses.ts'
import {
  accountASchema,
  addressASchema,
  countryASchema,
  customAttributeASchema,
  customerDetailsASchema,
  customerFormFieldASchema,
  stateASchema,
} from './account-a.ts'
import { accountBSchema, addressBSchema } from './account-b.ts'
import { accountCSchema, addressCSchema, countryCSchema, regionCSchema } from './account-c.ts'
import {
  acknowledgementSchema,
  customerGroupSchema,
  signInRedirectSchema,
  signUpResultSchema,
} from './auth.ts'
import { cartASchema } from './cart-a.ts'
import { cartBSchema } from './cart-b.ts'
import { cartCSchema, cartTotalsCSchema } from './cart-c.ts'
import { checkoutASchema, checkoutTokenSchema } from './checkout.ts'
import { recordResponseSchema, recordsResponseSchema, singleResponseSchema } from './content.ts'
import { currencyASchema } from './currency.ts'
import { formSchema, formSubmittedSchema } from './forms.ts'
import { giftCertificateBalanceASchema } from './gift-certificates.ts'
import { imageSearchResultSchema } from './image-search.ts'
import { inventoryLocationASchema, locationsResultSchema } from './locations.ts'
import { menuItemSchema } from './menus.ts'
import {
  categoryListSchema,
  categoryNodeASchema,
  contentFieldValuesSchema,
  ecommerceModelFieldsSchema,
  productResultBSchema,
} from './merchandising.ts'
import { groupPricesSchema } from './goods.ts'
import {
  customerExportSchema,
  emailChangeStateSchema,
  endedSessionsSchema,
  guestOrderSchema,
  newsletterPreferencesSchema,
  ownSubscriptionSchema,
  orderedAgainSchema,
  orderReturnSchema,
  orderReturnsSchema,
  ownReviewSchema,
  ownReviewsSchema,
  reviewVoteSchema,
  redeemedCertificatesSchema,
  sessionListSchema,
  sharedWishlistSchema,
  certificateTermsSchema,
  sellingTermsSchema,
  shippingEstimateSchema,
  shippingTermsSchema,
  wishlistSharingSchema,
} from './own.ts'
import { orderASchema, orderSummaryASchema } from './orders-a.ts'
import { orderBSchema, orderSummaryBSchema } from './orders-b.ts'
import { orderCSchema, orderSummaryCSchema } from './orders-c.ts'
import { findBySlugSchema } from './pages.ts'
import { recommendationsSchema, recommendationWidgetsSchema } from './recommendations.ts'
import { reviewASchema, reviewsASchema } from './reviews.ts'
import { autocompleteResultSchema, facetResultSchema, productSearchResultSchema } from './search.ts'
import { authCheckSchema, pingSchema } from './session.ts'
import { connectionB, listA, listC, removedSchema } from './shapes.ts'
import { suggestionsSchema } from './suggest.ts'
import { wishlistASchema, wishlistCSchema } from './wishlist.ts'

const byProvider = {
  AccountA: accountASchema,
  AccountB: accountBSchema,
  AccountC: accountCSchema,
  AddressesA: listA(addressASchema),
  AddressesB: connectionB(addressBSchema),
  AddressesC: listC(addressCSchema),
  AddressA: addressASchema,
  AddressB: addressBSchema,
  AddressC: addressCSchema,
  CountriesA: listA(countryASchema),
  CountriesC: listC(countryCSchema),
  StatesA: listA(stateASchema),
  StatesC: listC(regionCSchema),
  OrdersA: listA(orderSummaryASchema),
  OrdersB: connectionB(orderSummaryBSchema),
  OrdersC: listC(orderSummaryCSchema),
} as const

/** Schemas of response data, by the name that calls use. Responses without a schema are not listed. */
export const responseSchemas = {
  Ping: pingSchema,
  AuthCheck: authCheckSchema,

  SignInRedirect: signInRedirectSchema,
  SignUpResult: signUpResultSchema,
  Acknowledgement: acknowledgementSchema,
  CustomerGroup: customerGroupSchema,

  ...byProvider,
  Account: z.union([accountASchema, accountBSchema, accountCSchema]),
  Addresses: z.union([byProvider.AddressesA, byProvider.AddressesB, byProvider.AddressesC]),
  Address: z.union([addressASchema, addressBSchema, addressCSchema]),
  Removed: removedSchema,
  Countries: z.union([byProvider.CountriesA, byProvider.CountriesC]),
  States: z.union([byProvider.StatesA, byProvider.StatesC]),
  CustomAttributesA: listA(customAttributeASchema),
  CustomAttributeA: customAttributeASchema,
  CustomerFormFieldsA: listA(customerFormFieldASchema),
  CustomerDetailsA: customerDetailsASchema,

  CurrenciesA: listA(currencyASchema),
  CartA: cartASchema,
  CartB: cartBSchema,
  CartC: cartCSchema,
  CartTotalsC: cartTotalsCSchema,
  CheckoutA: checkoutASchema,
  CheckoutTokens: z.array(checkoutTokenSchema),
  GiftCertificateBalanceA: giftCertificateBalanceASchema,
  Orders: z.union([byProvider.OrdersA, byProvider.OrdersB, byProvider.OrdersC]),
  OrderA: orderASchema,
  OrderB: orderBSchema,
  OrderC: orderCSchema,

  ReviewsA: reviewsASchema,
  ReviewA: reviewASchema,
  WishlistsA: listA(wishlistASchema),
  WishlistA: wishlistASchema,
  WishlistC: wishlistCSchema,

  InventoryLocationsA: listA(inventoryLocationASchema),
  Locations: locationsResultSchema,
  CategoryTreeA: listA(categoryNodeASchema),
  ProductResultB: productResultBSchema,
  Categories: categoryListSchema,
  EcommerceModelFields: ecommerceModelFieldsSchema,
  ContentFieldValues: contentFieldValuesSchema,

  FindBySlug: findBySlugSchema,
  Single: singleResponseSchema,
  Record: recordResponseSchema,
  Records: recordsResponseSchema,
  MenuItems: z.array(menuItemSchema),
  Form: formSchema,
  Forms: z.array(formSchema),
  FormSubmitted: formSubmittedSchema,

  ProductSearchResult: productSearchResultSchema,
  FacetResult: facetResultSchema,
  ImageSearchResult: imageSearchResultSchema,
  AutocompleteResult: autocompleteResultSchema,
  Suggestions: suggestionsSchema,
  RecommendationWidgets: recommendationWidgetsSchema,
  Recommendations: recommendationsSchema,

  SessionList: sessionListSchema,
  EndedSessions: endedSessionsSchema,
  CustomerExport: customerExportSchema,
  EmailChangeState: emailChangeStateSchema,
  OwnReviews: ownReviewsSchema,
  OwnReview: ownReviewSchema,
  ReviewVote: reviewVoteSchema,
  WishlistSharing: wishlistSharingSchema,
  SharedWishlist: sharedWishlistSchema,
  NewsletterPreferences: newsletterPreferencesSchema,
  OwnSubscription: ownSubscriptionSchema,
  RedeemedCertificates: redeemedCertificatesSchema,
  CertificateTerms: certificateTermsSchema,
  ShippingEstimate: shippingEstimateSchema,
  SellingTerms: sellingTermsSchema,
  ShippingTerms: shippingTermsSchema,
  GuestOrder: guestOrderSchema,
  OrderReturns: orderReturnsSchema,
  OrderReturn: orderReturnSchema,
  OrderedAgain: orderedAgainSchema,
  GroupPrices: groupPricesSchema,
} as const satisfies Partial<Record<ResponseName, z.ZodType>>

/** Name of a response type that has a schema. */
export type ResponseSchemaName = keyof typeof responseSchemas

/**
 * Returns the name of the response's type for one provider: the provider's own type if there is one, for
 * example `AccountA`, otherwise the name that the call states.
 */
export function responseNameOf(call: Pick<Call, 'response'>, provider: ProviderId | undefined): string {
  const own = `${call.response}${(provider ?? '').toUpperCase()}`
  return own in responseSchemas ? own : call.response
}
