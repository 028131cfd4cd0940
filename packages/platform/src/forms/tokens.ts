import { createHash } from 'node:crypto'
import { formLimits } from '@vitrine/contract'
import { toSeen, type StoredForm } from './definition.ts'
import type { Signer } from './secret.ts'

/** What a token tells of a submission. */
export interface TokenFacts {
  /** Whether the form was filled in faster than a person can. */
  readonly isTooFast: boolean
  /** Whether the visitor was shown another form than this one is now. */
  readonly isChanged: boolean
}

/** Signed notes of when a form was handed out, and of what was in it. */
export interface Tokens {
  issue(form: StoredForm): Promise<string>
  /** A missing or foreign token says nothing, and neither does the age of one: a form must work from a cached page too. */
  read(form: StoredForm, token: string | undefined): Promise<TokenFacts>
}

const purpose = 'form token'
const silent: TokenFacts = { isTooFast: false, isChanged: false }

export function createTokens(signer: Signer, now: () => number, leastMs = formLimits.minFillMs): Tokens {
  return {
    async issue(form) {
      const note = `${now().toString(36)}.${digestOf(form)}`
      return `${note}.${await signer.sign(purpose, `${form.id} ${note}`)}`
    },
    async read(form, token) {
      const [, time, digest, signature] =
        /^([0-9a-z]{1,11})\.([\w-]{22})\.([\w-]{22})$/.exec(token ?? '') ?? []
      if (time === undefined || digest === undefined || signature === undefined) return silent
      if (!(await signer.isSigned(purpose, `${form.id} ${time}.${digest}`, signature))) return silent
      return {
        isTooFast: now() - Number.parseInt(time, 36) < leastMs,
        isChanged: digest !== digestOf(form),
      }
    },
  }
}

/** 128 bits of a hash of what a visitor sees of a form, in its language. */
function digestOf(form: StoredForm): string {
  const seen = JSON.stringify(toSeen(form))
  return createHash('sha256').update(seen).digest().subarray(0, 16).toString('base64url')
}
