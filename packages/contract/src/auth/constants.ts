/** Cookie that indicates a signed-in shopper of provider C (sections 4 and 9; R8). */
export const loggedInCookie = 'logUT'

/** Value of the cookie `logUT` (section 4). */
export const loggedInCookieValue = 'true'

/** Lifetime of the cookie `logUT` in minutes (section 9). */
export const loggedInCookieMinutes = 30

/** Interval between checks of whether a hidden frame has loaded, in milliseconds (section 9). */
export const hiddenFramePollMs = 100

/** Event emitted after signing out (section 4, "Sign-out"; R8). */
export const logoutSuccessfulEvent = 'LOGOUT_SUCCESSFUL'

/** Values of `Error.reason` for the code `TOKEN_INVALID`, each with an English message. */
export const tokenRefusals = {
  unknown: 'The link is not valid.',
  expired: 'The link has expired.',
  used: 'The link was already used.',
  superseded: 'A newer link was requested.',
} as const

/** Reason for rejecting a link from an email. */
export type TokenRefusal = keyof typeof tokenRefusals

/** Values of `Error.reason` for the code `PASSWORD_REFUSED`, each with an English message. */
export const passwordRefusals = {
  'too-short': 'The password is too short.',
  'too-long': 'The password is too long.',
  'too-common': 'The password is too common.',
} as const

/** Reason for refusing a new password. */
export type PasswordRefusal = keyof typeof passwordRefusals
