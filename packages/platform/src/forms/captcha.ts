import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaChallenge } from '@vitrine/contract'
import type { Signer } from '../secrets/index.ts'

/**
 * Distinguishes people from bots. Used for forms with `is_captcha_enabled` and for forms that have
 * exceeded their rate limit.
 */
export interface Captcha {
  /** Creates a challenge for one submission of the form. */
  challenge(formId: string): Promise<CaptchaChallenge>
  /**
   * Returns the challenge if the solution is correct and was sent in time; undefined otherwise. The
   * caller must not accept the same challenge again.
   */
  verify(formId: string, solution: string): Promise<SpentChallenge | undefined>
}

export interface SpentChallenge {
  readonly challenge: string
  /** Time at which the challenge expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

export interface ProofOfWorkOptions {
  /**
   * Number of zero bits at the start of the hash. Each additional bit doubles the work for the
   * visitor's device.
   */
  readonly bits?: number
  /** Time limit for solving a challenge, in milliseconds. */
  readonly lifetimeMs?: number
  readonly now?: () => number
}

const purpose = 'captcha'

/**
 * Creates a captcha that needs no third party: the visitor's device searches for a number. This
 * takes a moment for one submission but is expensive for thousands. Nothing is stored until a
 * challenge is used.
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
