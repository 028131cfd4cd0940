import { fileURLToPath } from 'node:url'
import { findWorkerFile } from '../files/index.ts'
import { createWorkerPool, type PoolOptions, type WorkerPool } from '../threads/index.ts'
import type { ImageJob, ImageJobResult } from './image-job.ts'

export type ImagePool = WorkerPool<ImageJob, ImageJobResult>

/** Options of a pool for images. `program` defaults to `render.worker`. */
export type ImagePoolOptions = Omit<PoolOptions, 'program' | 'missing' | 'prepare'> &
  Partial<Pick<PoolOptions, 'program'>>

/**
 * Creates a pool of worker threads for images. The image library runs on the four libuv threads of
 * the process, which are also needed for file access and DNS. `maxThreads` limits how many of them
 * the library can occupy.
 */
export function createImagePool(options: ImagePoolOptions): ImagePool {
  return createWorkerPool({
    program: findWorkerFile(import.meta.url, 'render.worker'),
    ...options,
    missing: missingProgramError,
    // On Linux, the library must stay loaded as long as any thread uses it, so the main thread
    // loads it first.
    prepare: () => import('sharp'),
  })
}

function missingProgramError(program: URL, cause: unknown): Error {
  return new Error(
    `Images cannot be rendered because ${fileURLToPath(program)} does not exist. In vite.config.ts, pass \`workers: { 'render.worker': '@vitrine/platform/image-worker' }\` to the plugin, then build again (docs/host.md).`,
    { cause },
  )
}
