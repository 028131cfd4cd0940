/**
 * The text of an email in one language. Placeholders in braces, such as `{shop}`, are replaced when
 * the mail is composed. The available placeholders depend on the event. Unknown ones are left
 * unchanged.
 */
export interface MailText {
  readonly subject: string
  /** Paragraphs, separated by empty lines. */
  readonly body: string
  /** Label of the link; absent for mail without a link. */
  readonly button?: string
  /** Label of the preferences link at the end of newsletter mail; absent for other mail. */
  readonly footer?: string
}

/** Placeholder names and their values. */
export type MailValues = Readonly<Record<string, string>>

/**
 * The events about which customers receive mail.
 *
 * - `activation`: contains a link that activates a new account. `{hours}`: validity of the link.
 * - `account_exists`: somebody tried to create an account with an address that already has one.
 * - `welcome`: an account has become active.
 * - `reset_password`: contains a link to set a new password. `{minutes}`: validity of the link.
 * - `password_changed`: the password was changed.
 * - `new_device`: a sign-in from an unknown browser. `{device}`: the browser and its operating
 *   system; `{time}`.
 * - `email_change_request`: a customer wants to change their address. Sent to the old address, with
 *   a link that confirms or cancels the change. `{minutes}`: validity of the link.
 * - `email_change_confirm`: the same, but sent to the new address.
 * - `email_taken`: a customer wants to change their address to one that already has an account.
 * - `address_changed`: the address of an account was changed. Sent to the old and the new address.
 * - `newsletter_confirm`: contains a link that confirms a newsletter subscription.
 * - `review_published`: moderation has published a review. `{product}`: the reviewed product.
 * - `payment_returned`: a payment arrived after the goods had been sold to others, and is refunded.
 *   `{amount}` with currency.
 * - `gift_certificate`: a gift certificate, sent to its recipient. `{code}`, `{amount}` with
 *   currency, `{expires}` (the last day, or a text if unlimited), `{sender}` and `{recipient}`
 *   (names), `{message}` (may be empty). The link opens the shop.
 * - `order_placed`: an order was placed. `{number}`, `{lines}` (one per line), `{shipping}`,
 *   `{tax}`, `{total}` and `{outstanding}` are available in all mail about orders.
 * - `order_paid`: an order was paid after it was placed.
 * - `order_shipped`: goods were shipped. `{lines}` are the lines of the shipment; `{carrier}`,
 *   `{tracking}`; the link opens the carrier's page.
 * - `order_delivered`: goods were delivered. `{lines}` are the lines of the shipment; `{carrier}`,
 *   `{tracking}`.
 * - `order_cancelled`: an order, or a part of it, was cancelled. `{reason}` (may be empty).
 * - `order_refunded`: money was refunded. `{amount}`; `{reason}` (may be empty).
 * - `order_comment`: the shop has commented on an order. `{reason}`: the comment.
 * - `return_requested`: a customer has requested a return. `{lines}` are the items of the return.
 * - `return_accepted`, `return_rejected`: the shop has accepted or rejected a return. `{lines}` are
 *   the returned lines.
 * - `return_received`: returned goods have arrived. `{lines}` are the received lines.
 *
 * `{shop}`, the name of the shop, is available in every email.
 */
export type MailEvent =
  | 'activation'
  | 'account_exists'
  | 'welcome'
  | 'reset_password'
  | 'password_changed'
  | 'new_device'
  | 'email_change_request'
  | 'email_change_confirm'
  | 'email_taken'
  | 'address_changed'
  | 'newsletter_confirm'
  | 'review_published'
  | 'payment_returned'
  | 'gift_certificate'
  | 'order_placed'
  | 'order_paid'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_refunded'
  | 'order_comment'
  | 'return_requested'
  | 'return_accepted'
  | 'return_rejected'
  | 'return_received'

/** The texts of all mail in one language. */
export type MailTexts = Readonly<Record<MailEvent, MailText>>
