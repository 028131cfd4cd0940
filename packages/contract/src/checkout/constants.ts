/** Where provider C signs a shopper in at the back-end store, as a template (section 2). */
export const checkoutSignInUrl = '{storeURL}/{vendor}/sso/login?checkouttoken={token}'

/** A path that contains this loads deferred scripts at once (sections 2 and 9). */
export const checkoutPathPart = 'checkout'
