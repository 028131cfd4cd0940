/** Values of `Error.reason` for the code `CERTIFICATE_REFUSED`, each with an English message. */
export const certificateRefusals = {
  unknown: 'The gift certificate does not exist.',
  'not-active': 'The gift certificate is not active yet.',
  expired: 'The gift certificate has expired.',
  disabled: 'The gift certificate was disabled.',
  'used-up': 'The gift certificate has no balance left.',
  'already-applied': 'The gift certificate is already in the cart.',
  'wrong-currency': 'The gift certificate is in another currency.',
  'already-used': 'The gift certificate was used, or is being used, so that it cannot be returned.',
  'refund-disabled':
    'A part of the refund belongs to a gift certificate that was disabled. Enable it and refund again, or refund at most the amount of the other methods of payment.',
  'only-goods': 'Gift certificates pay for goods and shipping, but not for other gift certificates.',
  'not-sold': 'The shop sells no gift certificates in this currency.',
  'wrong-amount': 'The shop does not sell gift certificates of this amount.',
  'wrong-theme': 'The shop has no gift certificates with this theme.',
  'wrong-date': 'A gift certificate is sent on a day between today and one year from today.',
} as const

/** Reason for refusing a gift certificate. */
export type CertificateRefusal = keyof typeof certificateRefusals
