/** A change to a cart that the shopper did not request, for example by a merge at sign-in (R41, R42). */
export type CartNoticeCode =
  | 'price-changed'
  | 'quantity-reduced'
  | 'line-removed'
  | 'coupon-removed'
  | 'certificate-removed'
  | 'currency-changed'
  | 'carts-merged'
