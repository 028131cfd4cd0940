import { emailDeviceId, type UserInfo } from '@vitrine/contract'

/** The customer of the session, and the id of the device. */
export interface SignedInState {
  readonly user: UserInfo
  /** The device id; `null` if none has been read. */
  readonly deviceId: string | null
  /** True while an id is about to change: a sign-in or sign-out is in progress, possibly in another tab. */
  readonly changing: boolean
}

/**
 * Returns true if session and device disagree, so that the visitor must be signed out (section 4, "Forced
 * sign-out"): either a customer is signed in and the device id is not theirs, or no customer is signed in and the
 * device id looks like an e-mail address. Always false before an id has been read, and while an id changes (R3).
 */
export function mustSignOut({ user, deviceId, changing }: SignedInState): boolean {
  if (deviceId === null || changing) return false
  return user.email ? user.email !== deviceId : emailDeviceId.test(deviceId)
}
