import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { findWorkerFile } from '../files/index.ts'
import type { ImageJob, ImageJobResult } from './image-job.ts'

export interface PoolOptions {
  /** Maximum number of threads, each of which works on one image at a time. */
  readonly maxThreads: number
  /** Maximum number of waiting jobs. Further jobs fail with `full`. */
  readonly maxQueued: number
  /** Time limit of a job, in milliseconds. The thread of a job that exceeds the limit is terminated. */
  readonly jobMs: number
  /** Time after which a thread without work is terminated, in milliseconds. */
  readonly idleMs: number
  /** Script of the threads; `render.worker` if omitted. */
  readonly program?: URL
  /** Called once for each reason why a thread died. */
  readonly onError?: ((error: Error) => void) | undefined
}

/**
 * `full`: too many jobs are waiting. `slow`: the job took too long. `failed`: the job's thread died, which is a bug.
 */
export type PoolFailure = { readonly ok: false; readonly problem: 'full' | 'slow' | 'failed' }

export interface ImagePool {
  /** Runs a job. Never rejects. An urgent job overtakes waiting jobs that are not urgent. */
  run(job: ImageJob, isUrgent?: boolean): Promise<ImageJobResult | PoolFailure>
  /** Returns the numbers of running and waiting jobs and of threads. */
  workload(): { readonly working: number; readonly waiting: number; readonly threads: number }
  close(): Promise<void>
}

interface QueuedJob {
  readonly job: ImageJob
  readonly resolve: (result: ImageJobResult | PoolFailure) => void
}

interface Thread {
  readonly worker: Worker
  resolve: ((result: ImageJobResult | PoolFailure) => void) | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Creates a pool of worker threads for images. The image library runs on the four libuv threads of the process, which
 * file access and DNS also need. `maxThreads` limits how many of them the library can occupy.
 */
export function createImagePool(options: PoolOptions): ImagePool {
  const threads = new Set<Thread>()
  const idle: Thread[] = []
  const queue: QueuedJob[] = []
  const reported = new Set<string>()
  let isClosed = false

  function terminate(thread: Thread): Promise<number> {
    threads.delete(thread)
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    clearTimeout(thread.timer)
    return thread.worker.terminate()
  }

  function finishJob(thread: Thread, result: ImageJobResult | PoolFailure): void {
    const { resolve } = thread
    thread.resolve = undefined
    clearTimeout(thread.timer)
    resolve?.(result)
  }

  /** Starts the next job on a thread. Leaves the thread idle if no job is waiting. */
  function startNext(thread: Thread): void {
    const next = queue.shift()
    if (next) {
      start(thread, next)
      return
    }
    idle.push(thread)
    thread.worker.unref()
    thread.timer = setTimeout(() => void terminate(thread), options.idleMs).unref()
  }

  function start(thread: Thread, { job, resolve }: QueuedJob): void {
    clearTimeout(thread.timer)
    thread.resolve = resolve
    thread.worker.ref()
    thread.timer = setTimeout(() => replace(thread, 'slow'), options.jobMs)
    thread.worker.postMessage(job, [])
  }

  /** Terminates a thread whose job failed, and starts the next job on a new thread. */
  function replace(thread: Thread, problem: PoolFailure['problem']): void {
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

  function createThread(): Thread {
    const program = options.program ?? findWorkerFile(import.meta.url, 'render.worker')
    const thread: Thread = {
      worker: new Worker(program),
      resolve: undefined,
      timer: undefined,
    }
    threads.add(thread)
    thread.worker.on('message', (result: ImageJobResult) => {
      finishJob(thread, result)
      startNext(thread)
    })
    thread.worker.on('error', (error) => {
      reportOnce(existsSync(program) ? toError(error) : missingProgramError(program, error))
      replace(thread, 'failed')
    })
    thread.worker.on('exit', () => replace(thread, 'failed'))
    return thread
  }

  return {
    async run(job, isUrgent = false) {
      // On Linux, the library must stay loaded for as long as any thread uses it, so the main thread loads it first.
      await import('sharp')
      if (isClosed) return { ok: false, problem: 'full' }
      return new Promise((resolve) => {
        const entry = { job, resolve }
        const thread = idle.pop()
        if (thread) start(thread, entry)
        else if (threads.size < options.maxThreads) start(createThread(), entry)
        else if (queue.length >= options.maxQueued) resolve({ ok: false, problem: 'full' })
        else if (isUrgent) queue.unshift(entry)
        else queue.push(entry)
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

function missingProgramError(program: URL, cause: unknown): Error {
  return new Error(
    `Images cannot be rendered, because ${fileURLToPath(program)} does not exist. In vite.config.ts, pass \`workers: { 'render.worker': '@vitrine/platform/image-worker' }\` to the plugin, then build again (docs/host.md).`,
    { cause },
  )
}
