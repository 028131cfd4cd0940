/** Template of the URL that signs a shopper of provider C in to the back-end store (section 2). */
export const checkoutSignInUrl = '{storeURL}/{vendor}/sso/login?checkouttoken={token}'

/** Deferred scripts load immediately on paths that contain this text (sections 2 and 9). */
export const checkoutPathPart = 'checkout'

/** Query parameter of the page to which a customer returns from the confirmation of an order, with the id of the order (R56). */
export const orderPlacedParameter = 'order_placed'

/** Values of `Error.reason` for the code `PAYMENT_DECLINED`, each with an English message. */
export const paymentRefusals = {
  'card-declined': 'The bank declined the payment.',
  'insufficient-funds': 'The account has insufficient funds.',
  'expired-card': 'The card has expired.',
  'incorrect-card': 'The number or security code of the card is incorrect.',
  'authentication-failed': 'The payment was not confirmed.',
  'limit-reached': 'Too many payment attempts.',
  'processing-error': 'The payment service reported an error.',
} as const

/** Reason for declining a payment. */
export type PaymentRefusal = keyof typeof paymentRefusals

/** Values of `Error.reason` for the code `ADDRESS_REFUSED`, each with an English message. */
export const addressRefusals = {
  'unknown-country': 'The country does not exist.',
  'country-not-served': 'The shop does not deliver to this country.',
  'region-not-served': 'The shop does not deliver to this region.',
  'not-deliverable': 'A product in the cart cannot be delivered to this address.',
} as const

/** Reason for refusing an address. */
export type AddressRefusal = keyof typeof addressRefusals
