import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/index.ts'

/**
 * The files to write, as a map from paths below the folder to their contents, and the paths of the
 * files to delete.
 */
export interface FolderChange {
  readonly write: ReadonlyMap<string, string>
  readonly remove: readonly string[]
}

export interface FolderOptions {
  /**
   * Called before each step that changes the disk. Tests return a promise that never resolves, to
   * simulate a process that ends at this step.
   */
  readonly onStep?: (() => void | Promise<void>) | undefined
}

/** Staging folders of exports. They are hidden, so that they are not read as content. */
const stagePrefix = '.export-'
const journalName = 'journal.json'

/** A committed change. If a journal exists, all files are staged, and the change must be completed. */
interface Journal {
  /** Names of staged files, keyed by target path. */
  readonly write: Readonly<Record<string, string>>
  readonly remove: readonly string[]
}

/**
 * Changes a folder atomically. A process that is interrupted leaves either the old folder or a
 * journal from which `finishExport` completes the change. Every command that reads the folder calls
 * `finishExport` first. All other files, such as pictures, are left untouched.
 */
export async function changeFolder(
  folder: string,
  { write, remove }: FolderChange,
  { onStep }: FolderOptions = {},
): Promise<void> {
  const step = async (): Promise<void> => {
    await onStep?.()
  }
  await finishExport(folder)
  if (write.size === 0 && remove.length === 0) return
  await step()
  if (!(await exists(folder))) return createFolder(folder, write, step)

  const stage = path.join(folder, toStageName())
  await mkdir(stage)
  try {
    const names: Record<string, string> = {}
    for (const [file, text] of write) {
      await step()
      const name = String(Object.keys(names).length)
      await writeDurably(path.join(stage, name), text)
      names[file] = name
    }
    await step()
    const journal: Journal = { write: names, remove }
    await writeDurably(path.join(stage, 'unfinished.json'), JSON.stringify(journal))
    await step()
    // This rename commits the change.
    await rename(path.join(stage, 'unfinished.json'), path.join(stage, journalName))
  } catch (error) {
    await rm(stage, { recursive: true, force: true })
    throw error
  }
  await apply(folder, stage, step)
}

/**
 * Completes changes that were committed but not finished, and deletes the staging folders of
 * processes that were interrupted before they committed. Several processes may call this function
 * at the same time.
 */
export async function finishExport(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(stagePrefix)) continue
    const stage = path.join(folder, name)
    if (await exists(path.join(stage, journalName))) await apply(folder, stage, async () => undefined)
    else if (!isAlive(name)) await rm(stage, { recursive: true, force: true })
  }
}

/** Creates a new folder atomically, by renaming the staged one. */
async function createFolder(
  folder: string,
  write: FolderChange['write'],
  step: () => Promise<void>,
): Promise<void> {
  const stage = path.join(path.dirname(folder), toStageName())
  makeFolder(stage)
  try {
    for (const [file, text] of write) {
      await step()
      const target = path.join(stage, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeDurably(target, text)
    }
    await step()
    await rename(stage, folder)
  } catch (error) {
    await rm(stage, { recursive: true, force: true })
    throw error
  }
}

async function apply(folder: string, stage: string, step: () => Promise<void>): Promise<void> {
  const text = await ifExists(readFile(path.join(stage, journalName), 'utf8'))
  // Another process has completed the change.
  if (text === undefined) return
  const journal = JSON.parse(text) as Journal
  for (const file of journal.remove) {
    await step()
    await ifExists(unlink(path.join(folder, file)))
  }
  for (const [file, name] of Object.entries(journal.write)) {
    await step()
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await ifExists(rename(path.join(stage, name), target))
  }
  await step()
  await rm(stage, { recursive: true, force: true })
  for (const file of journal.remove) await removeEmpty(folder, path.dirname(file))
}

async function removeEmpty(folder: string, below: string): Promise<void> {
  if (below === '.' || below === '') return
  try {
    await rmdir(path.join(folder, below))
  } catch {
    // The folder is not empty, or it has already been removed.
    return
  }
  await removeEmpty(folder, path.dirname(below))
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function toStageName(): string {
  return `${stagePrefix}${process.pid}-${randomBytes(6).toString('hex')}`
}

/** Returns true if the process that owns a staging folder is still running. */
function isAlive(stageName: string): boolean {
  const pid = Number(stageName.slice(stagePrefix.length).split('-', 1)[0])
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function exists(file: string): Promise<boolean> {
  const handle = await ifExists(open(file))
  await handle?.close()
  return handle !== undefined
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await ifExists(readdir(folder))) ?? []
}

/** Returns the result of a file operation; undefined if the file or its folder does not exist. */
async function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
