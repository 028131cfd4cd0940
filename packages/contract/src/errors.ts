/**
 * Every value of `Error.code`, with its HTTP status and default message. The platform sends the default message if
 * there is no more specific message. This project defines the codes (section 8).
 */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request is malformed.' },
  BAD_JSON: { status: 400, message: 'The body is not a JSON object.' },
  UNKNOWN_PARAMETER: { status: 400, message: 'The request has an unknown parameter.' },
  MISSING_PARAMETER: { status: 400, message: 'A required parameter is missing.' },
  BAD_PARAMETER: { status: 400, message: 'The value of a parameter is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first.' },
  SESSION_EXPIRED: { status: 401, message: 'The session has ended. Sign in again.' },
  BAD_CREDENTIALS: { status: 401, message: 'The email address or password is incorrect.' },
  PAYMENT_DECLINED: {
    status: 402,
    message: 'The payment was declined. Use another card or payment method.',
  },
  PAYMENT_ACTION_REQUIRED: {
    status: 402,
    message: 'The customer must confirm the payment.',
  },
  NOT_ACTIVATED: {
    status: 403,
    message: 'The account is not activated yet. Open the link in the activation email.',
  },
  FORBIDDEN_ORIGIN: { status: 403, message: 'Only requests from the shop itself are allowed.' },
  ROLE_REQUIRED: { status: 403, message: 'This call requires another role.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CART_NOT_FOUND: { status: 404, message: 'There is no cart. Create one first.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This URL does not support the method.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CONFLICT: {
    status: 409,
    message: 'The object was changed in the meantime. Reload it and apply your change again.',
  },
  EMAIL_TAKEN: { status: 409, message: 'This email address already has an account. Sign in instead.' },
  ALREADY_REVIEWED: {
    status: 409,
    message: 'You have already reviewed this product. Edit your review instead.',
  },
  OWN_REVIEW: { status: 409, message: 'You cannot vote for your own review.' },
  OUT_OF_STOCK: { status: 409, message: 'The requested quantity is not available.' },
  PRICE_CHANGED: { status: 409, message: 'A price has changed. Check the cart and try again.' },
  ORDER_STATE: { status: 409, message: 'The state of the order does not allow this action.' },
  TOKEN_INVALID: { status: 410, message: 'The link is no longer valid. Request a new one.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The URL is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The content type must be application/json.' },
  MISDIRECTED: { status: 421, message: 'No shop is served on this host.' },
  IDEMPOTENCY_CONFLICT: {
    status: 422,
    message: 'The idempotency key was already used with different input.',
  },
  UNKNOWN_VARIANT: { status: 422, message: 'The product or variant is not for sale.' },
  MISSING_MODIFIER: { status: 422, message: 'The product requires a choice that is missing.' },
  WRONG_CURRENCY: { status: 422, message: 'The shop does not sell in this currency.' },
  ABOVE_MAXIMUM: { status: 422, message: 'The quantity or amount is above the maximum.' },
  BELOW_MINIMUM: { status: 422, message: 'The quantity or amount is below the minimum.' },
  WRONG_QUANTITY_STEP: { status: 422, message: 'The quantity is not a multiple of the step.' },
  CART_FULL: { status: 422, message: 'The cart has the maximum number of lines.' },
  WISHLIST_FULL: { status: 422, message: 'The wishlist has the maximum number of items.' },
  CART_EMPTY: { status: 422, message: 'The cart is empty.' },
  COUPON_REFUSED: { status: 422, message: 'The coupon cannot be used for this cart.' },
  CERTIFICATE_REFUSED: { status: 422, message: 'The gift certificate cannot be used.' },
  ADDRESS_REFUSED: { status: 422, message: 'The shop does not deliver to this address.' },
  SHIPPING_UNAVAILABLE: {
    status: 422,
    message: 'No shipping method is available for this cart and address.',
  },
  VAT_ID_REFUSED: { status: 422, message: 'The VAT id is not valid.' },
  PASSWORD_REFUSED: { status: 422, message: 'The password is too short or too common.' },
  CAPTCHA_REFUSED: { status: 422, message: 'The captcha was not solved. Try again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong.' },
  NOT_IMPLEMENTED: { status: 501, message: 'This call is not implemented yet.' },
  UNREACHABLE: { status: 502, message: 'The platform could not be reached.' },
  UNAVAILABLE: { status: 503, message: 'The platform is temporarily unavailable. Try again later.' },
  TIMEOUT: { status: 504, message: 'The platform did not respond in time.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>

/** A code in {@link errors}. */
export type ErrorCode = keyof typeof errors
