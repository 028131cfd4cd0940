/** Forms of an account that work without scripts, each posted to the action of its name (R29). */
export const accountFormNames = [
  'sign-up',
  'forgot-password',
  'address-save',
  'address-default',
  'address-delete',
  'profile',
  'attributes',
  'password-change',
  'email-change-request',
  'email-change-withdraw',
  'newsletter-subscribe',
  'wishlist-create',
  'wishlist-rename',
  'wishlist-delete',
  'wishlist-share',
  'wishlist-item-remove',
  'wishlist-item-to-cart',
  'review-edit',
  'review-delete',
  'session-end',
  'sessions-end',
  'account-erase',
  'order-find',
  'order-again',
  'order-return',
] as const

/** Name of a form of an account. */
export type AccountFormName = (typeof accountFormNames)[number]
