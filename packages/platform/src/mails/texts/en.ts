import type { MailTexts } from '../mail-text.ts'

export const en: MailTexts = {
  activation: {
    subject: 'Activate your account at {shop}',
    body: 'Thank you for signing up at {shop}.\n\nOpen this link to activate your account and set your password. The link is valid for {hours} hours and works once.\n\nIf you did not sign up, ignore this message. Without the link, nobody can use the account.',
    button: 'Activate account',
  },
  account_exists: {
    subject: 'You already have an account at {shop}',
    body: 'Somebody, probably you, tried to create an account at {shop} with this email address. You already have an account, and it was not changed.\n\nSign in with your password. If you do not remember it, the sign-in page lets you set a new one.\n\nIf this was not you, you do not need to do anything.',
    button: 'Sign in',
  },
  welcome: {
    subject: 'Welcome to {shop}',
    body: 'Your account at {shop} is active. You can sign in with your email address and your password.',
    button: 'Sign in',
  },
  reset_password: {
    subject: 'Set a new password for {shop}',
    body: 'Somebody, probably you, requested a new password for your account at {shop}.\n\nOpen this link to set a new password. The link is valid for {minutes} minutes and works once.\n\nIf this was not you, ignore this message. Your password will not change.',
    button: 'Set a new password',
  },
  password_changed: {
    subject: 'Your password at {shop} was changed',
    body: 'The password of your account at {shop} was changed. All other devices have been signed out.\n\nIf this was not you, request a new password on the sign-in page immediately.',
    button: 'Sign in',
  },
  new_device: {
    subject: 'New sign-in at {shop}',
    body: 'Somebody, probably you, signed in to your account at {shop} from a new device.\n\nDevice: {device}\nTime: {time}\n\nIf this was not you, request a new password on the sign-in page immediately. This signs out all devices.',
    button: 'Sign in',
  },
  email_change_request: {
    subject: 'Confirm the change of your email address at {shop}',
    body: 'Somebody, probably you, wants to use a different email address for your account at {shop}.\n\nOpen this link to confirm or cancel the change. The link is valid for {minutes} minutes. The address only changes once the new address has also been confirmed.\n\nIf this was not you, cancel the change with the link and request a new password on the sign-in page immediately, since somebody knows your password.',
    button: 'Confirm or cancel',
  },
  email_change_confirm: {
    subject: 'Confirm your new email address at {shop}',
    body: 'Somebody, probably you, wants to use this email address for an account at {shop}.\n\nOpen this link to confirm the address. The link is valid for {minutes} minutes. The address only changes once the old address has also confirmed the change.\n\nIf this was not you, ignore this message or cancel the change with the link.',
    button: 'Confirm address',
  },
  email_taken: {
    subject: 'You already have an account at {shop}',
    body: 'Somebody, probably you, wanted to use this email address for another account at {shop}. The address already has an account, and nothing was changed.\n\nSign in with the password of this account. If you do not remember it, the sign-in page lets you set a new one.\n\nIf this was not you, you do not need to do anything.',
    button: 'Sign in',
  },
  address_changed: {
    subject: 'Your email address at {shop} was changed',
    body: 'The email address of your account at {shop} was changed after both addresses had confirmed the change. All other devices have been signed out. From now on, sign in with the new address.\n\nIf this was not you, contact {shop} immediately.',
    button: 'Sign in',
  },
  newsletter_confirm: {
    subject: 'Confirm your subscription to the newsletter of {shop}',
    body: 'Somebody, probably you, entered this email address for the newsletter of {shop}.\n\nOpen this link to confirm the subscription. The link is valid for 7 days.\n\nIf this was not you, ignore this message. You will not receive the newsletter.',
    button: 'Confirm subscription',
    footer: 'Choose topics or unsubscribe',
  },
  review_published: {
    subject: 'Your review at {shop} has been published',
    body: 'Thank you for your review of {product}. It is now public at {shop}.\n\nYou can edit or delete it in your account.',
    button: 'View product',
  },
  payment_returned: {
    subject: 'Your payment at {shop} will be refunded',
    body: 'Your payment of {amount} at {shop} arrived late, and in the meantime the goods were sold to others. We have not placed the order. The payment has been cancelled, and any amount that was already charged will be refunded.\n\nYour cart is unchanged. We are sorry for the inconvenience.',
    button: 'Back to the shop',
  },
  gift_certificate: {
    subject: '{sender} sends you a gift certificate of {amount} for {shop}',
    body: '{recipient}, {sender} sends you a gift certificate of {amount} for {shop}.\n\n{message}\n\nYour code: {code}\nValid until: {expires}\n\nEnter the code at the checkout. You can use the certificate for several orders until the amount is used up. Keep this message: anyone who knows the code can use it.',
    button: 'Go to the shop',
  },
  order_placed: {
    subject: 'Your order {number} at {shop}',
    body: 'Thank you for your order {number} at {shop}.\n\n{lines}\n\nShipping: {shipping}\nTotal: {total}, including or plus VAT of {tax}\n\nWe will write to you again when we ship your order.',
  },
  order_paid: {
    subject: 'Payment received for your order {number} at {shop}',
    body: 'We have received the payment of {total} for your order {number} at {shop}. Thank you.',
  },
  order_shipped: {
    subject: 'Your order {number} at {shop} is on its way',
    body: 'We have shipped these items from your order {number}:\n\n{lines}\n\nCarrier: {carrier}\nTracking number: {tracking}',
    button: 'Track the shipment',
  },
  order_delivered: {
    subject: 'Your order {number} at {shop} was delivered',
    body: 'These items from your order {number} at {shop} have been delivered:\n\n{lines}\n\nIf something is missing or damaged, please contact us.',
  },
  order_cancelled: {
    subject: 'Your order {number} at {shop} was cancelled',
    body: 'Your order {number} at {shop}, or a part of it, was cancelled.\n\n{reason}\n\nIf you have already paid, we will refund the amount and write to you again.',
  },
  order_refunded: {
    subject: 'Refund for your order {number} at {shop}',
    body: 'We have refunded {amount} for your order {number} at {shop}.\n\n{reason}\n\nIt can take a few days until the amount appears in your account.',
  },
  order_comment: {
    subject: 'About your order {number} at {shop}',
    body: 'There is news about your order {number} at {shop}.\n\n{reason}',
  },
  return_requested: {
    subject: 'We have received your request to return items from order {number} at {shop}',
    body: 'You have asked to return these items from your order {number} at {shop}:\n\n{lines}\n\nWe are checking your request. You will receive another email as soon as we have decided. Please send nothing back until then.',
  },
  return_accepted: {
    subject: 'Your return for order {number} at {shop} has been accepted',
    body: 'You can send back these items from your order {number} at {shop}:\n\n{lines}\n\nYou will receive another email when we refund your money.',
  },
  return_rejected: {
    subject: 'Your return for order {number} at {shop} has not been accepted',
    body: 'We cannot accept the return of these items from your order {number} at {shop}:\n\n{lines}\n\nIf you have questions, please contact us.',
  },
  return_received: {
    subject: 'We have received your return for order {number} at {shop}',
    body: 'These items from your order {number} have arrived at {shop}:\n\n{lines}\n\nYou will receive another email when we refund your money.',
  },
}
