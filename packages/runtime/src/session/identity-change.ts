import { browserStorage } from './identity.ts'

/** Local storage key: when somebody began to sign in or out, in any tab. */
const changeKey = 'k/exp_identity_change'

/** How long a sign-in or sign-out may take, in milliseconds, before it is taken as given up. */
const changeTimeLimit = 30_000

/**
 * Says that the device's id is about to change: called before the platform is asked to sign in or out, so that no tab
 * takes the moment between the cookie and the id for a quarrel (R3).
 */
export function beginIdentityChange(): void {
  write(String(Date.now()))
}

export function endIdentityChange(): void {
  write('')
}

/** Whether the device's id is about to change, in this tab or in another one. */
export function isIdentityChanging(): boolean {
  try {
    const began = Number(browserStorage(window).getItem(changeKey))
    return Math.abs(Date.now() - began) < changeTimeLimit
  } catch {
    return false
  }
}

function write(value: string): void {
  try {
    browserStorage(window).setItem(changeKey, value)
  } catch {
    // A refused storage keeps no device id either.
  }
}
