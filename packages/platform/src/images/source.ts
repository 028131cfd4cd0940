import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { createRecent } from './recent.ts'

/** A media file as it is on the disk now. */
export interface Source {
  /** Absolute, with every link followed. */
  readonly file: string
  /** Changes whenever the file does. */
  readonly stamp: string
}

/**
 * Finds a media file in the first folder that has it. A link that leads out of its folder is as good as absent.
 *
 * @param segments plain names: see `readImageAddress`.
 */
export async function findSource(
  folders: readonly string[],
  segments: readonly string[],
): Promise<Source | undefined> {
  for (const folder of folders) {
    const found = await findIn(folder, segments)
    if (found) return found
  }
  return undefined
}

const rememberedMs = 500
const mostRemembered = 5_000

/**
 * Finds a file once for all pages of half a second: a page of products names dozens of pictures, and each would cost
 * several questions to the disk. Absent files are forgotten at once, so that a picture that was just added is seen.
 */
export function rememberSources(
  find: (segments: readonly string[]) => Promise<Source | undefined>,
  now: () => number = () => performance.now(),
): (segments: readonly string[]) => Promise<Source | undefined> {
  const recent = createRecent<{ readonly until: number; readonly source: Promise<Source | undefined> }>(
    mostRemembered,
  )
  return async (segments) => {
    const name = segments.join('/')
    const known = recent.get(name)
    if (known && now() < known.until) {
      const source = await known.source
      if (source) return source
    }
    const source = find(segments)
    recent.set(name, { until: now() + rememberedMs, source })
    return source
  }
}

async function findIn(folder: string, segments: readonly string[]): Promise<Source | undefined> {
  try {
    const root = await realpath(folder)
    const file = await realpath(path.join(root, ...segments))
    if (!file.startsWith(root + path.sep)) return undefined
    const { ino, size, mtimeMs, isFile } = await readStat(file)
    return isFile ? { file, stamp: `${ino}-${size}-${mtimeMs}` } : undefined
  } catch {
    // Absent, a loop of links, a name too long, or no right to read: for a visitor all the same.
    return undefined
  }
}

async function readStat(file: string) {
  const stats = await stat(file)
  return { ino: stats.ino, size: stats.size, mtimeMs: stats.mtimeMs, isFile: stats.isFile() }
}
