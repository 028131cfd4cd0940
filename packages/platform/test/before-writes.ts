import type { CommerceDatabase } from '../src/database/index.ts'

/**
 * Returns a database that calls `hook` before each transaction under the write lock, with the
 * number of previous transactions. The hook may use the database itself.
 */
export function beforeWrites(
  commerce: CommerceDatabase,
  hook: (count: number) => Promise<void>,
): CommerceDatabase {
  let count = 0
  return {
    ...commerce,
    async write(lock, work) {
      await hook(count++)
      return commerce.write(lock, work)
    },
  }
}
