/** Message of a failure by which provider C says that the session has expired; case does not matter (sections 4, 8). */
export const invalidCredentialsText = 'invalid credentials!'

/** Logged after the sign-out that such a failure forces (section 8). */
export const loggedOutText = 'You have been logged out. Please log in again.'

/** `errorMsg` of a checkout token that is missing or could not be had (section 8). */
export const tokenNotFoundText = 'Token Not Found'

/** Error of a call with `onFailure: 'object-not-found'` whose answer is not a success (section 8). */
export const objectNotFoundText = 'ObjectNotFound'

/** Error of a request without a config (sections 5 and 8). */
export const invalidRequestText = 'Invalid Request'

/** Logged when a switch of language fails (section 8). */
export const languageSwitchFailedText = 'Something went wrong, at handleLanguageChange'

/** Error of a page record whose `is_visible_ebi` is false (sections 4 and 8). */
export const productNotVisibleText = 'Product not visible'

/** Logged when even the 404 page cannot be shown (section 8). */
export const initPageFailedText = 'error from initPage'

/** Logged when ping fails (section 8). */
export const pingFailedText = 'error in ping'

/** Logged when ping answers nothing (section 8). */
export const pingEmptyText = 'there is not a ping response'

/** Warning when styles and scripts are to be injected for a page without an id (sections 5 and 8). */
export const pageIdMissingText = 'Page ID is required for handling script and style fields'

/** Error of a layout whose element has a type that is not a string (sections 5 and 8). */
export const elementTypeText = 'Deserialization error: element type must be string'

/** Error of a layout that is not an object (sections 5 and 8). */
export const incorrectDataTypeText = 'Deserialization error: incorrect data type'
