import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { lookup } from 'mrmime'
import { toEtag, toStrongEtag, type Encoding } from '../http/index.ts'

/** A file of the build, ready to be sent. */
export interface StaticFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
  /** Bytes by encoding. `identity` always exists; other encodings exist only if the build created them. */
  readonly variants: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>
}

/** Files of a build by decoded URL path, for example `/assets/main-BxYzD3f1.js`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const siblings: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }
const oneYear = 31_536_000
const fiveMinutes = 300

/**
 * Reads the output of a build into memory. Called at startup. Precompressed siblings (`.br`, `.gz`) become variants of
 * their file and have no path of their own. Names that start with a dot are skipped, and symbolic links are not
 * followed.
 *
 * @throws the error of the file system if the folder cannot be read.
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const names = await listFiles(folder)
  const known = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (siblingOf(name, known) !== null) continue
    const bytes = await readFile(join(folder, name))
    const variants = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', bytes]])
    for (const [suffix, encoding] of Object.entries(siblings)) {
      if (known.has(name + suffix)) variants.set(encoding, await readFile(join(folder, name + suffix)))
    }
    const path = `/${name.split(sep).join('/')}`
    files.set(path, {
      contentType: toContentType(name),
      cacheControl: isHashed(path)
        ? `public, max-age=${oneYear}, immutable`
        : `public, max-age=${fiveMinutes}`,
      etag: variants.size > 1 ? toEtag(bytes) : toStrongEtag(bytes),
      variants,
    })
  }
  return files
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
}

function siblingOf(name: string, known: ReadonlySet<string>): string | null {
  const suffix = Object.keys(siblings).find((ending) => name.endsWith(ending))
  const original = suffix === undefined ? null : name.slice(0, -suffix.length)
  return original !== null && known.has(original) ? original : null
}

function toContentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|^application\/(?:javascript|json|manifest\+json)$|\+xml$/.test(type)
    ? `${type}; charset=utf-8`
    : type
}

/**
 * Returns true if the name contains a content hash of a build tool: `-` and seven or more characters before the extension, with at
 * least one digit, capital or underscore, so that `text-overview.css` does not count.
 */
function isHashed(path: string): boolean {
  const hash = /^\/assets\/.*[-.]([A-Za-z0-9_-]{7,})\.[a-z0-9]+(?:\.map)?$/.exec(path)?.[1]
  return hash !== undefined && /[A-Z0-9_]/.test(hash)
}
