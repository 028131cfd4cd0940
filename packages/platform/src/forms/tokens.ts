import { formLimits } from '@vitrine/contract'
import type { Signer } from './secret.ts'

/** Signed notes of when a form was handed out. */
export interface Tokens {
  issue(formId: string): Promise<string>
  /**
   * Whether the token says that the form was filled in faster than a person can. A missing, foreign or old token says
   * nothing: pages are cached, and a form must work from a cached page too.
   */
  isTooFast(formId: string, token: string | undefined): Promise<boolean>
}

const purpose = 'form token'

export function createTokens(signer: Signer, now: () => number, leastMs = formLimits.leastFillMs): Tokens {
  return {
    async issue(formId) {
      const time = now().toString(36)
      return `${time}.${await signer.sign(purpose, `${formId} ${time}`)}`
    },
    async isTooFast(formId, token) {
      const [, time, signature] = /^([0-9a-z]{1,11})\.([\w-]{22})$/.exec(token ?? '') ?? []
      if (time === undefined || signature === undefined) return false
      if (!(await signer.isSigned(purpose, `${formId} ${time}`, signature))) return false
      return now() - Number.parseInt(time, 36) < leastMs
    },
  }
}
