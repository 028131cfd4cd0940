import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Starts a worker thread. Programs in TypeScript run with the sources of the workspace packages.
 *
 * @param program the file found by `findWorkerFile`
 * @param workerData passed to the thread
 * @param missing creates the error for a program that does not exist
 */
export function startWorker(program: URL, workerData: unknown, missing: (program: URL) => Error): Worker {
  if (!existsSync(program)) throw missing(program)
  return new Worker(program, {
    workerData,
    ...(program.pathname.endsWith('.ts')
      ? { execArgv: ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'] }
      : {}),
  })
}
