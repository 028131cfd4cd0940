import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolderBelow } from '../files/index.ts'

export interface DiskCacheOptions {
  readonly folder: string
  /** A folder above `folder` that is never created. Defaults to the parent of `folder`. */
  readonly root?: string | undefined
  /** Maximum total size of all entries in bytes. */
  readonly maxBytes: number
}

/** A cache of rendered images on disk. Several processes can share the folder. */
export interface DiskCache {
  /** Returns undefined if there is no entry. Removes damaged entries. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Writes an entry. Never rejects: if the disk is full, the entry is not cached. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Waits until background trimming has finished. */
  whenIdle(): Promise<void>
}

const digestBytes = 32
/** A read only updates the recorded access time if it is older than this, in milliseconds. */
const accessUpdateMs = 60_000
/**
 * Age in milliseconds after which a temporary file is considered to be left over from a killed
 * process.
 */
const abandonedMs = 10 * 60_000

/**
 * Creates a cache with one file per entry. A file contains the bytes of the entry followed by their
 * digest. It is written to a temporary file first and then renamed, so that readers never see
 * partial entries. The modification time of a file is the time of its last access. When the cache
 * exceeds its limit, the least recently used entries are removed in the background until a tenth of
 * the limit is free.
 */
export function createDiskCache({
  folder,
  root = path.dirname(folder),
  maxBytes,
}: DiskCacheOptions): DiskCache {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  /**
   * Number of bytes that this process has written since the last count. Since other processes write
   * as well, the files are counted again after a sixteenth of the limit has been written.
   */
  let uncountedBytes = Number.POSITIVE_INFINITY
  let trimming: Promise<void> | undefined

  async function trim(): Promise<void> {
    uncountedBytes = 0
    const entries = await listEntries(folder)
    let total = entries.reduce((sum, { size }) => sum + size, 0)
    if (total <= maxBytes) return
    for (const { file, size } of entries.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (total <= maxBytes * 0.9) return
      await rm(file, { force: true })
      total -= size
    }
  }

  /** Trims again if much was written during the count, since the count may have missed those bytes. */
  async function trimUntilCounted(): Promise<void> {
    try {
      do await trim()
      while (uncountedBytes >= maxBytes / 16)
    } catch {
      // A folder that cannot be read only disables the cache.
    } finally {
      trimming = undefined
    }
  }

  return {
    async read(key) {
      const file = fileOf(key)
      try {
        const stored = await readFile(file)
        const bytes = new Uint8Array(
          stored.buffer,
          stored.byteOffset,
          Math.max(0, stored.length - digestBytes),
        )
        if (stored.length <= digestBytes || !digest(bytes).equals(stored.subarray(bytes.length))) {
          await rm(file, { force: true })
          return undefined
        }
        void recordAccess(file)
        return bytes
      } catch {
        return undefined
      }
    },
    async write(key, bytes) {
      const file = fileOf(key)
      const temporary = `${file}.${randomUUID()}.tmp`
      try {
        makeFolderBelow(root, path.dirname(file))
        await writeFile(temporary, Buffer.concat([bytes, digest(bytes)]))
        await rename(temporary, file)
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined)
        return
      }
      uncountedBytes += bytes.length
      if (uncountedBytes >= maxBytes / 16) trimming ??= trimUntilCounted()
    },
    async whenIdle() {
      await trimming
    },
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

async function recordAccess(file: string): Promise<void> {
  try {
    const now = new Date()
    if (now.getTime() - (await stat(file)).mtimeMs > accessUpdateMs) await utimes(file, now, now)
  } catch {
    // The entry has been trimmed in the meantime.
  }
}

interface Entry {
  readonly file: string
  readonly size: number
  readonly usedMs: number
}

async function listEntries(folder: string): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) continue
    if (name.endsWith('.tmp') && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true })
    else entries.push({ file, size: found.size, usedMs: found.mtimeMs })
  }
  return entries
}
