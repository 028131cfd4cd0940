import { expect, test } from 'vitest'
import { errorCatalogue } from './error-catalogue.ts'
import { errors } from './errors.ts'

/** The exact texts for each situation, which other software may rely on. */
const printedTexts: Readonly<Record<string, readonly string[]>> = {
  'session-expired': ['invalid credentials!', 'You have been logged out. Please log in again.'],
  'checkout-token-missing': ['Token Not Found'],
  'object-not-found': ['ObjectNotFound'],
  'request-without-config': ['Invalid Request'],
  'cart-redirect-urls': [],
  'commerce-call': [],
  'newsletter-subscription': [],
  'non-success-data': [],
  'content-or-search-helper': [],
  'language-switch': ['Something went wrong, at handleLanguageChange'],
  'product-not-visible': ['Product not visible'],
  'page-load': ['error from initPage'],
  ping: ['error in ping', 'there is not a ping response'],
  'language-links': [],
  injection: [],
  'page-id-missing': ['Page ID is required for handling script and style fields'],
  'layout-element-type': ['Deserialization error: element type must be string'],
  'layout-data-type': ['Deserialization error: incorrect data type'],
}

test('the catalogue has the situations of section 8 with their printed texts, in their order', () => {
  expect(errorCatalogue.map(({ id, texts }) => [id, texts])).toEqual(Object.entries(printedTexts))
})

test('each situation and outcome is a sentence, and each printed text is part of its row', () => {
  for (const { situation, outcome, texts } of errorCatalogue) {
    expect(situation).toMatch(/^[A-Z`].+\.$/)
    expect(outcome).toMatch(/^[A-Z`].+\.$/)
    for (const text of texts) expect(`${situation} ${outcome}`).toContain(text)
  }
})

test('every failure code has its status and a sentence', () => {
  const statuses = Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status]))
  expect(statuses).toEqual({
    BAD_REQUEST: 400,
    BAD_JSON: 400,
    UNKNOWN_PARAMETER: 400,
    MISSING_PARAMETER: 400,
    BAD_PARAMETER: 400,
    UNAUTHENTICATED: 401,
    SESSION_EXPIRED: 401,
    BAD_CREDENTIALS: 401,
    PAYMENT_DECLINED: 402,
    PAYMENT_ACTION_REQUIRED: 402,
    NOT_ACTIVATED: 403,
    FORBIDDEN_ORIGIN: 403,
    ROLE_REQUIRED: 403,
    NOT_FOUND: 404,
    CART_NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    REQUEST_TIMEOUT: 408,
    CONFLICT: 409,
    EMAIL_TAKEN: 409,
    ALREADY_REVIEWED: 409,
    OWN_REVIEW: 409,
    OUT_OF_STOCK: 409,
    PRICE_CHANGED: 409,
    ORDER_STATE: 409,
    TOKEN_INVALID: 410,
    PAYLOAD_TOO_LARGE: 413,
    URI_TOO_LONG: 414,
    UNSUPPORTED_MEDIA_TYPE: 415,
    MISDIRECTED: 421,
    IDEMPOTENCY_CONFLICT: 422,
    UNKNOWN_VARIANT: 422,
    MISSING_MODIFIER: 422,
    WRONG_CURRENCY: 422,
    ABOVE_MAXIMUM: 422,
    BELOW_MINIMUM: 422,
    WRONG_QUANTITY_STEP: 422,
    CART_FULL: 422,
    WISHLIST_FULL: 422,
    CART_EMPTY: 422,
    COUPON_REFUSED: 422,
    CERTIFICATE_REFUSED: 422,
    ADDRESS_REFUSED: 422,
    SHIPPING_UNAVAILABLE: 422,
    VAT_ID_REFUSED: 422,
    PASSWORD_REFUSED: 422,
    CAPTCHA_REFUSED: 422,
    TOO_MANY_REQUESTS: 429,
    INTERNAL: 500,
    NOT_IMPLEMENTED: 501,
    UNREACHABLE: 502,
    UNAVAILABLE: 503,
    TIMEOUT: 504,
  })
  for (const { message } of Object.values(errors)) expect(message).toMatch(/^[A-Z].{5,80}\.$/)
})
