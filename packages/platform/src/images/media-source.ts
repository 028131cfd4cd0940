import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A media file on disk. */
export interface MediaSource {
  /** Absolute path with all symbolic links resolved. */
  readonly file: string
  /** Changes whenever the file changes. */
  readonly stamp: string
}

/**
 * Finds a media file in the first folder that contains it. Ignores symbolic links to files outside
 * of the folder.
 *
 * @param segments plain names, see `readImageAddress`
 * @param known the file as it was found before: if it is still the same file, its links are not resolved again
 */
export async function findSource(
  folders: readonly string[],
  segments: readonly string[],
  known?: MediaSource,
): Promise<MediaSource | undefined> {
  for (const folder of folders) {
    const found = await findIn(folder, segments, known)
    if (found) return found
  }
  return undefined
}

async function findIn(
  folder: string,
  segments: readonly string[],
  known: MediaSource | undefined,
): Promise<MediaSource | undefined> {
  try {
    const name = path.join(folder, ...segments)
    // Most files are in the last folder, and errors are expensive.
    const stats = await stat(name, { throwIfNoEntry: false })
    if (!stats?.isFile()) return undefined
    const stamp = `${stats.ino}-${stats.size}-${stats.mtimeMs}`
    if (known?.stamp === stamp) return known
    const [root, file] = await Promise.all([realpath(folder), realpath(name)])
    if (!file.startsWith(root + path.sep)) return undefined
    return { file, stamp }
  } catch {
    // For visitors, symbolic link loops, names that are too long and missing permissions are the
    // same as missing files.
    return undefined
  }
}
