import type {
  AccountA,
  AccountB,
  AccountC,
  AddressA,
  AddressB,
  AddressC,
  CountryA,
  CountryC,
  CustomAttributeA,
  CustomerDetailsA,
  CustomerExport,
  CustomerFormFieldA,
  EmailChangeState,
  RegionC,
  Removed,
  StateA,
} from './account/index.ts'
import type { Acknowledgement, CustomerGroup, SignInRedirect, SignUpResult } from './auth/index.ts'
import type { Call } from './call.ts'
import type { CartA, CartB, CartC, CartTotalsC } from './cart/index.ts'
import type {
  CheckoutA,
  CheckoutToken,
  SellingTerms,
  ShippingEstimate,
  ShippingTerms,
} from './checkout/index.ts'
import type { FindBySlugResponse, RecordResponse, RecordsResponse, SingleResponse } from './content/index.ts'
import type { CurrencyA } from './currency/index.ts'
import type { FacetResult } from './facets/index.ts'
import type { Form, FormSubmitted } from './forms/index.ts'
import type {
  CertificateTerms,
  GiftCertificateBalanceA,
  RedeemedCertificates,
} from './gift-certificates/index.ts'
import type { GroupPrices } from './goods/index.ts'
import type { ImageSearchResult } from './image-search/index.ts'
import type { InventoryLocationA, LocationsResult } from './locations/index.ts'
import type { MenuItem } from './menus/index.ts'
import type { NewsletterPreferences, OwnSubscription } from './newsletter/index.ts'
import type {
  CategoryList,
  CategoryNodeA,
  ContentFieldValues,
  EcommerceModelFields,
  ProductResultB,
} from './merchandising/index.ts'
import type {
  GuestOrder,
  OrderA,
  OrderB,
  OrderC,
  OrderedAgain,
  OrderReturn,
  OrderReturns,
  OrderSummaryA,
  OrderSummaryB,
  OrderSummaryC,
} from './orders/index.ts'
import type { ConnectionB, ListA, ListC } from './provider-shapes.ts'
import type { Recommendations, RecommendationWidgets } from './recommendations/index.ts'
import type { OwnReview, OwnReviews, ReviewA, ReviewsA, ReviewVote } from './reviews/index.ts'
import type { ChannelSnippets } from './scripts/index.ts'
import type { AutocompleteResult, ProductSearchResult } from './search/index.ts'
import type { AuthCheck, EndedSessions, Ping, SessionList } from './session/index.ts'
import type { Suggestions } from './suggest/index.ts'
import type { SharedWishlist, WishlistA, WishlistC, WishlistSharing } from './wishlist/index.ts'

/**
 * Types of the `Data` of responses, by the name that a call uses. The OpenAPI document has a schema of the same name for each.
 *
 * A call whose path contains `{p}` has a response type per provider: `Account` is `AccountA` with provider A, and so on.
 */
export interface ResponseTypes {
  readonly Ping: Ping
  readonly AuthCheck: AuthCheck

  readonly SignInRedirect: SignInRedirect
  readonly SignUpResult: SignUpResult
  readonly Acknowledgement: Acknowledgement
  readonly CustomerGroup: CustomerGroup

  readonly Account: AccountA | AccountB | AccountC
  readonly AccountA: AccountA
  readonly AccountB: AccountB
  readonly AccountC: AccountC
  readonly Addresses: ListA<AddressA> | ConnectionB<AddressB> | ListC<AddressC>
  readonly AddressesA: ListA<AddressA>
  readonly AddressesB: ConnectionB<AddressB>
  readonly AddressesC: ListC<AddressC>
  readonly Address: AddressA | AddressB | AddressC
  readonly AddressA: AddressA
  readonly AddressB: AddressB
  readonly AddressC: AddressC
  readonly Removed: Removed
  readonly Countries: ListA<CountryA> | ListC<CountryC>
  readonly CountriesA: ListA<CountryA>
  readonly CountriesC: ListC<CountryC>
  readonly States: ListA<StateA> | ListC<RegionC>
  readonly StatesA: ListA<StateA>
  readonly StatesC: ListC<RegionC>
  readonly CustomAttributesA: ListA<CustomAttributeA>
  readonly CustomAttributeA: CustomAttributeA
  readonly CustomerFormFieldsA: ListA<CustomerFormFieldA>
  readonly CustomerDetailsA: CustomerDetailsA

  readonly CurrenciesA: ListA<CurrencyA>
  readonly CartA: CartA
  readonly CartB: CartB
  readonly CartC: CartC
  readonly CartTotalsC: CartTotalsC
  readonly CheckoutA: CheckoutA
  readonly CheckoutTokens: readonly CheckoutToken[]
  readonly GiftCertificateBalanceA: GiftCertificateBalanceA
  readonly Orders: ListA<OrderSummaryA> | ConnectionB<OrderSummaryB> | ListC<OrderSummaryC>
  readonly OrdersA: ListA<OrderSummaryA>
  readonly OrdersB: ConnectionB<OrderSummaryB>
  readonly OrdersC: ListC<OrderSummaryC>
  readonly OrderA: OrderA
  readonly OrderB: OrderB
  readonly OrderC: OrderC

  readonly ReviewsA: ReviewsA
  readonly ReviewA: ReviewA
  readonly WishlistsA: ListA<WishlistA>
  readonly WishlistA: WishlistA
  readonly WishlistC: WishlistC

  readonly InventoryLocationsA: ListA<InventoryLocationA>
  readonly Locations: LocationsResult
  readonly CategoryTreeA: ListA<CategoryNodeA>
  readonly ProductResultB: ProductResultB
  readonly Categories: CategoryList
  readonly EcommerceModelFields: EcommerceModelFields
  readonly ContentFieldValues: ContentFieldValues

  readonly FindBySlug: FindBySlugResponse
  readonly Single: SingleResponse
  readonly Record: RecordResponse
  readonly Records: RecordsResponse
  readonly MenuItems: readonly MenuItem[]
  readonly Form: Form
  readonly Forms: readonly Form[]
  readonly FormSubmitted: FormSubmitted

  readonly ProductSearchResult: ProductSearchResult
  readonly FacetResult: FacetResult
  readonly ImageSearchResult: ImageSearchResult
  readonly AutocompleteResult: AutocompleteResult
  readonly Suggestions: Suggestions
  readonly RecommendationWidgets: RecommendationWidgets
  readonly Recommendations: Recommendations

  readonly SessionList: SessionList
  readonly EndedSessions: EndedSessions
  readonly CustomerExport: CustomerExport
  readonly EmailChangeState: EmailChangeState
  readonly OwnReviews: OwnReviews
  readonly OwnReview: OwnReview
  readonly ReviewVote: ReviewVote
  readonly WishlistSharing: WishlistSharing
  readonly SharedWishlist: SharedWishlist
  readonly NewsletterPreferences: NewsletterPreferences
  readonly OwnSubscription: OwnSubscription
  readonly RedeemedCertificates: RedeemedCertificates
  readonly CertificateTerms: CertificateTerms
  readonly ShippingEstimate: ShippingEstimate
  readonly SellingTerms: SellingTerms
  readonly ShippingTerms: ShippingTerms
  readonly GuestOrder: GuestOrder
  readonly OrderReturns: OrderReturns
  readonly OrderReturn: OrderReturn
  readonly OrderedAgain: OrderedAgain
  readonly GroupPrices: GroupPrices

  readonly ChannelSnippets: ChannelSnippets
  /** The shape of the data is not specified. */
  readonly Unknown: unknown
}

/** Name of a response type. */
export type ResponseName = keyof ResponseTypes

/** Type of the data in a call's response. */
export type ResponseDataOf<C> =
  C extends Call<infer Name> ? (Name extends ResponseName ? ResponseTypes[Name] : unknown) : never
