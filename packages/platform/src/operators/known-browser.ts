import { randomBytes } from 'node:crypto'
import { readCookie } from '../http/index.ts'
import type { Signer } from '../secrets/index.ts'

/**
 * Cookie of a browser in which an operator has signed in before. Grants nothing: it only prevents the failed attempts of
 * others from counting against the operator.
 */
export const knownBrowserCookie = 'vitrine_operator_known'

/** Lifetime of the cookie after signing in, in seconds: half a year. */
export const knownBrowserSeconds = 180 * 86_400

const purpose = 'browser of an operator'

/** Creates a random name for a browser, signed for one account. */
export async function createKnownBrowser(signer: Signer, accountId: string): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${await signer.sign(purpose, `${accountId} ${name}`)}`
}

/** Returns the name of the browser from a Cookie header if the account has signed in there. */
export async function readKnownBrowser(
  header: string | null,
  signer: Signer,
  accountId: string,
): Promise<string | undefined> {
  for (const value of readCookie(header, knownBrowserCookie)) {
    const [, name = '', signature = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(value) ?? []
    if (name !== '' && (await signer.verify(purpose, `${accountId} ${name}`, signature))) return name
  }
  return undefined
}
