import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ImageJob, ImageJobResult } from './job.ts'

export interface PoolOptions {
  /** Threads at most, which is how many images are worked on at a time. */
  readonly size: number
  /** Jobs that may wait; the next one is refused. */
  readonly queue: number
  /** Milliseconds for one job; then its thread is ended. */
  readonly jobMs: number
  /** Milliseconds after which a thread without work is ended. */
  readonly idleMs: number
  /** The program of the threads; the one that renders when absent. */
  readonly program?: URL
  /** Hears why a thread ended by itself, each reason once. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** - `full`: too many jobs wait. `slow`: the job took too long. `failed`: its thread died, which is a bug. */
export type PoolFailure = { readonly ok: false; readonly problem: 'full' | 'slow' | 'failed' }

export interface ImagePool {
  /** Never rejects. An urgent job goes before those that are not; both count as waiting. */
  run(job: ImageJob, urgent?: boolean): Promise<ImageJobResult | PoolFailure>
  /** Jobs at work and waiting. */
  load(): { readonly working: number; readonly waiting: number; readonly threads: number }
  close(): Promise<void>
}

interface Waiting {
  readonly job: ImageJob
  readonly resolve: (result: ImageJobResult | PoolFailure) => void
}

interface Thread {
  readonly worker: Worker
  settle: ((result: ImageJobResult | PoolFailure) => void) | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * A few worker threads for the work on images. The libuv threads that the library computes on are the process's own:
 * `size` is also how many of these four it may hold, so that files and DNS go on for everybody else.
 */
export function createImagePool(options: PoolOptions): ImagePool {
  const threads = new Set<Thread>()
  const idle: Thread[] = []
  const waiting: Waiting[] = []
  const told = new Set<string>()
  let isClosed = false

  function end(thread: Thread): Promise<number> {
    threads.delete(thread)
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
    clearTimeout(thread.timer)
    return thread.worker.terminate()
  }

  function settle(thread: Thread, result: ImageJobResult | PoolFailure): void {
    const done = thread.settle
    thread.settle = undefined
    clearTimeout(thread.timer)
    done?.(result)
  }

  function rest(thread: Thread): void {
    const next = waiting.shift()
    if (next) {
      start(thread, next)
      return
    }
    idle.push(thread)
    thread.worker.unref()
    thread.timer = setTimeout(() => void end(thread), options.idleMs).unref()
  }

  function start(thread: Thread, { job, resolve }: Waiting): void {
    clearTimeout(thread.timer)
    thread.settle = resolve
    thread.worker.ref()
    thread.timer = setTimeout(() => lose(thread, 'slow'), options.jobMs)
    thread.worker.postMessage(job, [])
  }

  /** The thread is of no use any more; what waits goes on in another one. */
  function lose(thread: Thread, problem: PoolFailure['problem']): void {
    if (!threads.has(thread)) return
    void end(thread)
    settle(thread, { ok: false, problem })
    const next = waiting.shift()
    if (next && !isClosed) start(open(), next)
  }

  function tell(error: Error): void {
    if (told.has(error.message)) return
    told.add(error.message)
    options.onError?.(error)
  }

  function open(): Thread {
    const program = options.program ?? workerFile()
    const thread: Thread = {
      worker: new Worker(program),
      settle: undefined,
      timer: undefined,
    }
    threads.add(thread)
    thread.worker.on('message', (result: ImageJobResult) => {
      settle(thread, result)
      rest(thread)
    })
    thread.worker.on('error', (error) => {
      tell(existsSync(program) ? toError(error) : missing(program, error))
      lose(thread, 'failed')
    })
    thread.worker.on('exit', () => lose(thread, 'failed'))
    return thread
  }

  return {
    async run(job, urgent = false) {
      // On Linux the library must stay loaded for as long as any thread uses it: the main one loads it first.
      await import('sharp')
      if (isClosed) return { ok: false, problem: 'full' }
      return new Promise((resolve) => {
        const entry = { job, resolve }
        const thread = idle.pop()
        if (thread) start(thread, entry)
        else if (threads.size < options.size) start(open(), entry)
        else if (waiting.length >= options.queue) resolve({ ok: false, problem: 'full' })
        else if (urgent) waiting.unshift(entry)
        else waiting.push(entry)
      })
    },
    load: () => ({
      working: threads.size - idle.length,
      waiting: waiting.length,
      threads: threads.size,
    }),
    async close() {
      isClosed = true
      for (const { resolve } of waiting.splice(0)) resolve({ ok: false, problem: 'full' })
      await Promise.all(
        [...threads].map((thread) => {
          settle(thread, { ok: false, problem: 'full' })
          return end(thread)
        }),
      )
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

function missing(program: URL, cause: unknown): Error {
  return new Error(
    `Pictures cannot be made: there is no ${fileURLToPath(program)}. Give the plugin in vite.config.ts \`workers: { 'render.worker': '@vitrine/platform/image-worker' }\` and build again (docs/host.md).`,
    { cause },
  )
}

/** Beside this module, as source or compiled; in a bundle beside the bundle or the folder of its parts. */
function workerFile(): URL {
  const isSource = new URL(import.meta.url).pathname.endsWith('.ts')
  const file = new URL(isSource ? './render.worker.ts' : './render.worker.js', import.meta.url)
  return isSource || existsSync(file) ? file : new URL('../render.worker.js', import.meta.url)
}
