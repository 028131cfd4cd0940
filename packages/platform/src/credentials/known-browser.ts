import { randomBytes } from 'node:crypto'
import { createSetCookie, readCookie } from '../http/index.ts'
import type { Signer } from '../secrets/index.ts'

/** Lifetime of the cookie after sign-in, in seconds (half a year). */
const lifetimeSeconds = 180 * 86_400

/** Maximum number of cookies checked per request. */
const maxCookies = 4

/** Cookie of browsers in which a customer has signed in before. */
export const customerBrowserCookie = 'vitrine_known'

export interface KnownBrowsersOptions {
  readonly signer: Signer
  /** Separates the signatures of different kinds of accounts. */
  readonly purpose: string
  /** Name and path of the cookie. */
  readonly cookie: string
  readonly path: string
}

/**
 * Identifies browsers in which an account has signed in before, by a signed cookie. The cookie
 * grants no access. It only ensures that other people's failed attempts do not count against the
 * owner of the account.
 */
export interface KnownBrowsers {
  /**
   * Returns a Set-Cookie header with a browser id, signed for one account. A known browser keeps
   * its id, so signing in again does not grant more attempts.
   */
  createCookie(accountId: string, publicUrl: URL, headers: Headers): Promise<string>
  /**
   * Reads the browser id from a Cookie header. Returns undefined if the account has not signed in
   * from this browser.
   */
  read(header: string | null, accountId: string): Promise<string | undefined>
}

export function createKnownBrowsers(options: KnownBrowsersOptions): KnownBrowsers {
  const { signer, purpose, cookie, path } = options
  const read: KnownBrowsers['read'] = async (header, accountId) => {
    for (const value of readCookie(header, cookie).slice(0, maxCookies)) {
      const [, name = '', signature = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(value) ?? []
      if (name !== '' && (await signer.verify(purpose, `${accountId} ${name}`, signature))) return name
    }
    return undefined
  }
  return {
    read,
    async createCookie(accountId, publicUrl, headers) {
      const name = (await read(headers.get('cookie'), accountId)) ?? randomBytes(16).toString('base64url')
      const value = `${name}.${await signer.sign(purpose, `${accountId} ${name}`)}`
      return createSetCookie(cookie, value, { publicUrl, path, maxAge: lifetimeSeconds })
    },
  }
}
