/** Value of `include` for provider A's cart: the options of its physical items (section 7). */
export const cartItemOptions = 'line_items.physical_items.options'

/** Value of `include` for the redirect addresses of provider A's cart (section 7). */
export const cartRedirectUrls = 'redirect_urls'

/** `statusText` of provider C's cart response that triggers the request for its totals (section 7). */
export const cartFoundStatusText = 'OK'

/** Field of provider C's cart that receives the totals (sections 3 and 7). */
export const cartTotalsField = 'discountedCart'

/** Event that requests reloading the cart (section 4, "Sign-out"; R8). */
export const cartRefreshEvent = 'CART_REFRESH'
