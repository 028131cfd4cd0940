import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../files/index.ts'
import { runBlender } from './blender.ts'
import { encodePhotograph } from './encode.ts'
import type { CollectionId } from './jobs.ts'
import {
  planCollections,
  sumSeconds,
  type CollectionPlan,
  type PlanOptions,
  type PlannedPhotograph,
} from './plan.ts'
import { readCollection, removeObsolete, writeCollection, type StudioFolders } from './records.ts'

export interface RenderOptions extends PlanOptions {
  readonly folders: StudioFolders
  /** Folder for the renderer's output, which the next run continues from. */
  readonly work: string
  readonly blender: string
  /**
   * Number of Blender processes with one thread each. Half of the work, such as filtering, runs on one thread, so
   * processes use the processors better than threads.
   */
  readonly processes: number
  /** Stops after the pictures that are already rendered. */
  readonly signal: AbortSignal
  /** Defaults to `encodePhotograph`. */
  readonly encode?: typeof encodePhotograph
  /** Reports progress, one line per call. */
  say(line: string): void
}

export interface RenderSummary {
  readonly rendered: number
  /** Paths of the pictures that could not be rendered. */
  readonly failed: readonly string[]
}

/** Pictures of one product, or a scene. One process renders them, since its versions share light. */
interface Batch {
  readonly collection: CollectionId
  readonly photographs: readonly PlannedPhotograph[]
}

/**
 * Renders the missing and stale photographs. Every finished picture is kept at once, so that the work can be interrupted
 * at any time and continued by the next call.
 *
 * @throws MissingBlenderError if Blender cannot be started
 */
export async function renderPhotographs(options: RenderOptions): Promise<RenderSummary> {
  const { folders, work, processes, signal, say } = options
  const plans = planCollections(folders, options)
  const unmodelled = plans.filter(({ isModelled }) => !isModelled).map(({ collection }) => collection)
  if (unmodelled.length > 0) say(`Without a module in the studio, skipped: ${unmodelled.join(', ')}.`)
  const modelled = plans.filter(({ isModelled }) => isModelled)
  const batches = modelled.flatMap(toBatches)
  const pictures = batches.flatMap(({ photographs }) => photographs)
  for (const { collection } of modelled) await removeObsolete(folders, collection)
  if (pictures.length === 0) {
    if (unmodelled.length === 0) say('All pictures are up to date.')
    return { rendered: 0, failed: [] }
  }
  say(`${pictures.length} pictures to render: about ${formatSeconds(sumSeconds(pictures) / processes)}.`)
  await mkdir(work, { recursive: true })
  const progress = createProgress(pictures, options)
  const failed: string[] = []
  const queue = batches.values()
  const update = createQueue()
  const run = async (process: number): Promise<void> => {
    // All processes take from one iterator.
    for (const batch of queue) {
      if (signal.aborted) break
      failed.push(...(await renderBatch(batch, { ...options, progress, update, process })))
    }
  }
  await Promise.all(Array.from({ length: processes }, (_, process) => run(process)))
  if (signal.aborted)
    say(`Stopped after ${progress.done()} of ${pictures.length} pictures. Run the command again to continue.`)
  return { rendered: progress.done(), failed }
}

function toBatches({ collection, photographs }: CollectionPlan): readonly Batch[] {
  const open = photographs.filter(({ state }) => state !== 'current')
  const bySeed = Object.values(Object.groupBy(open, ({ job }) => job.seed))
  return bySeed.map((batch = []) => ({ collection, photographs: batch }))
}

/** Runs one task at a time, in the order of the calls. */
type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next
    return next
  }
}

interface BatchOptions extends RenderOptions {
  readonly progress: Progress
  /** Guards the data of families, to which all processes add. */
  readonly update: Queue
  /** Number of the process. */
  readonly process: number
}

/** Renders pictures of a product and returns the paths of those that failed. After a crash, continues with the next one. */
async function renderBatch(
  { collection, photographs }: Batch,
  options: BatchOptions,
): Promise<readonly string[]> {
  const { folders, work, signal, say } = options
  const outputOf = ({ digest }: PlannedPhotograph): string => path.join(work, `${digest}.png`)
  const open = new Set(photographs)
  const failed: string[] = []
  // An earlier run may have been killed between rendering and encoding.
  for (const photograph of photographs) {
    if (await keep(collection, photograph, { ...options, output: outputOf(photograph) }))
      open.delete(photograph)
  }
  while (open.size > 0 && !signal.aborted) {
    const byOutput = new Map([...open].map((photograph) => [outputOf(photograph), photograph]))
    const jobs = path.join(work, `jobs-${options.process}.json`)
    await writeFile(
      jobs,
      JSON.stringify({ jobs: [...byOutput].map(([output, { job }]) => ({ output, ...job })) }),
    )
    const { isCrash, lastLines } = await runBlender({
      ...{ blender: options.blender, signal, jobs },
      script: path.join(folders.studio, 'render.py'),
      log: path.join(work, `blender-${options.process}.log`),
      async onLine(line) {
        const { output, ...times } = readResult(line)
        const photograph = byOutput.get(output)
        if (photograph && (await keep(collection, photograph, { ...options, output, times })))
          open.delete(photograph)
      },
    })
    if (signal.aborted || open.size === 0) break
    const lost = isCrash ? [...open].slice(0, 1) : [...open]
    say(`${isCrash ? 'Blender crashed at' : 'Not rendered:'} ${lost.map((each) => each.path).join(', ')}`)
    for (const line of lastLines) say(`  ${line}`)
    for (const photograph of lost) {
      open.delete(photograph)
      failed.push(photograph.path)
    }
  }
  return failed
}

/** Duration of a rendering and its processor time, in seconds. */
interface Times {
  readonly seconds: number
  readonly coreSeconds: number
}

interface KeepOptions extends BatchOptions {
  /** File that the renderer wrote. */
  readonly output: string
  /** Undefined if an earlier run rendered the picture. */
  readonly times?: Times
}

/** Encodes a rendered picture and adds it to the collection. Returns false if the file is missing or damaged. */
async function keep(
  collection: CollectionId,
  photograph: PlannedPhotograph,
  { folders, output, times, progress, update, encode = encodePhotograph }: KeepOptions,
): Promise<boolean> {
  const encoded = await encode(output, photograph.job.seed)
  if (encoded === undefined) return false
  const { encoded: file, ...facts } = encoded
  const { width, height } = photograph.job
  if (facts.width !== width || facts.height !== height) return false
  await writeWhole(path.join(folders.pictures, photograph.path), file)
  const record = {
    ...{ digest: photograph.digest, ...facts },
    ...(times && { seconds: Math.round(times.coreSeconds) }),
  }
  await update(async () => {
    const { pictures } = readCollection(folders, collection)
    await writeCollection(folders, collection, { pictures: { ...pictures, [photograph.path]: record } })
  })
  await rm(output, { force: true })
  progress.report(photograph, facts.bytes, times?.seconds)
  return true
}

function readResult(line: string): Times & { readonly output: string } {
  const read = (): Readonly<Record<string, unknown>> => {
    try {
      return JSON.parse(line) as Readonly<Record<string, unknown>>
    } catch {
      return {}
    }
  }
  const { output, seconds, coreSeconds } = read()
  return { output: String(output), seconds: Number(seconds) || 0, coreSeconds: Number(coreSeconds) || 0 }
}

interface Progress {
  report(photograph: PlannedPhotograph, bytes: number, seconds: number | undefined): void
  done(): number
}

/** Expects the remaining pictures to deviate from their estimates as the finished ones did. */
function createProgress(
  pictures: readonly PlannedPhotograph[],
  { say, processes }: Pick<RenderOptions, 'say' | 'processes'>,
): Progress {
  const open = new Set(pictures)
  let measured = 0
  let expected = 0
  return {
    done: () => pictures.length - open.size,
    report(photograph, bytes, seconds) {
      open.delete(photograph)
      if (seconds !== undefined) {
        measured += seconds
        expected += photograph.seconds
      }
      const factor = expected === 0 ? 1 : measured / expected
      const left = (sumSeconds([...open]) / processes) * factor
      const took = seconds === undefined ? 'rendered before' : `${Math.round(seconds)} s`
      say(
        `${pictures.length - open.size} of ${pictures.length}: ${photograph.path}, ${took}, ${Math.round(bytes / 1000)} KB; about ${formatSeconds(left)} left.`,
      )
    },
  }
}

/** Formats a duration: `40 s`, `12 min`, `3 h 20 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
