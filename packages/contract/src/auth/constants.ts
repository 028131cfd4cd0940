/** Cookie that hints at a signed-in shopper of provider C (sections 4 and 9; R8). */
export const loggedInCookie = 'logUT'

/** Value of that cookie (section 4). */
export const loggedInCookieValue = 'true'

/** Lifetime of that cookie in minutes (section 9). */
export const loggedInCookieMinutes = 30

/** How often a hidden frame is asked whether it has loaded, in milliseconds (section 9). */
export const hiddenFramePollMs = 100

/** Event after a sign-out (section 4, "Session"; R8). */
export const logoutSuccessfulEvent = 'LOGOUT_SUCCESSFUL'
