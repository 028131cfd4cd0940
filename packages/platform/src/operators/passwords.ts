import { hash, verify } from '@node-rs/argon2'

/** Parameters of Argon2id: 19 MiB of memory and two passes, about ten milliseconds of work. */
const hashOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Length of a password, in UTF-16 code units. */
const passwordLength = { min: 12, max: 1000 } as const

/** Validates a new password. Returns an error message, or undefined if the password is valid. */
export function validatePassword(password: string): string | undefined {
  const { min, max } = passwordLength
  if (password.length < min) return `A password must have at least ${min} characters.`
  if (password.length > max) return `A password must have at most ${max} characters.`
  return undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, hashOptions)
}

/** Returns true if the password has this hash. Without a hash, returns false after the same work. */
export type PasswordCheck = (storedHash: string | undefined, password: string) => Promise<boolean>

export function createPasswordCheck(): PasswordCheck {
  // Computed in advance: the first unknown address must not take longer than the first known one.
  const placeholderHash = hashPassword('nobody has this password')
  placeholderHash.catch(() => {})
  return async (storedHash, password) => {
    const isMatch = await verify(storedHash ?? (await placeholderHash), password)
    return isMatch && storedHash !== undefined
  }
}
