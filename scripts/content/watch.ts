import { watch, type FSWatcher } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export interface WatchOptions {
  readonly folder: string
  /** Called after each edit, one at a time; what it throws is the caller's own business. */
  readonly onEdit: () => Promise<void>
  /** Milliseconds without an edit before it is heard of: editors write a file in several steps. */
  readonly quietMs?: number
  /** Milliseconds between looks at the folder itself, for edits that the system says nothing of. */
  readonly lookMs?: number
}

/**
 * Watches the content files of a folder. The system's own events make it quick; that it looks by itself as well makes it
 * sure, since new folders and shared disks have no events everywhere.
 *
 * @returns how to end it; resolves once nothing runs any more.
 */
export async function watchFolder({
  folder,
  onEdit,
  quietMs = 60,
  lookMs = 1000,
}: WatchOptions): Promise<() => Promise<void>> {
  let known = await fingerprint(folder)
  let running: Promise<void> | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    const present = await fingerprint(folder)
    if (present === known || isClosed) return
    known = present
    await onEdit()
  }
  const wake = (delay: number): void => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      running = (running ?? Promise.resolve()).then(look).finally(() => wake(lookMs))
    }, delay)
  }

  let watcher: FSWatcher | undefined
  try {
    watcher = watch(folder, { recursive: true }, () => wake(quietMs))
    watcher.on('error', () => watcher?.close())
  } catch {
    // Looking has to do.
  }
  wake(lookMs)
  return async () => {
    isClosed = true
    clearTimeout(timer)
    watcher?.close()
    await running
  }
}

/** What the content files of a folder are at the moment: another text whenever one of them is another. */
async function fingerprint(folder: string): Promise<string> {
  try {
    const names = await readdir(folder, { recursive: true })
    const files = names.filter((name) => {
      const parts = name.split(path.sep)
      return name.endsWith('.json') && parts[0] !== 'media' && !parts.some((part) => part.startsWith('.'))
    })
    const facts = await Promise.all(files.toSorted().map((name) => toFact(path.join(folder, name))))
    return facts.join('\n')
  } catch {
    return ''
  }
}

async function toFact(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file)
    return `${file} ${mtimeMs} ${size} ${ino}`
  } catch {
    return `${file} gone`
  }
}
