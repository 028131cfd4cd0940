import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { createRecentCache } from './recent-cache.ts'

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
 */
export async function findSource(
  folders: readonly string[],
  segments: readonly string[],
): Promise<MediaSource | undefined> {
  for (const folder of folders) {
    const found = await findIn(folder, segments)
    if (found) return found
  }
  return undefined
}

const cacheMs = 500
const maxCached = 5_000

/**
 * Caches found files for half a second. A page of products refers to dozens of images, each of
 * which would need several file system calls. Missing files are not cached, so that new files are
 * found immediately.
 */
export function cacheSources(
  find: (segments: readonly string[]) => Promise<MediaSource | undefined>,
  now: () => number = () => performance.now(),
): (segments: readonly string[]) => Promise<MediaSource | undefined> {
  const recent = createRecentCache<{
    readonly until: number
    readonly source: Promise<MediaSource | undefined>
  }>(maxCached)
  return async (segments) => {
    const key = segments.join('/')
    const cached = recent.get(key)
    if (cached && now() < cached.until) {
      const source = await cached.source
      if (source) return source
    }
    const source = find(segments)
    recent.set(key, { until: now() + cacheMs, source })
    return source
  }
}

async function findIn(folder: string, segments: readonly string[]): Promise<MediaSource | undefined> {
  try {
    const name = path.join(folder, ...segments)
    // Most files are in the last folder, and errors are expensive.
    const stats = await stat(name, { throwIfNoEntry: false })
    if (!stats?.isFile()) return undefined
    const [root, file] = await Promise.all([realpath(folder), realpath(name)])
    if (!file.startsWith(root + path.sep)) return undefined
    return { file, stamp: `${stats.ino}-${stats.size}-${stats.mtimeMs}` }
  } catch {
    // For visitors, symbolic link loops, names that are too long and missing permissions are the
    // same as missing files.
    return undefined
  }
}
