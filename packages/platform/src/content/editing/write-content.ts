import type { ContentDatabase } from '../../database/index.ts'
import { isApiError, type ApiError } from '../../http/index.ts'
import {
  addAuditEntries,
  appendChanges,
  createWriteTransaction,
  type WriteOptions,
  type WriteTransaction,
} from '../../write/index.ts'
import { indexModels, indexRecords } from '../indexing/build-index.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkReferences } from './check-references.ts'

/** Rolls a transaction back and passes the expected error to the caller. */
class RollbackError extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(error.message)
    this.name = 'RollbackError'
    this.error = error
  }
}

/**
 * Runs `work` as one transaction. A database runs only one such transaction at a time, so changes
 * are numbered in commit order. If `work` throws or returns an error, nothing is written. At the
 * end, references and redirects are checked and the pending effects are flushed.
 */
export async function writeContent<T>(
  database: ContentDatabase,
  options: WriteOptions,
  work: (transaction: WriteTransaction) => Promise<T | ApiError>,
): Promise<T | ApiError> {
  try {
    return await database.write('content', async (tx) => {
      const transaction = createWriteTransaction(tx, options)
      const result = await work(transaction)
      if (isApiError(result)) throw new RollbackError(result)
      const error = await finish(transaction)
      if (error) throw new RollbackError(error)
      return result
    })
  } catch (error) {
    if (error instanceof RollbackError) return error.error
    throw error
  }
}

async function finish(transaction: WriteTransaction): Promise<ApiError | undefined> {
  const { tx, pendingEffects } = transaction
  const error =
    (await checkReferences(tx, pendingEffects.references)) ??
    (await checkRedirects(tx, pendingEffects.redirects))
  if (error) return error
  await flushEffects(transaction)
  return undefined
}

/**
 * Updates the indexes, the change table and the audit log for everything written so far, and clears
 * these pending effects. Large transactions call it after each batch to bound their memory. Checks
 * of references and redirects remain pending until the end.
 */
export async function flushEffects({ tx, now, pendingEffects }: WriteTransaction): Promise<void> {
  const { models, records, tags, entries } = pendingEffects
  const indexed = await indexModels(tx, [...models])
  const others = [...records].filter((id) => !indexed.has(id))
  if (others.length > 0) await indexRecords(tx, others)
  await appendChanges(tx, [...tags], now)
  await addAuditEntries(tx, entries)
  for (const each of [models, records, tags]) each.clear()
  entries.length = 0
}
