import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import type { AdminContext, AdminInput, AdminResult } from '../admin/index.ts'
import { BusyError } from '../database/index.ts'
import { findWorkerFile, startWorker } from '../files/index.ts'
import { restoreApiError } from '../http/index.ts'
import type { Job, JobName, JobResult, JobWorkerData, JobWorker } from './job.ts'
import { startJobProcess } from './job-process.ts'

/** Maximum number of waiting jobs. */
const maxWaiting = 8

/** Time after which a job is stopped, in milliseconds. */
const maxJobMs = 2 * 3_600_000

/** Time after which an idle thread is terminated, in milliseconds. */
const idleMs = 30_000

/** Runs slow operators' calls outside of the main thread, with database connections of their own, one at a time. */
export interface JobQueue {
  /** Runs the handler of a call. */
  run<Name extends JobName>(
    name: Name,
    input: AdminInput<Name>,
    context: Pick<AdminContext, 'actor' | 'now'>,
  ): Promise<AdminResult<Name>>
  /** Ends the thread or process. The transaction of a running job is rolled back. */
  close(): Promise<void>
}

/** Creates a thread for slow operators' calls. It is started by the first job. */
export function createThreadQueue(data: JobWorkerData): JobQueue {
  return createJobQueue(() => startThread(data))
}

/**
 * Creates a process for slow operators' calls that need much memory, which it returns to the system at its end. It is
 * started by the first job.
 */
export function createProcessQueue(data: JobWorkerData): JobQueue {
  return createJobQueue(() => startJobProcess(findProgram(), data))
}

/**
 * Creates a queue of jobs for a worker that is started by the first job, and again after it has ended.
 *
 * @param limitMs time after which a job is stopped, in milliseconds
 */
export function createJobQueue(start: () => JobWorker, limitMs = maxJobMs): JobQueue {
  let worker: JobWorker | undefined
  let timer: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const terminate = async (): Promise<void> => {
    clearTimeout(timer)
    const terminated = worker
    worker = undefined
    await terminated?.terminate()
  }
  const run = async (job: Job): Promise<JobResult> => {
    if (isClosed) throw new BusyError('The platform is closing.')
    clearTimeout(timer)
    if (worker?.isAlive() !== true) worker = start()
    const limit = setTimeout(() => void terminate(), limitMs).unref()
    try {
      return await worker.ask(job)
    } catch (error) {
      await terminate()
      throw error
    } finally {
      clearTimeout(limit)
      timer = setTimeout(() => void terminate(), idleMs).unref()
    }
  }
  const enqueue = (job: Job): Promise<JobResult> => {
    if (waiting >= maxWaiting) throw new BusyError('Too many imports and exports are waiting.')
    waiting++
    const result = last.then(() => run(job)).finally(() => waiting--)
    last = result.catch(() => {})
    return result
  }

  const answer = async (job: Job): Promise<unknown> => {
    const result = await enqueue(job)
    switch (result.kind) {
      case 'data':
        return result.data
      case 'error':
        return restoreApiError(result.error)
      case 'unavailable':
        throw new BusyError(result.message)
      case 'bug':
        throw Object.assign(new Error(result.message), { stack: result.stack })
    }
  }

  return {
    // The thread runs the handler with the same name, so the data has the return type of that
    // handler.
    run: async (name, input, { actor, now }) =>
      (await answer({ name, input, actor, now })) as AdminResult<typeof name>,
    async close() {
      isClosed = true
      await terminate()
    },
  }
}

function findProgram(): URL {
  const program = findWorkerFile(import.meta.url, 'content.worker')
  if (!existsSync(program)) throw missingProgramError(program)
  return program
}

function startThread(data: JobWorkerData): JobWorker {
  const worker = startWorker(findProgram(), data, missingProgramError)
  // An idle thread does not keep the process alive.
  worker.unref()
  let isAlive = true
  worker.once('exit', () => {
    isAlive = false
  })
  return {
    isAlive: () => isAlive,
    ask: (job) => ask(worker, job),
    terminate: () => worker.terminate(),
  }
}

/** Sends a job and resolves with its result. Rejects if the thread dies. */
function ask(worker: Worker, job: Job): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      worker.unref()
    }
    const onMessage = (result: JobResult) => {
      finish()
      resolve(result)
    }
    const onError = (error: unknown) => {
      finish()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const onExit = () => {
      finish()
      reject(new BusyError('The platform was closed during the call. Nothing was written.'))
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.ref()
    worker.postMessage(job, [])
  })
}

function missingProgramError(program: URL): Error {
  return new Error(
    `Content cannot be imported or exported because ${fileURLToPath(program)} does not exist. In vite.config.ts, pass \`workers: { 'content.worker': '@vitrine/platform/content-worker' }\` to the plugin, then build again (docs/host.md).`,
  )
}
