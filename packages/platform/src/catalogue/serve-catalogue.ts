import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { BusyError, isUnavailable, openDatabases } from '../database/index.ts'
import type { CatalogueJob, CatalogueMessage } from './catalogue-job.ts'
import { CatalogueError, type CatalogueSource, type CatalogueSummary, type LoadFeed } from './feed.ts'
import { syncCatalogue } from './sync-catalogue.ts'

/**
 * Imports the catalogue in a thread that `Platform.syncCatalogue` has started. The program of the
 * thread calls it once with the function that loads the feed. Does nothing in the main thread.
 */
export function serveCatalogue(load: LoadFeed): void {
  if (parentPort) void run(parentPort, workerData as CatalogueJob, load)
}

async function run(port: MessagePort, job: CatalogueJob, load: LoadFeed): Promise<void> {
  const send = (message: CatalogueMessage): void => port.postMessage(message)
  try {
    const summary = await sync(job, {
      version: job.version,
      origin: job.origin,
      load,
      onProgress: (progress) => send({ kind: 'progress', progress }),
    })
    send({ kind: 'imported', summary })
  } catch (error) {
    send(toMessage(error))
  }
}

async function sync(job: CatalogueJob, source: CatalogueSource): Promise<CatalogueSummary | undefined> {
  // Errors outside of queries are ignored, because the next query reports the same problem.
  const databases = await openDatabases({ ...job, onError: () => {} })
  try {
    return await syncCatalogue(databases, source, { now: job.now })
  } finally {
    await databases.close()
  }
}

function toMessage(error: unknown): CatalogueMessage {
  if (error instanceof CatalogueError) return { kind: 'invalid', problems: error.problems }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof BusyError) return { kind: 'busy', message, stack }
  return { kind: isUnavailable(error) ? 'unavailable' : 'bug', message, stack }
}
