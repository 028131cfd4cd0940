import { createToken } from '../credentials/index.ts'
import type { StoreGrant } from '../store-links/index.ts'
import { createStoreCookie } from './store-cookie.ts'
import type { StoreRequest, StoreServices } from './store-request.ts'
import { saveStoreSession, useToken } from './store-sessions.repository.ts'

/**
 * Signs the session in a token in to the hosted store. Returns the Set-Cookie header; undefined if
 * the token has been used before, contains no session, or the session has ended.
 */
export async function openStoreSession(
  { sessionId, nonce, expiresAt, channelId, language }: StoreGrant,
  { publicUrl }: Pick<StoreRequest, 'publicUrl'>,
  { commerce, findSession, now }: StoreServices,
): Promise<string | undefined> {
  if (sessionId === undefined || nonce === undefined) return undefined
  if (!(await findSession(sessionId))) return undefined
  const { token, hash } = createToken()
  const isNew = await commerce.transact(async (tx) => {
    if (!(await useToken(tx, { nonce, expires_at: expiresAt }))) return false
    await saveStoreSession(tx, {
      session_id: sessionId,
      token_hash: hash,
      host: publicUrl.hostname,
      channel_id: channelId,
      language,
      created_at: new Date(now()).toISOString(),
    })
    return true
  })
  return isNew ? createStoreCookie(token, publicUrl) : undefined
}

/** Marks a token as used. Returns false if it has been used before or is not single-use. */
export async function spendToken(
  { nonce, expiresAt }: StoreGrant,
  { commerce }: Pick<StoreServices, 'commerce'>,
): Promise<boolean> {
  if (nonce === undefined) return false
  return commerce.transact((tx) => useToken(tx, { nonce, expires_at: expiresAt }))
}
