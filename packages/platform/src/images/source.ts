import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'

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
