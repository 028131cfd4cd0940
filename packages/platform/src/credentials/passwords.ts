import { availableParallelism } from 'node:os'
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
 * Returns true if the password matches the hash. Without a hash, returns false after the same
 * amount of work. Returns UNAVAILABLE immediately if too many checks and hashes are waiting.
 * `isKnown` is true for a browser in which the account has signed in before. Its checks run first,
 * so that attackers who guess passwords cannot delay them.
 */
export type PasswordCheck = (
  storedHash: string | undefined,
  password: string,
  options?: { readonly isKnown?: boolean },
) => Promise<boolean | ApiError>

/** Hashes a new password. Returns UNAVAILABLE immediately if too many checks and hashes are waiting. */
export type PasswordHasher = (password: string) => Promise<string | ApiError>

export interface PasswordQueueOptions {
  /**
   * Maximum number of concurrent hashes. They run on Node's four pool threads, which also read
   * files.
   */
  readonly maxConcurrent?: number
  /** Maximum number of waiting hashes, which also limits the waiting time. */
  readonly maxWaiting?: number
  /**
   * Sustained number of hashes per second. By default, hashing uses a fifth of the processor's
   * time. After a pause, the hashes of three seconds may run in a burst.
   */
  readonly perSecond?: number
}

/** Limits the number of concurrent hashes and the sustained rate of hashes. */
interface PasswordQueue {
  /** `isFirst`: runs before all waiting work without this flag. */
  run<T>(work: () => Promise<T>, isFirst?: boolean): Promise<T | ApiError>
}

/** Creates a function that checks passwords; see {@link createPasswords}. */
export function createPasswordCheck(options?: PasswordQueueOptions): PasswordCheck {
  return createPasswords(options).check
}

/**
 * Creates functions that check and hash passwords and share a queue. Each hash takes about ten
 * milliseconds of processor time and 19 MiB of memory.
 */
export function createPasswords(options: PasswordQueueOptions = {}): {
  readonly check: PasswordCheck
  readonly hash: PasswordHasher
} {
  const queue = createQueue(options)
  // Computed in advance, so that the first unknown address does not take longer than the first
  // known one.
  const placeholderHash = hashPassword('nobody has this password')
  placeholderHash.catch(() => {})
  return {
    check: (storedHash, password, { isKnown = false } = {}) =>
      queue.run(async () => {
        const isMatch = await verify(storedHash ?? (await placeholderHash), password)
        return isMatch && storedHash !== undefined
      }, isKnown),
    hash: (password) => queue.run(() => hashPassword(password)),
  }
}

/** Processor time of one hash, in milliseconds. */
const hashMs = 10

/** Number of seconds for which unused hashes are saved up. */
const burstSeconds = 3

function createQueue(options: PasswordQueueOptions): PasswordQueue {
  const { maxConcurrent = 2, maxWaiting = 100 } = options
  const { perSecond = (availableParallelism() * 200) / hashMs } = options
  const maxSaved = perSecond * burstSeconds
  const waiting: { readonly first: (() => void)[]; readonly others: (() => void)[] } = {
    first: [],
    others: [],
  }
  let running = 0
  let saved = maxSaved
  let countedAt = performance.now()
  let timer: NodeJS.Timeout | undefined

  const start = (): void => {
    const now = performance.now()
    saved = Math.min(maxSaved, saved + ((now - countedAt) / 1000) * perSecond)
    countedAt = now
    while (running < maxConcurrent && saved >= 1) {
      const next = waiting.first.shift() ?? waiting.others.shift()
      if (next === undefined) return
      running += 1
      saved -= 1
      next()
    }
    if (running < maxConcurrent && waiting.first.length + waiting.others.length > 0) {
      timer ??= setTimeout(
        () => {
          timer = undefined
          start()
        },
        ((1 - saved) / perSecond) * 1000,
      )
    }
  }
  return {
    async run(work, isFirst = false) {
      const line = isFirst ? waiting.first : waiting.others
      if (line.length >= maxWaiting) return failUnavailable(1)
      await new Promise<void>((resolve) => {
        line.push(resolve)
        start()
      })
      try {
        return await work()
      } finally {
        running -= 1
        start()
      }
    },
  }
}
