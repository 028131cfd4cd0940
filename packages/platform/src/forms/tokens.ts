import { createHash } from 'node:crypto'
import { formLimits } from '@vitrine/contract'
import { toVisibleForm, type StoredForm } from './definition.ts'
import type { Signer } from '../secrets/index.ts'

/** The information about a submission that a token proves. */
export interface TokenFacts {
  /** True if the form was filled in faster than a person could do it. */
  readonly isTooFast: boolean
  /** True if the visitor saw a different version of the form. */
  readonly isChanged: boolean
}

/** Issues and reads signed tokens that prove when a form was served and with which content. */
export interface Tokens {
  issue(form: StoredForm): Promise<string>
  /** Issues a proof of the form's content only. It is the same for everybody, and can be part of a cached page. */
  issueTimeless(form: StoredForm): Promise<string>
  /**
   * Reads a token. A missing or invalid token proves nothing. Tokens do not expire, so that forms
   * on cached pages work.
   */
  read(form: StoredForm, token: string | undefined): Promise<TokenFacts>
}

const purpose = 'form token'
const unproven: TokenFacts = { isTooFast: false, isChanged: false }

export function createTokens(signer: Signer, now: () => number, minFillMs = formLimits.minFillMs): Tokens {
  const issueAt = async (form: StoredForm, time: number): Promise<string> => {
    const content = `${time.toString(36)}.${digestOf(form)}`
    return `${content}.${await signer.sign(purpose, `${form.id} ${content}`)}`
  }
  return {
    issue: (form) => issueAt(form, now()),
    issueTimeless: (form) => issueAt(form, 0),
    async read(form, token) {
      const [, time, digest, signature] =
        /^([0-9a-z]{1,11})\.([\w-]{22})\.([\w-]{22})$/.exec(token ?? '') ?? []
      if (time === undefined || digest === undefined || signature === undefined) return unproven
      if (!(await signer.verify(purpose, `${form.id} ${time}.${digest}`, signature))) return unproven
      return {
        isTooFast: now() - Number.parseInt(time, 36) < minFillMs,
        isChanged: digest !== digestOf(form),
      }
    },
  }
}

/** Returns 128 bits of a hash of the form as visitors see it in its language. */
function digestOf(form: StoredForm): string {
  const visible = JSON.stringify(toVisibleForm(form))
  return createHash('sha256').update(visible).digest().subarray(0, 16).toString('base64url')
}
