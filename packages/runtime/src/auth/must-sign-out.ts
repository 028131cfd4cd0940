import { emailDeviceId, type UserInfo } from '@vitrine/contract'

/** Who the session says is here, and who the device was last known to be. */
export interface Whereabouts {
  readonly user: UserInfo
  /** The device id; `null` when none has been read. */
  readonly deviceId: string | null
  /** An id is about to change: somebody is signing in or out, perhaps in another tab. */
  readonly changing: boolean
}

/**
 * Whether the session and the device disagree so that the visitor must be signed out (specification, section 4, "Forced
 * logout"): somebody is signed in and the device is known as another; or nobody is, and the device id looks like an
 * e-mail. Never before an id has been read, nor while one changes (R3).
 */
export function mustSignOut({ user, deviceId, changing }: Whereabouts): boolean {
  if (deviceId === null || changing) return false
  return user.email ? user.email !== deviceId : emailDeviceId.test(deviceId)
}
