import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { listPictures } from './pictures.ts'
import type { WorkerResult, WorkerStart } from './render.worker.ts'

export interface BuildPicturesOptions {
  /** Target folder; created if absent. */
  readonly folder: string
  /** Limits the build to pictures for which this function returns true. */
  readonly only?: (path: string) => boolean
  readonly threads?: number
  /** Called after each picture, whether it was made or unchanged. */
  readonly onProgress?: (done: number, total: number) => void
}

export interface BuiltPictures {
  readonly made: number
  readonly unchanged: number
  readonly removed: number
}

/** Name of the file that stores the digests of finished files, keyed by path. */
const manifestName = '.manifest.json'

/**
 * Makes the missing and changed pictures into a folder, and removes files that belong to no picture. After an
 * interruption, the next build continues with the pictures that are missing. The same sources give the same bytes.
 */
export async function buildPictures(options: BuildPicturesOptions): Promise<BuiltPictures> {
  const { folder, only, threads = availableParallelism(), onProgress } = options
  const all = listPictures()
  const indices = all.flatMap((picture, index) => ((only?.(picture.path) ?? true) ? [index] : []))
  await mkdir(folder, { recursive: true })
  const manifest = await readManifest(folder)
  const known = Object.fromEntries(
    Object.entries(manifest).filter(([file]) => existsSync(path.join(folder, file))),
  )
  const results = await makeAll({ folder, known }, indices, {
    threads: Math.min(threads, Math.max(1, indices.length)),
    onProgress,
  })
  const finished = Object.fromEntries([
    ...Object.entries(known),
    ...results.map(({ path: file, digest }) => [file, digest] as const),
  ])
  const paths = new Set(all.map((picture) => picture.path))
  const removed = await removeObsolete(folder, paths)
  const current = Object.entries(finished).filter(([file]) => paths.has(file))
  await writeManifest(folder, Object.fromEntries(current.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  const made = results.filter(({ isNew }) => isNew).length
  return { made, unchanged: results.length - made, removed }
}

/** Distributes the pictures to worker threads, one at a time. */
async function makeAll(
  start: WorkerStart,
  indices: readonly number[],
  {
    threads,
    onProgress,
  }: { readonly threads: number; readonly onProgress: BuildPicturesOptions['onProgress'] },
): Promise<readonly WorkerResult[]> {
  const queue = [...indices]
  const results: WorkerResult[] = []
  const run = async (): Promise<void> => {
    const worker = new Worker(new URL('render.worker.ts', import.meta.url), { workerData: start })
    try {
      await new Promise<void>((resolve, reject) => {
        const next = (): void => {
          const index = queue.shift()
          if (index === undefined) resolve()
          else worker.postMessage(index, [])
        }
        worker.on('message', (result: WorkerResult) => {
          results.push(result)
          onProgress?.(results.length, indices.length)
          next()
        })
        worker.on('error', reject)
        worker.on('exit', (code) => reject(new Error(`A picture thread exited with code ${code}.`)))
        next()
      })
    } finally {
      await worker.terminate()
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, run))
  } finally {
    // After an error, the other threads stop at their next picture.
    queue.length = 0
    const finished = results.map(({ path: file, digest }) => [file, digest] as const)
    await writeManifest(start.folder, { ...start.known, ...Object.fromEntries(finished) })
  }
  return results
}

async function removeObsolete(folder: string, paths: ReadonlySet<string>): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const obsolete = files.filter((file) => file !== manifestName && !paths.has(file))
  await Promise.all(obsolete.map((file) => rm(path.join(folder, file), { force: true })))
  return obsolete.length
}

async function readManifest(folder: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Record<string, string>
  } catch {
    // Without a readable manifest, all pictures are made again.
    return {}
  }
}

async function writeManifest(folder: string, digests: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(folder, manifestName)
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, JSON.stringify(digests))
  await rename(draft, file)
}
