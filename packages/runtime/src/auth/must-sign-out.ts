import { emailDeviceId, type UserInfo } from '@vitrine/contract'

/** The customer of the session, and the id of the device. */
export interface SignedInState {
  readonly user: UserInfo
  /** The device id; `null` if none has been read. */
  readonly deviceId: string | null
  /** True while the device id is about to change: a sign-in or sign-out is in progress, possibly in another tab. */
  readonly changing: boolean
  /** False if the customer's session began without the runtime and this browser has not adopted it yet (R38). */
  readonly adopted: boolean
}

/**
 * Returns true if session and device disagree, so that the visitor must be signed out (section 4, "Forced
 * sign-out"): either a customer is signed in and the device id is not theirs, or no customer is signed in and the
 * device id has the form of an email address. Always false before the device id has been read, and while it changes (R3).
 */
export function mustSignOut({ user, deviceId, changing, adopted }: SignedInState): boolean {
  if (deviceId === null || changing) return false
  return user.email ? adopted && user.email !== deviceId : emailDeviceId.test(deviceId)
}
