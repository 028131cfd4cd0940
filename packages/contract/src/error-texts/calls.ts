/** Failure message with which provider C reports an expired session. Compared case-insensitively (sections 4 and 8). */
export const invalidCredentialsText = 'invalid credentials!'

/** Error message of a failed call with `onFailure: 'object-not-found'` (section 8). */
export const objectNotFoundText = 'ObjectNotFound'

/** Error message of a request without a config (sections 5 and 8). */
export const invalidRequestText = 'Invalid Request'
