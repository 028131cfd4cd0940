/** Value of `include` for provider A's cart: the options of its physical items (section 7). */
export const cartItemOptions = 'line_items.physical_items.options'

/** Value of `include` for the redirect URLs of provider A's cart (section 7). */
export const cartRedirectUrls = 'redirect_urls'

/** `statusText` of provider C's cart response that triggers the request for its totals (section 7). */
export const cartFoundStatusText = 'OK'

/** Field of provider C's cart that receives the totals (sections 3 and 7). */
export const cartTotalsField = 'discountedCart'

/** Event that requests reloading the cart (section 4, "Sign-out"; R8). */
export const cartRefreshEvent = 'CART_REFRESH'

/**
 * Cookie with the numbers that the header shows next to the cart and the wishlist (R55). Scripts can read it. Each
 * change to a cart or wishlist rewrites the cookie. The server never trusts its value.
 */
export const countsCookie = 'vitrine_counts'

/** Lifetime of the cookie {@link countsCookie} in days: that of a guest's cart (R42). */
export const countsCookieDays = 30

/** Forms of the cart that work without scripts, each posted to the action of its name (R29). */
export const cartFormNames = [
  'add-to-cart',
  'cart-quantity',
  'cart-remove',
  'cart-coupon',
  'cart-coupon-remove',
  'cart-certificate',
  'cart-certificate-remove',
  'cart-certificate-buy',
  'cart-certificate-balance',
  'checkout',
] as const

/** Name of a form of the cart. */
export type CartFormName = (typeof cartFormNames)[number]
