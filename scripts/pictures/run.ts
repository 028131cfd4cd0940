import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePictures, picturesFolder } from '@vitrine/demo-catalogue/pictures'
import {
  drawSheet,
  formatSeconds,
  MissingBlenderError,
  planCollections,
  renderPhotographs,
  studioFolders,
  sumSeconds,
  type CollectionPlan,
} from '@vitrine/demo-catalogue/studio'
import { Failure } from '../failure.ts'
import { withLock } from '../launch/lock.mjs'
import { root } from '../root.ts'
import { readArguments, usage } from './arguments.ts'
import { readPapers } from './papers.ts'

export interface PicturesIo {
  readonly env: Readonly<Record<string, string | undefined>>
  print(text: string): void
  printError(text: string): void
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>

/** Folder of unfinished work and of contact sheets. */
const work = join(root, '.cache', 'studio')

/** Exit code of a command that was interrupted, as shells use it for Ctrl-C. */
const interrupted = 130

/** Runs a command and returns the exit code. */
export async function runPictures(args: readonly string[], io: PicturesIo): Promise<number> {
  const read = readArguments(args)
  if (read === undefined) {
    io.print(usage)
    return 0
  }
  if (read.command === 'render') return await withLock(join(work, 'render.lock'), () => render(read, io))
  if (read.command === 'cut') return await cut(io)
  if (read.command === 'sheet') return await drawSheets(read, io)
  io.print(toTable(planCollections(studioFolders, toSelection(read))))
  return 0
}

async function render(read: Arguments, { env, printError }: PicturesIo): Promise<number> {
  const stop = new AbortController()
  const onSignal = (): void => stop.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const each of signals) process.once(each, onSignal)
  try {
    const { failed } = await renderPhotographs({
      ...{
        ...toSelection(read),
        folders: studioFolders,
        work,
        processes: read.processes,
        signal: stop.signal,
      },
      blender: env['BLENDER'] || 'blender',
      say: (line) => printError(`${line}\n`),
    })
    if (failed.length > 0)
      throw new Failure(
        `Pictures that could not be rendered: ${failed.length}. See ${join(work, 'blender-*.log')}.\n`,
      )
    return stop.signal.aborted ? interrupted : await cut({ printError })
  } catch (error) {
    throw error instanceof MissingBlenderError ? new Failure(`${error.message}\n`) : error
  } finally {
    for (const each of signals) process.off(each, onSignal)
  }
}

/** Updates the cuts of photographs. */
async function cut({ printError }: Pick<PicturesIo, 'printError'>): Promise<number> {
  const { made, unchanged, removed } = await makePictures(picturesFolder)
  printError(`Cuts and logos: ${made} made, ${unchanged} unchanged, ${removed} removed.\n`)
  return 0
}

async function drawSheets(read: Arguments, { print }: PicturesIo): Promise<number> {
  const folder = join(work, 'sheets')
  await mkdir(folder, { recursive: true })
  const papers = readPapers(await readFile(join(root, 'apps/shop/src/theme/styles/looks.css'), 'utf8'))
  for (const { collection } of planCollections(studioFolders, toSelection(read))) {
    const file = join(folder, `${collection}.png`)
    const count = await drawSheet(collection, { folders: studioFolders, papers, file })
    if (count > 0) print(`${file}: ${count} pictures\n`)
    else if (read.families) print(`${collection}: no pictures yet\n`)
  }
  return 0
}

function toSelection({ families, scenes, views }: Arguments) {
  return { ...(families && { families }), ...(scenes && { scenes }), ...(views && { views }) }
}

/** Formats the states of families as a table, with the expected processor time of what is missing or stale. */
function toTable(plans: readonly CollectionPlan[]): string {
  const rows = plans.map(({ collection, isModelled, photographs }) => {
    const open = photographs.filter(({ state }) => state !== 'current')
    const count = (state: string) => photographs.filter((each) => each.state === state).length
    const parts = [
      ...(count('missing') > 0 ? [`${count('missing')} missing`] : []),
      ...(count('stale') > 0 ? [`${count('stale')} stale`] : []),
    ]
    const state = parts.length === 0 ? 'finished' : parts.join(', ')
    const time = open.length === 0 ? '' : formatSeconds(sumSeconds(open))
    const note = isModelled ? '' : 'no module in the studio'
    return [collection, `${photographs.length}`.padStart(3), state, time, note]
  })
  const open = plans.flatMap(({ photographs }) => photographs).filter(({ state }) => state !== 'current')
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [
    ...lines,
    `${open.length} pictures to render: ${formatSeconds(sumSeconds(open))} of one processor.`,
    '',
  ].join('\n')
}
