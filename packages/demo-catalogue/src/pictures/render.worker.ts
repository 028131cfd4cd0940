import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { listPictures } from './pictures.ts'
import { digestOf, renderPicture } from './render.ts'

/** What a worker is told at its start. */
export interface WorkerStart {
  readonly folder: string
  /** Digests of the files that are there already, by their paths. */
  readonly known: Readonly<Record<string, string>>
}

/** What it answers to the number of a picture. */
export interface WorkerAnswer {
  readonly path: string
  readonly digest: string
  readonly isNew: boolean
}

const { folder, known } = workerData as WorkerStart
const pictures = listPictures()

async function make(index: number): Promise<WorkerAnswer> {
  const picture = pictures[index]
  if (!picture) throw new Error(`There is no picture ${index}`)
  const svg = picture.draw()
  const digest = digestOf(svg)
  if (known[picture.path] === digest) return { path: picture.path, digest, isNew: false }
  const file = path.join(folder, picture.path)
  const draft = `${file}.${process.pid}.part`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(draft, await renderPicture(svg, picture.format))
  // A reader sees the old file or the new one.
  await rename(draft, file)
  return { path: picture.path, digest, isNew: true }
}

const port = parentPort
port?.on('message', (index: number) => {
  // A failure is left to end the thread: whoever started it hears of it.
  void make(index).then((answer) => port.postMessage(answer, []))
})
