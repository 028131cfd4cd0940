import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../make-folder.ts'

export interface DiskCacheOptions {
  readonly folder: string
  /** Bytes that the entries may have together. */
  readonly limit: number
}

/** Rendered images on the disk. Several processes may share the folder. */
export interface DiskCache {
  /** Undefined where there is none, or a damaged one, which is removed. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Never rejects: a full disk costs the cache, not the answer. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Waits until the trimming under way has ended. */
  settled(): Promise<void>
}

const digestBytes = 32
/** A read notes the time of access when the last note is older than this. */
const noteMs = 60_000
/** What a process left behind that died while it wrote. */
const abandonedMs = 10 * 60_000

/**
 * An entry is a file of its own: the bytes, then their digest, written beside its place and moved there, so that no
 * reader sees half of it. Its time of change is that of the last access; beyond the limit the oldest go, in the
 * background, until a tenth is free.
 */
export function createDiskCache({ folder, limit }: DiskCacheOptions): DiskCache {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  /** Other processes write too, so what is there is counted anew after each sixteenth of the limit. */
  let uncounted = Number.POSITIVE_INFINITY
  let trimming: Promise<void> | undefined

  async function trim(): Promise<void> {
    uncounted = 0
    const entries = await listEntries(folder)
    let total = entries.reduce((sum, { size }) => sum + size, 0)
    if (total <= limit) return
    for (const { file, size } of entries.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (total <= limit * 0.9) return
      await rm(file, { force: true })
      total -= size
    }
  }

  /** What is written while a count lasts may have been passed by, so that enough of it is counted again. */
  async function trimAll(): Promise<void> {
    try {
      do await trim()
      while (uncounted >= limit / 16)
    } catch {
      // A folder that cannot be read costs nothing but the cache.
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
        void noteUse(file)
        return bytes
      } catch {
        return undefined
      }
    },
    async write(key, bytes) {
      const file = fileOf(key)
      const draft = `${file}.${randomUUID()}.tmp`
      try {
        makeFolder(path.dirname(file))
        await writeFile(draft, Buffer.concat([bytes, digest(bytes)]))
        await rename(draft, file)
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
        return
      }
      uncounted += bytes.length
      if (uncounted >= limit / 16) trimming ??= trimAll()
    },
    async settled() {
      await trimming
    },
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

async function noteUse(file: string): Promise<void> {
  try {
    const now = new Date()
    if (now.getTime() - (await stat(file)).mtimeMs > noteMs) await utimes(file, now, now)
  } catch {
    // Trimmed away meanwhile.
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
