import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaChallenge } from '@vitrine/contract'
import type { Signer } from './secret.ts'

/** Tells people from programs. Used for forms with `is_captcha_enabled` alone. */
export interface Captcha {
  /** A new task for one submission of the form. */
  challenge(formId: string): Promise<CaptchaChallenge>
  /** Whether the solution is right and in time; then what must not be used again, and until when it could be. */
  verify(formId: string, solution: string): Promise<SpentChallenge | undefined>
}

export interface SpentChallenge {
  readonly challenge: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface ProofOfWorkOptions {
  /** Zero bits that a hash must begin with: each more doubles the visitor's work. */
  readonly bits?: number
  /** How long a challenge holds, in milliseconds. */
  readonly lifetimeMs?: number
  readonly now?: () => number
}

const purpose = 'captcha'

/**
 * A captcha without any third party: the visitor's machine searches for a number, which costs it a moment and a sender
 * of thousands a lot. Nothing is kept until a challenge is used.
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
      return (await signer.isSigned(purpose, text, signature)) ? { challenge, expiresAt } : undefined
    },
  }
}

function hasZeroBits(text: string, bits: number): boolean {
  const hash = createHash('sha256').update(text).digest()
  return hash.readUInt32BE() >>> (32 - bits) === 0
}
