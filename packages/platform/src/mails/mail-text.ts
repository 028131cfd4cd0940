/**
 * The text of a mail, in one language. Names in braces, such as `{shop}`, are replaced when the mail is written; the
 * names that exist depend on the event. Unknown names remain as they are.
 */
export interface MailText {
  readonly subject: string
  /** Paragraphs, separated by empty lines. */
  readonly body: string
  /** Label of the link; absent for a mail without a link. */
  readonly button?: string
  /** Label of the link at the end of newsletter mail, to the preferences of the subscriber; absent for other mail. */
  readonly footer?: string
}

/** Names in braces and their values. */
export type MailValues = Readonly<Record<string, string>>

/**
 * The events about which a customer gets mail.
 *
 * - `activation`: a link activates a new account. `{hours}`: validity of the link.
 * - `account_exists`: somebody tried to create an account with an address that has one.
 * - `welcome`: an account has become active.
 * - `reset_password`: a link sets a new password. `{minutes}`: validity of the link.
 * - `password_changed`: the password was changed.
 * - `new_device`: a sign-in from an unknown browser. `{device}`: the browser and its operating system; `{time}`.
 * - `email_change_request`: a customer wants to change their address. To the old address; a link confirms or cancels the
 *   change. `{minutes}`: validity of the link.
 * - `email_change_confirm`: the same, to the new address.
 * - `email_taken`: a customer wants to change their address to one that already has an account.
 * - `address_changed`: the address of an account was changed. To the old and the new address.
 * - `newsletter_confirm`: a link confirms a subscription to the newsletter.
 * - `review_published`: moderation has published a review. `{product}`: the reviewed product.
 * - `payment_returned`: a payment arrived after the goods were sold to others, and goes back. `{amount}` with currency.
 * - `gift_certificate`: a gift certificate, to its recipient. `{code}`, `{amount}` with currency, `{expires}` (the last day, or a
 *   word for none), `{sender}`, `{recipient}` (names), and `{message}`, or nothing. The link opens the shop.
 * - `order_placed`: an order was placed. `{number}`, `{lines}` (one per line), `{shipping}`, `{tax}`, `{total}` and
 *   `{outstanding}` exist in all mail about orders.
 * - `order_paid`: an order was paid after it was placed.
 * - `order_shipped`: goods were sent. `{lines}` are those of the shipment; `{carrier}`, `{tracking}`; the link opens the
 *   page of the carrier.
 * - `order_delivered`: goods were delivered. `{lines}` are those of the shipment; `{carrier}`, `{tracking}`.
 * - `order_cancelled`: an order, or a part of it, was cancelled. `{reason}`, or nothing.
 * - `order_refunded`: money was refunded. `{amount}`; `{reason}`, or nothing.
 * - `order_comment`: the shop has written to the customer about an order. `{reason}`: the comment.
 * - `return_accepted`, `return_rejected`: the shop has decided about a return. `{lines}` are those of the return.
 * - `return_received`: goods came back. `{lines}` are those that came back.
 *
 * `{shop}` is the name of the shop, in every mail.
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
  | 'return_accepted'
  | 'return_rejected'
  | 'return_received'

/** The texts of all mail in one language. */
export type MailTexts = Readonly<Record<MailEvent, MailText>>
