import { randomBytes } from 'node:crypto'
import type { Signer } from '../forms/index.ts'

/**
 * The cookie of a browser in which an operator has signed in before. It opens nothing: it only keeps others' failed
 * attempts from counting against him.
 */
export const knownBrowserCookie = 'vitrine_operator_known'

/** How long a browser stays known after signing in, in seconds: half a year. */
export const knownBrowserSeconds = 180 * 86_400

const purpose = 'browser of an operator'

/** A name for a browser, signed for one account. */
export async function createKnownBrowser(signer: Signer, accountId: string): Promise<string> {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${await signer.sign(purpose, `${accountId} ${name}`)}`
}

/** The name of the browser that a Cookie header tells, when the account has signed in there; undefined otherwise. */
export async function readKnownBrowser(
  header: string | null,
  signer: Signer,
  accountId: string,
): Promise<string | undefined> {
  for (const pair of header?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2)
    const match = name === knownBrowserCookie ? /^([\w-]{22})\.([\w-]{22})$/.exec(value) : null
    if (!match) continue
    const [, browser = '', signature = ''] = match
    return (await signer.isSigned(purpose, `${accountId} ${browser}`, signature)) ? browser : undefined
  }
  return undefined
}
