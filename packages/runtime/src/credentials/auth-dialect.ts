import {
  activateCustomer,
  readEmailTokenC,
  setNewPassword,
  updatePassword,
  type Client,
} from '@vitrine/client'
import type { ProviderId, SignInRedirect } from '@vitrine/contract'
import { failed, toResult, unsupported, type ActionResult } from '../results/index.ts'
import type { LinkPassword } from './auth-state.ts'

/** Sets a new password by a link. The bodies of the providers differ (section 3). */
export function setPasswordByLink(
  client: Client,
  provider: ProviderId,
  { emailToken, password }: LinkPassword,
): Promise<ActionResult<null>> {
  if (provider !== 'c') return toResult(setNewPassword(client, { emailToken, password }), () => null)
  const parts = readEmailTokenC(emailToken)
  if (!parts) return Promise.resolve(unknownLink)
  const { token: rpToken, email, customerId } = parts
  return toResult(setNewPassword(client, { rpToken, password, customerId, email }), () => null)
}

/**
 * Activates an account by a link. Provider B then signs the customer in, and returns the data of its response. With providers A
 * and C, which have no call for this, setting a password activates the account; the result is null.
 */
export function activateByLink(
  client: Client,
  provider: ProviderId,
  link: LinkPassword,
): Promise<ActionResult<SignInRedirect | null>> {
  return provider === 'b'
    ? toResult(activateCustomer(client, link), (data) => data)
    : setPasswordByLink(client, provider, link)
}

/** Changes the password of the signed-in customer (provider C; R32). */
export function changePassword(
  client: Client,
  provider: ProviderId,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
): Promise<ActionResult<null>> {
  return provider === 'c'
    ? toResult(updatePassword(client, passwords), () => null)
    : Promise.resolve(unsupported)
}

const unknownLink = {
  ok: false,
  error: {
    ...failed('TOKEN_INVALID', 'The link is not valid.').error,
    reason: 'unknown',
    field: 'emailToken',
  },
} as const
