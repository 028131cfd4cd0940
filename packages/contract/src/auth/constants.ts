/** Cookie that indicates a signed-in shopper of provider C (sections 4 and 9; R8). */
export const loggedInCookie = 'logUT'

/** Value of the cookie `logUT` (section 4). */
export const loggedInCookieValue = 'true'

/** Lifetime of the cookie `logUT` in minutes (section 9). */
export const loggedInCookieMinutes = 30

/** Interval between checks of a hidden frame that is loading, in milliseconds (section 9). */
export const hiddenFramePollMs = 100

/** Event emitted after signing out (section 4, "Sign-out"; R8). */
export const logoutSuccessfulEvent = 'LOGOUT_SUCCESSFUL'
