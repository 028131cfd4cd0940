import { browserStorage } from './identity.ts'

/** Local storage key of the time at which a sign-in or sign-out began, in any tab. */
const changeKey = 'k/exp_identity_change'

/** Time after which a sign-in or sign-out counts as abandoned, in milliseconds. */
const changeTimeoutMs = 30_000

/**
 * Announces that the device id is about to change. Called before the sign-in or sign-out call, so that no tab mistakes
 * the moment between the new cookie and the new id for a conflict that forces a logout (R3).
 */
export function beginIdentityChange(): void {
  write(String(Date.now()))
}

/**
 * Announces that the change has ended. `signedIn` and `signedOut` call it. Call it yourself after a sign-in that failed, for
 * example because of a wrong password: otherwise the check is suspended until the change counts as abandoned.
 */
export function endIdentityChange(): void {
  write('')
}

/** Returns true if the device id is about to change, in this tab or in another one. */
export function isIdentityChanging(): boolean {
  try {
    const began = Number(browserStorage(window).getItem(changeKey))
    return Math.abs(Date.now() - began) < changeTimeoutMs
  } catch {
    return false
  }
}

function write(value: string): void {
  try {
    browserStorage(window).setItem(changeKey, value)
  } catch {
    // Without storage, there is no device id that could conflict.
  }
}
