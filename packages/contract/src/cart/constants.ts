/** What provider A's cart includes: the options of its physical items (section 7, "Commerce, provider A"). */
export const cartItemOptions = 'line_items.physical_items.options'

/** What provider A's cart includes when only its redirect addresses are wanted (section 7). */
export const cartRedirectUrls = 'redirect_urls'

/** The statusText of provider C's cart after which its totals are asked for (section 7, "Commerce, provider C"). */
export const cartFoundStatusText = 'OK'

/** Name under which the totals are attached to provider C's cart (sections 3 and 7). */
export const cartTotalsField = 'discountedCart'

/** Event that asks for the cart to be read again (section 4, "Session"; R8). */
export const cartRefreshEvent = 'CART_REFRESH'
