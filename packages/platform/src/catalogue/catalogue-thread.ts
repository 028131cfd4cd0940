import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { BusyError, DatabaseError, type Databases } from '../database/index.ts'
import { startWorker } from '../files/index.ts'
import type { CatalogueJob, CatalogueMessage } from './catalogue-job.ts'
import { CatalogueError, type CatalogueSummary, type CatalogueWorker } from './feed.ts'
import { findFeedState } from './sync-catalogue.ts'

export interface CatalogueThreadsOptions extends Pick<CatalogueJob, 'dataDir' | 'databaseUrl'> {
  readonly databases: Pick<Databases, 'content' | 'commerce'>
}

/** Imports catalogues in threads that have their own database connections. */
export interface CatalogueThreads {
  /**
   * Does the same as `syncCatalogue`, and throws the same errors. Starts a thread only if the
   * version of the source has changed.
   */
  sync(source: CatalogueWorker, now: number | undefined): Promise<CatalogueSummary | undefined>
  /** Stops running imports. Their transactions are rolled back. */
  close(): Promise<void>
}

export function createCatalogueThreads({
  databases,
  dataDir,
  databaseUrl,
}: CatalogueThreadsOptions): CatalogueThreads {
  const running = new Set<Worker>()
  let isClosed = false
  return {
    async sync({ version, origin, worker: program, onProgress }, now) {
      if ((await findFeedState(databases, { version, origin })).isCurrent) return undefined
      if (isClosed) throw closedError()
      const job: CatalogueJob = { dataDir, databaseUrl, version, origin, now }
      const worker = startWorker(program, job, missingProgramError)
      running.add(worker)
      try {
        return await readResult(worker, onProgress)
      } finally {
        running.delete(worker)
        await worker.terminate()
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...running].map((worker) => worker.terminate()))
    },
  }
}

/** Resolves with the result of an import. Rejects if the import fails, or if the thread ends without a result. */
function readResult(
  worker: Worker,
  onProgress: CatalogueWorker['onProgress'],
): Promise<CatalogueSummary | undefined> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: CatalogueMessage) => {
      try {
        if (message.kind === 'progress') onProgress?.(message.progress)
        else if (message.kind === 'imported') resolve(message.summary)
        else reject(toError(message))
      } catch (error) {
        reject(toException(error))
      }
    })
    worker.on('error', (error) => reject(toException(error)))
    worker.on('exit', () => reject(closedError()))
  })
}

function toError(message: Exclude<CatalogueMessage, { readonly kind: 'progress' | 'imported' }>): Error {
  switch (message.kind) {
    case 'invalid':
      return new CatalogueError(message.problems)
    case 'busy':
      return new BusyError(message.message)
    case 'unavailable':
      return new DatabaseError(message.message)
    case 'bug':
      return Object.assign(new Error(message.message), { stack: message.stack })
  }
}

const toException = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const closedError = (): BusyError =>
  new BusyError('The catalogue import was interrupted. It will be repeated at the next start.')

function missingProgramError(program: URL): Error {
  return new Error(
    `The catalogue cannot be imported because ${fileURLToPath(program)} does not exist. In vite.config.ts, pass the module that calls \`serveCatalogue\` to the plugin as one of its \`workers\`, then build again (docs/catalogue.md).`,
  )
}
