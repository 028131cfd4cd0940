export type { FieldValue, Profile, ProfileChange } from './profile.ts'
export type { Address, AddressParts, AddressView } from './address.ts'
export { checkAddress, toAddressView } from './check-address.ts'
export type { Cart, CartLine, CartNotice, ModifierChoices } from './cart.ts'
export { addCoupon } from './cart-codes.ts'
export type { BoughtCertificate, CertificatePerson } from './bought-certificate.ts'
export { maskCode, readCertificateLineId, toCertificateLineId } from './certificate-ids.ts'
export { addCertificates, setCertificateQuantity } from './change-certificates.ts'
export { toCertificateName } from './certificate-name.ts'
export { writeRedeemed } from './write-redeemed.ts'
export { maxCartCodes } from './cart.ts'
export type { CertificateBalance } from './calculate-totals.ts'
export type { Promotion, PromotionCandidate } from './promotion.ts'
export { toCartView } from './cart-view.ts'
export type { CartView, ViewScope } from './cart-view.ts'
export { putAddress, removeAddress } from './change-addresses.ts'
export { changeCurrency } from './change-currency.ts'
export { addLines, removeLine, updateLine } from './change-cart.ts'
export { orderAgain } from './order-again.ts'
export { mergeCarts } from './merge-carts.ts'
export { withoutOrdered } from './without-ordered.ts'
export { repriceCart } from './reprice-cart.ts'
export type { CartScope, PricedCart } from './reprice-cart.ts'
export { addressesA, writeAddressA } from './dialects/a/addresses.ts'
export { profileA } from './dialects/a/profile.ts'
export { profileB } from './dialects/b/profile.ts'
export { profileC } from './dialects/c/profile.ts'
export type { ProfileDialect } from './dialects/profile-dialect.ts'
export { addressesB } from './dialects/b/addresses.ts'
export { addressesC } from './dialects/c/addresses.ts'
export type { AddressDialect } from './dialects/address-dialect.ts'
export { writeCountryA, writeCountryC, writeStateA, writeStateC } from './dialects/countries.ts'
export { toConnectionB, toListA, toListC } from './dialects/lists.ts'
export { toMoneyB } from './dialects/b/money.ts'
export { toPagePath } from './dialects/page-path.ts'
export { readAddCommandA } from './dialects/a/read-add-command.ts'
export { readAttachCommand, readUpdateCommandA } from './dialects/a/read-update-command.ts'
export { writeCheckoutA } from './dialects/a/write-checkout.ts'
export { writeCartA, writeRedirectUrls } from './dialects/a/write-cart.ts'
export { readAddCommandB } from './dialects/b/read-add-command.ts'
export { readUpdateCommandB } from './dialects/b/read-update-command.ts'
export { writeCartB } from './dialects/b/write-cart.ts'
export { readAddCommandC, readCreateCommandC } from './dialects/c/read-add-command.ts'
export { readUpdateCommandC } from './dialects/c/read-update-command.ts'
export { writeCartC, writeTotalsC } from './dialects/c/write-cart.ts'
export type {
  AddCommand,
  ReadAddCommand,
  ReadUpdateCommand,
  StoreUrls,
  WriteCart,
} from './dialects/cart-dialect.ts'
export { readOptionTexts } from './option-texts.ts'
export type { OptionTexts } from './option-texts.ts'
export { isRuleError, ruleError } from './rule-error.ts'
export type { RuleError } from './rule-error.ts'
export type { StoreTerms } from './terms.ts'
export { chooseCurrency } from './choose-currency.ts'
export { toDecimal, toDecimalText } from './money.ts'
export { addItems, removeItem, replaceItems } from './change-wishlist.ts'
export type { ItemAddition, WishlistScope } from './change-wishlist.ts'
export { maxWishlists } from './wishlist.ts'
export type { Wishlist, WishlistItem } from './wishlist.ts'
export { skuOfItem, toWishlistView } from './wishlist-view.ts'
export type { WishlistView } from './wishlist-view.ts'
export { readWishlistA, readWishlistItemsA } from './dialects/a/read-wishlist.ts'
export { writeWishlistA, writeWishlistsA } from './dialects/a/write-wishlist.ts'
export { writeWishlistC } from './dialects/c/write-wishlist.ts'
export { writeSharedWishlist } from './write-shared-wishlist.ts'
export { quantitySchema, readInput, textSchema } from './dialects/read-input.ts'
export { changeOrder, toOrder } from './change-order.ts'
export {
  grossOfPieces,
  paidAmount,
  refundedAmount,
  refundedByMethod,
  refundedPieces,
} from './order-amounts.ts'
export { toRefundShares, toTaxShares } from './tax-shares.ts'
export type { TaxShare } from './tax-shares.ts'
export { progressOf, toShip } from './order-progress.ts'
export type { OrderChange, OrderCommand, OrderEvent } from './order-commands.ts'
export type {
  IssuedCertificate,
  RedeemedAmount,
  LineQuantity,
  Order,
  OrderDocument,
  OrderDraft,
  OrderPayment,
  OrderReturn,
} from './order.ts'
export { awaitsIssue, eraseCustomer } from './erase-customer.ts'
export { toOrderView } from './order-view.ts'
export type { OrderView } from './order-view.ts'
export { ordersA } from './dialects/a/write-order.ts'
export { ordersB } from './dialects/b/write-order.ts'
export { ordersC } from './dialects/c/write-order.ts'
export type { OrderSummary } from './dialects/order-dialect.ts'
export { draftOrder } from './draft-order.ts'
export type { DraftScope } from './draft-order.ts'
