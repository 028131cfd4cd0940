import { watch, type FSWatcher } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export interface WatchOptions {
  readonly folder: string
  /** Called after each edit, one call at a time. Must not reject. */
  readonly onEdit: () => Promise<void>
  /** Milliseconds without further edits before `onEdit` is called, because editors write a file in several steps. */
  readonly quietMs?: number
  /** Milliseconds between polls of the folder, for edits without a file system event. */
  readonly lookMs?: number
}

/**
 * Watches the content files of a folder. Uses file system events for a quick reaction, and also polls, because new
 * folders and network drives do not emit events on every system.
 *
 * @returns a function that stops watching and resolves once no call of `onEdit` is running
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
    // Only polling works for this folder.
  }
  wake(lookMs)
  return async () => {
    isClosed = true
    clearTimeout(timer)
    watcher?.close()
    await running
  }
}

/** Returns a fingerprint of the content files of a folder. */
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
