/** Template of the address that signs a shopper of provider C in at the back-end store (section 2). */
export const checkoutSignInUrl = '{storeURL}/{vendor}/sso/login?checkouttoken={token}'

/** Part of a path on which deferred scripts are loaded immediately (sections 2 and 9). */
export const checkoutPathPart = 'checkout'
