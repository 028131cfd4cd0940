import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB of memory and two passes: about ten milliseconds of work. */
const work = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** How short and how long a password can be, in characters. */
export const passwordLength = { least: 12, most: 1000 } as const

/** Why a text cannot be a password; undefined when it can. */
export function findPasswordFault(password: string): string | undefined {
  const { least, most } = passwordLength
  if (password.length < least) return `A password has at least ${least} characters.`
  if (password.length > most) return `A password has at most ${most} characters.`
  return undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, work)
}

/** Whether a password fits a hash. Without a hash it never does, and takes as long. */
export type PasswordCheck = (stored: string | undefined, password: string) => Promise<boolean>

export function createPasswordCheck(): PasswordCheck {
  // Made at once: the first stranger must not wait longer than the first operator.
  const nobody = hashPassword('nobody has this password')
  nobody.catch(() => {})
  return async (stored, password) => {
    const fits = await verify(stored ?? (await nobody), password)
    return fits && stored !== undefined
  }
}
