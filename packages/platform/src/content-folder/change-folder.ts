import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'

/** What is to become of a folder: texts by path below it, and paths to remove. */
export interface FolderChange {
  readonly write: ReadonlyMap<string, string>
  readonly remove: readonly string[]
}

export interface FolderOptions {
  /** Called before every step that changes the disk; a test waits here for ever, as a process that ended does. */
  readonly onStep?: (() => void | Promise<void>) | undefined
}

/** Folders in which an export prepares what it writes: hidden, so that nobody takes them for content. */
const stagePrefix = '.export-'
const journalName = 'journal.json'

/** What remains to be done once an export is prepared: it says how, and that everything needed is there. */
interface Journal {
  /** Path of a file → the name of the prepared file. */
  readonly write: Readonly<Record<string, string>>
  readonly remove: readonly string[]
}

/**
 * Changes a folder as a whole: a process that ends in the middle leaves the old folder, or one that `finishExport` makes
 * the new one, and every command that reads the folder does that first. What is not named stays, pictures included.
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
    // From here on the change is decided.
    await rename(path.join(stage, 'unfinished.json'), path.join(stage, journalName))
  } catch (error) {
    await rm(stage, { recursive: true, force: true })
    throw error
  }
  await apply(folder, stage, step)
}

/**
 * Puts in place what exports had decided on but not finished, and removes what they had not decided on. Several
 * processes may do so at once.
 */
export async function finishExport(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(stagePrefix)) continue
    const stage = path.join(folder, name)
    if (await exists(path.join(stage, journalName))) await apply(folder, stage, async () => undefined)
    else if (!isAlive(name)) await rm(stage, { recursive: true, force: true })
  }
}

/** A folder that was not there appears whole. */
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
  const text = await ifThere(readFile(path.join(stage, journalName), 'utf8'))
  // Another process was faster.
  if (text === undefined) return
  const journal = JSON.parse(text) as Journal
  for (const file of journal.remove) {
    await step()
    await ifThere(unlink(path.join(folder, file)))
  }
  for (const [file, name] of Object.entries(journal.write)) {
    await step()
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await ifThere(rename(path.join(stage, name), target))
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
    // It holds something else, or is gone.
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

/** Whether the process that prepares a change is still at it. */
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
  const handle = await ifThere(open(file))
  await handle?.close()
  return handle !== undefined
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await ifThere(readdir(folder))) ?? []
}

/** What comes of some work with a file; undefined when the file, or the folder it should be in, is not there. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
