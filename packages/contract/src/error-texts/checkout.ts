/** `errorMsg` if the checkout token is missing or the request for it failed (section 8). */
export const tokenNotFoundText = 'Token Not Found'
