import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DrawingId } from '../products/index.ts'
import { runBlender } from './blender.ts'
import { encodePhotograph } from './encode.ts'
import { photographSize } from './jobs.ts'
import {
  planFamilies,
  sumSeconds,
  type FamilyPlan,
  type PlanOptions,
  type PlannedPhotograph,
} from './plan.ts'
import { readFamily, removeObsolete, writeFamily, writeWhole, type StudioFolders } from './records.ts'

export interface RenderOptions extends PlanOptions {
  readonly folders: StudioFolders
  /** Folder for the renderer's output, which the next run continues from. */
  readonly work: string
  readonly blender: string
  readonly threads: number
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

/**
 * Renders the missing and stale photographs, one family after the other. Every finished picture is kept at once, so that
 * the work can be interrupted at any time and continued by the next call.
 *
 * @throws MissingBlenderError if Blender cannot be started
 */
export async function renderPhotographs(options: RenderOptions): Promise<RenderSummary> {
  const { folders, work, threads, signal, say } = options
  const plans = planFamilies(folders, options)
  const unmodelled = plans.filter(({ isModelled }) => !isModelled).map(({ family }) => family)
  if (unmodelled.length > 0) say(`Without a module in the studio, skipped: ${unmodelled.join(', ')}.`)
  const open = plans.filter(({ isModelled }) => isModelled).map(withoutCurrent)
  const pictures = open.flatMap(({ photographs }) => photographs)
  if (pictures.length === 0) {
    if (unmodelled.length === 0) say('All pictures are up to date.')
    return { rendered: 0, failed: [] }
  }
  say(`${pictures.length} pictures to render: about ${formatSeconds(sumSeconds(pictures) / threads)}.`)
  await mkdir(work, { recursive: true })
  const progress = createProgress(pictures, options)
  const failed: string[] = []
  for (const { family, photographs } of open) {
    if (signal.aborted) break
    failed.push(...(await renderFamily(family, photographs, { ...options, progress })))
  }
  if (signal.aborted)
    say(`Stopped after ${progress.done()} of ${pictures.length} pictures. Run the command again to continue.`)
  return { rendered: progress.done(), failed }
}

function withoutCurrent(plan: FamilyPlan): FamilyPlan {
  return { ...plan, photographs: plan.photographs.filter(({ state }) => state !== 'current') }
}

interface FamilyOptions extends RenderOptions {
  readonly progress: Progress
}

/** Renders pictures of a family and returns the paths of those that failed. After a crash, continues with the next one. */
async function renderFamily(
  family: DrawingId,
  photographs: readonly PlannedPhotograph[],
  options: FamilyOptions,
): Promise<readonly string[]> {
  const { folders, work, signal, say } = options
  const outputOf = ({ digest }: PlannedPhotograph): string => path.join(work, `${digest}.png`)
  const open = new Set(photographs)
  const failed: string[] = []
  // An earlier run may have been killed between rendering and encoding.
  for (const photograph of photographs) {
    if (await keep(family, photograph, { ...options, output: outputOf(photograph) })) open.delete(photograph)
  }
  while (open.size > 0 && !signal.aborted) {
    const byOutput = new Map([...open].map((photograph) => [outputOf(photograph), photograph]))
    const jobs = path.join(work, 'jobs.json')
    await writeFile(
      jobs,
      JSON.stringify({ jobs: [...byOutput].map(([output, { job }]) => ({ output, ...job })) }),
    )
    const { isCrash, lastLines } = await runBlender({
      ...{ blender: options.blender, threads: options.threads, signal, jobs },
      script: path.join(folders.studio, 'render.py'),
      log: path.join(work, 'blender.log'),
      async onLine(line) {
        const { output, seconds } = readResult(line)
        const photograph = byOutput.get(output)
        if (photograph && (await keep(family, photograph, { ...options, output, seconds })))
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
  await removeObsolete(folders, family)
  return failed
}

interface KeepOptions extends FamilyOptions {
  /** File that the renderer wrote. */
  readonly output: string
  /** Duration of the rendering; undefined if an earlier run rendered the picture. */
  readonly seconds?: number
}

/** Encodes a rendered picture and adds it to the family. Returns false if the file is missing or damaged. */
async function keep(
  family: DrawingId,
  photograph: PlannedPhotograph,
  { folders, output, seconds, threads, progress, encode = encodePhotograph }: KeepOptions,
): Promise<boolean> {
  const encoded = await encode(output, photograph.job.seed)
  if (encoded === undefined) return false
  const { encoded: file, ...facts } = encoded
  if (facts.width !== photographSize.width || facts.height !== photographSize.height) return false
  await writeWhole(path.join(folders.pictures, photograph.path), file)
  const before = readFamily(folders, family)
  await writeFamily(folders, family, {
    pictures: { ...before.pictures, [photograph.path]: { digest: photograph.digest, ...facts } },
    seconds: {
      ...before.seconds,
      ...(seconds !== undefined && { [photograph.view]: Math.round(seconds * threads) }),
    },
  })
  await rm(output, { force: true })
  progress.report(photograph, facts.bytes, seconds)
  return true
}

function readResult(line: string): { readonly output: string; readonly seconds: number } {
  try {
    const { output, seconds } = JSON.parse(line) as { readonly output?: unknown; readonly seconds?: unknown }
    return { output: String(output), seconds: Number(seconds) || 0 }
  } catch {
    return { output: '', seconds: 0 }
  }
}

interface Progress {
  report(photograph: PlannedPhotograph, bytes: number, seconds: number | undefined): void
  done(): number
}

/** Expects the remaining pictures to deviate from their estimates as the finished ones did. */
function createProgress(
  pictures: readonly PlannedPhotograph[],
  { say, threads }: Pick<RenderOptions, 'say' | 'threads'>,
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
        expected += photograph.seconds / threads
      }
      const factor = expected === 0 ? 1 : measured / expected
      const left = (sumSeconds([...open]) / threads) * factor
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
