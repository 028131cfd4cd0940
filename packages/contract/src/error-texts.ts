/** Failure message with which provider C reports an expired session. Compared case-insensitively (sections 4 and 8). */
export const invalidCredentialsText = 'invalid credentials!'

/** Logged after the shopper was signed out because the session expired (section 8). */
export const loggedOutText = 'You have been logged out. Please log in again.'

/** `errorMsg` if the checkout token is missing or the request for it failed (section 8). */
export const tokenNotFoundText = 'Token Not Found'

/** Error message of a failed call with `onFailure: 'object-not-found'` (section 8). */
export const objectNotFoundText = 'ObjectNotFound'

/** Error message of a request without a config (sections 5 and 8). */
export const invalidRequestText = 'Invalid Request'

/** Logged when switching the language fails (section 8). */
export const languageSwitchFailedText = 'Something went wrong, at handleLanguageChange'

/** Error message of a page record whose `is_visible_ebi` is false (sections 4 and 8). */
export const productNotVisibleText = 'Product not visible'

/** Logged when even the 404 page cannot be shown (section 8). */
export const initPageFailedText = 'error from initPage'

/** Logged when ping fails (section 8). */
export const pingFailedText = 'error in ping'

/** Logged when the response of ping is empty (section 8). */
export const pingEmptyText = 'there is not a ping response'

/** Warning logged when styles or scripts are injected for a page without an id (sections 5 and 8). */
export const pageIdMissingText = 'Page ID is required for handling script and style fields'

/** Error message of a layout with an element whose type is not a string (sections 5 and 8). */
export const elementTypeText = 'Deserialization error: element type must be string'

/** Error message of a layout that is not an object (sections 5 and 8). */
export const incorrectDataTypeText = 'Deserialization error: incorrect data type'
