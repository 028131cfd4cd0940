import { hash, verify } from '@node-rs/argon2'
import { failUnavailable, type ApiError } from '../http/index.ts'

/** Parameters of Argon2id: 19 MiB of memory and two passes, which take about ten milliseconds. */
const hashOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Maximum length of a password, in UTF-16 code units. */
const maxPasswordLength = 1000

/**
 * Validates a new password. Returns an error message, or undefined if the password is valid.
 *
 * @param minLength in UTF-16 code units.
 */
export function validatePassword(password: string, minLength: number): string | undefined {
  if (password.length < minLength) return `A password must have at least ${minLength} characters.`
  if (password.length > maxPasswordLength) {
    return `A password must have at most ${maxPasswordLength} characters.`
  }
  return undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, hashOptions)
}

/**
 * Returns true if the password has this hash. Without a hash, returns false after the same work. Returns UNAVAILABLE,
 * without work, if too many checks and hashes are waiting.
 */
export type PasswordCheck = (storedHash: string | undefined, password: string) => Promise<boolean | ApiError>

/** Hashes a new password. Returns UNAVAILABLE, without work, if too many checks and hashes are waiting. */
export type PasswordHasher = (password: string) => Promise<string | ApiError>

export interface PasswordQueueOptions {
  /** Maximum number of concurrent hashes. Hashes occupy the four threads of Node that also read files. */
  readonly maxConcurrent?: number
  /** Maximum number of waiting hashes, which also limits the time that a hash waits. */
  readonly maxWaiting?: number
}

/** Limits the hashes that are computed at the same time. */
interface PasswordQueue {
  run<T>(work: () => Promise<T>): Promise<T | ApiError>
}

/** Creates a function that checks passwords, see {@link createPasswords}. */
export function createPasswordCheck(options?: PasswordQueueOptions): PasswordCheck {
  return createPasswords(options).check
}

/**
 * Creates functions that check and hash passwords, with a common queue. Each hash takes about ten milliseconds of
 * processor time and 19 MiB of memory.
 */
export function createPasswords(options: PasswordQueueOptions = {}): {
  readonly check: PasswordCheck
  readonly hash: PasswordHasher
} {
  const queue = createQueue(options)
  // Computed in advance: the first unknown address must not take longer than the first known one.
  const placeholderHash = hashPassword('nobody has this password')
  placeholderHash.catch(() => {})
  return {
    check: (storedHash, password) =>
      queue.run(async () => {
        const isMatch = await verify(storedHash ?? (await placeholderHash), password)
        return isMatch && storedHash !== undefined
      }),
    hash: (password) => queue.run(() => hashPassword(password)),
  }
}

function createQueue({ maxConcurrent = 2, maxWaiting = 100 }: PasswordQueueOptions): PasswordQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const acquire = async (): Promise<void> => {
    if (running < maxConcurrent) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      if (waiting.length >= maxWaiting) return failUnavailable(1)
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
