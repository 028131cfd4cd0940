import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { listPictures } from './pictures.ts'
import type { WorkerAnswer, WorkerStart } from './render.worker.ts'

export interface BuildPicturesOptions {
  /** Where the pictures go; made when absent. */
  readonly folder: string
  /** Only the pictures whose path it allows; the others are left as they are. */
  readonly only?: (path: string) => boolean
  readonly threads?: number
  /** Hears of each picture that is looked at, drawn or left as it was. */
  readonly onProgress?: (done: number, total: number) => void
}

export interface BuiltPictures {
  readonly drawn: number
  readonly unchanged: number
  readonly removed: number
}

/** Digests of finished files, by path. */
const manifestName = '.manifest.json'

/**
 * Draws the pictures of the shop into a folder: those whose drawing changed since, and those that are missing. A file
 * that no picture has any more is removed. Interrupted, it begins where it stopped. The same sources give the same
 * bytes.
 */
export async function buildPictures(options: BuildPicturesOptions): Promise<BuiltPictures> {
  const { folder, only, threads = availableParallelism(), onProgress } = options
  const all = listPictures()
  const wanted = all.flatMap((picture, index) => ((only?.(picture.path) ?? true) ? [index] : []))
  await mkdir(folder, { recursive: true })
  const manifest = await readManifest(folder)
  const known = Object.fromEntries(
    Object.entries(manifest).filter(([file]) => existsSync(path.join(folder, file))),
  )
  const answers = await drawAll({ folder, known }, wanted, {
    threads: Math.min(threads, Math.max(1, wanted.length)),
    onProgress,
  })
  const finished = Object.fromEntries([
    ...Object.entries(known),
    ...answers.map(({ path: file, digest }) => [file, digest] as const),
  ])
  const paths = new Set(all.map((picture) => picture.path))
  const removed = await removeOthers(folder, paths)
  const kept = Object.entries(finished).filter(([file]) => paths.has(file))
  await writeManifest(folder, Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  const drawn = answers.filter(({ isNew }) => isNew).length
  return { drawn, unchanged: answers.length - drawn, removed }
}

/** Hands the pictures out one by one to workers, each of which draws and renders. */
async function drawAll(
  start: WorkerStart,
  indices: readonly number[],
  {
    threads,
    onProgress,
  }: { readonly threads: number; readonly onProgress: BuildPicturesOptions['onProgress'] },
): Promise<readonly WorkerAnswer[]> {
  const queue = [...indices]
  const answers: WorkerAnswer[] = []
  const run = async (): Promise<void> => {
    const worker = new Worker(new URL('render.worker.ts', import.meta.url), { workerData: start })
    try {
      await new Promise<void>((resolve, reject) => {
        const next = (): void => {
          const index = queue.shift()
          if (index === undefined) resolve()
          else worker.postMessage(index, [])
        }
        worker.on('message', (answer: WorkerAnswer) => {
          answers.push(answer)
          onProgress?.(answers.length, indices.length)
          next()
        })
        worker.on('error', reject)
        worker.on('exit', (code) => reject(new Error(`A thread that draws pictures ended with ${code}`)))
        next()
      })
    } finally {
      await worker.terminate()
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, run))
  } finally {
    // After a failure the other threads stop at their next picture.
    queue.length = 0
    const finished = answers.map(({ path: file, digest }) => [file, digest] as const)
    await writeManifest(start.folder, { ...start.known, ...Object.fromEntries(finished) })
  }
  return answers
}

async function removeOthers(folder: string, paths: ReadonlySet<string>): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const others = files.filter((file) => file !== manifestName && !paths.has(file))
  await Promise.all(others.map((file) => rm(path.join(folder, file), { force: true })))
  return others.length
}

async function readManifest(folder: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Record<string, string>
  } catch {
    // Absent or damaged: everything is drawn again.
    return {}
  }
}

async function writeManifest(folder: string, digests: Readonly<Record<string, string>>): Promise<void> {
  const file = path.join(folder, manifestName)
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, JSON.stringify(digests))
  await rename(draft, file)
}
