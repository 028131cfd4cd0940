import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

export interface PoolOptions {
  /** Maximum number of threads. Each works on one job at a time. */
  readonly maxThreads: number
  /** Maximum number of waiting jobs. Further jobs fail with `full`. */
  readonly maxQueued: number
  /** Time limit of a job in milliseconds. If a job exceeds it, its thread is terminated. */
  readonly jobMs: number
  /** Time in milliseconds after which an idle thread is terminated. */
  readonly idleMs: number
  /** Program of the threads. */
  readonly program: URL
  /** Called once for each reason why a thread died. */
  readonly onError?: ((error: Error) => void) | undefined
  /** Creates the error for a missing program. */
  readonly missing: (program: URL, cause: unknown) => Error
  /** Runs in the main thread before each job. */
  readonly prepare?: () => Promise<unknown>
}

/**
 * `full`: too many jobs are waiting. `slow`: the job took too long. `failed`: the job's thread died, which is a bug.
 */
export type PoolFailure = { readonly ok: false; readonly problem: 'full' | 'slow' | 'failed' }

export interface WorkerPool<Job, Result> {
  /** Runs a job. Never rejects. */
  run(job: Job, options?: RunOptions): Promise<Result | PoolFailure>
  /** Returns the numbers of running jobs, waiting jobs and threads. */
  workload(): { readonly working: number; readonly waiting: number; readonly threads: number }
  close(): Promise<void>
}

export interface RunOptions {
  /** True to overtake waiting jobs that are not urgent. */
  readonly isUrgent?: boolean
  /** If it is aborted before the job is started, the job fails with `full`. */
  readonly signal?: AbortSignal
}

interface QueuedJob<Job, Result> {
  readonly job: Job
  readonly resolve: (result: Result | PoolFailure) => void
}

interface Thread<Result> {
  readonly worker: Worker
  resolve: ((result: Result | PoolFailure) => void) | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Creates a pool of worker threads. Each receives jobs as messages and answers each job with one
 * message.
 */
export function createWorkerPool<Job, Result>(options: PoolOptions): WorkerPool<Job, Result> {
  type PoolThread = Thread<Result>
  const { program } = options
  const threads = new Set<PoolThread>()
  const idle: PoolThread[] = []
  const queue: QueuedJob<Job, Result>[] = []
  const reported = new Set<string>()
  let isClosed = false

  function terminate(thread: PoolThread): Promise<number> {
    threads.delete(thread)
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    clearTimeout(thread.timer)
    return thread.worker.terminate()
  }

  function finishJob(thread: PoolThread, result: Result | PoolFailure): void {
    const { resolve } = thread
    thread.resolve = undefined
    clearTimeout(thread.timer)
    resolve?.(result)
  }

  /** Fails a job that has not been started. */
  function giveUp(entry: QueuedJob<Job, Result>): void {
    const at = queue.indexOf(entry)
    if (at < 0) return
    queue.splice(at, 1)
    entry.resolve({ ok: false, problem: 'full' })
  }

  /** Starts the next job on a thread. If no job is waiting, the thread becomes idle. */
  function startNext(thread: PoolThread): void {
    const next = queue.shift()
    if (next) {
      start(thread, next)
      return
    }
    idle.push(thread)
    thread.worker.unref()
    thread.timer = setTimeout(() => void terminate(thread), options.idleMs).unref()
  }

  function start(thread: PoolThread, { job, resolve }: QueuedJob<Job, Result>): void {
    clearTimeout(thread.timer)
    thread.resolve = resolve
    thread.worker.ref()
    thread.timer = setTimeout(() => replace(thread, 'slow'), options.jobMs)
    thread.worker.postMessage(job, [])
  }

  /** Terminates the thread of a failed job and starts the next job on a new thread. */
  function replace(thread: PoolThread, problem: PoolFailure['problem']): void {
    if (!threads.has(thread)) return
    void terminate(thread)
    finishJob(thread, { ok: false, problem })
    const next = queue.shift()
    if (next && !isClosed) start(createThread(), next)
  }

  function reportOnce(error: Error): void {
    if (reported.has(error.message)) return
    reported.add(error.message)
    options.onError?.(error)
  }

  function createThread(): PoolThread {
    const thread: PoolThread = {
      worker: new Worker(program),
      resolve: undefined,
      timer: undefined,
    }
    threads.add(thread)
    thread.worker.on('message', (result: Result) => {
      finishJob(thread, result)
      startNext(thread)
    })
    thread.worker.on('error', (error) => {
      reportOnce(existsSync(program) ? toError(error) : options.missing(program, error))
      replace(thread, 'failed')
    })
    thread.worker.on('exit', () => replace(thread, 'failed'))
    return thread
  }

  return {
    async run(job, { isUrgent = false, signal } = {}) {
      await options.prepare?.()
      if (isClosed || signal?.aborted === true) return { ok: false, problem: 'full' }
      return new Promise((resolve) => {
        const entry = { job, resolve }
        const thread = idle.pop()
        if (thread) start(thread, entry)
        else if (threads.size < options.maxThreads) start(createThread(), entry)
        else if (queue.length >= options.maxQueued) resolve({ ok: false, problem: 'full' })
        else {
          if (isUrgent) queue.unshift(entry)
          else queue.push(entry)
          signal?.addEventListener('abort', () => giveUp(entry), { once: true })
        }
      })
    },
    workload: () => ({
      working: threads.size - idle.length,
      waiting: queue.length,
      threads: threads.size,
    }),
    async close() {
      isClosed = true
      for (const { resolve } of queue.splice(0)) resolve({ ok: false, problem: 'full' })
      await Promise.all(
        [...threads].map((thread) => {
          finishJob(thread, { ok: false, problem: 'full' })
          return terminate(thread)
        }),
      )
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
