import type { Kysely, KyselyPlugin } from 'kysely'

/**
 * Returns a view of a database whose queries reject with the reason of the signal once it is aborted. A query that is
 * running is not interrupted, but its rows are dropped.
 */
export function stopReading<S>(db: Kysely<S>, signal: AbortSignal): Kysely<S> {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    // Compiled statements are not transformed, so they stop here.
    async transformResult({ result }) {
      signal.throwIfAborted()
      return result
    },
  }
  return db.withPlugin(plugin)
}
