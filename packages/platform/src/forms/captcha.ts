import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaChallenge } from '@vitrine/contract'
import type { Signer } from '../secrets/index.ts'

/** Distinguishes people from programs. Used for forms with `is_captcha_enabled` and for forms under heavy load. */
export interface Captcha {
  /** Creates a challenge for one submission of the form. */
  challenge(formId: string): Promise<CaptchaChallenge>
  /** Returns the challenge, which must not be used again, if its solution is correct and in time. */
  verify(formId: string, solution: string): Promise<SpentChallenge | undefined>
}

export interface SpentChallenge {
  readonly challenge: string
  /** Time at which the challenge expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

export interface ProofOfWorkOptions {
  /** Zero bits that the hash must begin with. Each additional bit doubles the visitor's work. */
  readonly bits?: number
  /** Time in which a challenge can be solved, in milliseconds. */
  readonly lifetimeMs?: number
  readonly now?: () => number
}

const purpose = 'captcha'

/**
 * Creates a captcha without a third party: the visitor's machine searches for a number, which takes a moment but
 * makes thousands of submissions expensive. Stores nothing until a challenge is used.
 */
export function createProofOfWork(signer: Signer, options: ProofOfWorkOptions = {}): Captcha {
  const { bits = 15, lifetimeMs = 10 * 60_000, now = Date.now } = options
  return {
    async challenge(formId) {
      const expires = (now() + lifetimeMs).toString(36)
      const random = randomBytes(12).toString('base64url')
      const signature = await signer.sign(purpose, `${formId} ${bits} ${expires} ${random}`)
      return { type: 'proof-of-work', challenge: `${bits}.${expires}.${random}.${signature}`, bits }
    },
    async verify(formId, solution) {
      const match = /^((\d{1,2})\.([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{22})):\d{1,15}$/.exec(solution)
      const [, challenge = '', difficulty = '', expires = '', random = '', signature = ''] = match ?? []
      if (!match || Number(difficulty) !== bits) return undefined
      const expiresAt = Number.parseInt(expires, 36)
      if (expiresAt <= now() || !hasZeroBits(solution, bits)) return undefined
      const text = `${formId} ${bits} ${expires} ${random}`
      return (await signer.verify(purpose, text, signature)) ? { challenge, expiresAt } : undefined
    },
  }
}

function hasZeroBits(text: string, bits: number): boolean {
  const hash = createHash('sha256').update(text).digest()
  return hash.readUInt32BE() >>> (32 - bits) === 0
}
