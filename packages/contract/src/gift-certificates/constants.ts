/** Values of `Error.reason` for the code `CERTIFICATE_REFUSED`, each with an English message. */
export const certificateRefusals = {
  unknown: 'The gift certificate does not exist.',
  'not-active': 'The gift certificate is not active yet.',
  expired: 'The gift certificate has expired.',
  disabled: 'The gift certificate was disabled.',
  'used-up': 'The gift certificate has no balance left.',
  'already-applied': 'The gift certificate is already in the cart.',
  'wrong-currency': 'The gift certificate is in another currency.',
} as const

/** Reason for refusing a gift certificate. */
export type CertificateRefusal = keyof typeof certificateRefusals
