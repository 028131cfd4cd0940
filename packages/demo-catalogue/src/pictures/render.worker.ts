import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { listPictures } from './pictures.ts'
import { preparePicture } from './render.ts'

/** Data of a worker thread. */
export interface WorkerStart {
  readonly folder: string
  /** Digests of the existing files, keyed by path. */
  readonly known: Readonly<Record<string, string>>
}

/** Reply of a worker thread, which receives the index of a picture. */
export interface WorkerResult {
  readonly path: string
  readonly digest: string
  readonly isNew: boolean
}

const { folder, known } = workerData as WorkerStart
const pictures = listPictures()

async function makePicture(index: number): Promise<WorkerResult> {
  const picture = pictures[index]
  if (!picture) throw new Error(`Picture ${index} does not exist.`)
  const { digest, make } = await preparePicture(picture)
  if (known[picture.path] === digest) return { path: picture.path, digest, isNew: false }
  const file = path.join(folder, picture.path)
  const draft = `${file}.${process.pid}.part`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, await make())
  // Renamed atomically, so that readers never see an incomplete file.
  await rename(draft, file)
  return { path: picture.path, digest, isNew: true }
}

const port = parentPort
port?.on('message', (index: number) => {
  // An error ends the thread. The parent reports the error.
  void makePicture(index).then((result) => port.postMessage(result, []))
})
