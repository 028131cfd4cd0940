import { catalogueTemplates, forbidden, lazyLimits, pageLimit } from './limits.ts'

/** The fields of Vite's build manifest that are used here. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

export interface Build {
  readonly manifest: Manifest
  /** Module ids by chunk file, relative to the repository. */
  readonly modules: Readonly<Record<string, readonly string[]>>
  /** Gzip bytes of a file of the build. */
  gzipBytes(file: string): number
}

/** One row of the table that `check` prints. */
export interface Weight {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

export interface Report {
  readonly weights: readonly Weight[]
  readonly problems: readonly string[]
}

/**
 * Measures what a browser loads: a content page (the entry, its static imports, and the heaviest content template
 * with its imports), then each lazy chunk. Also lists every module in the bundle that must not reach a browser.
 *
 * @throws Error if the build has no entry or no modules, because an empty build must not pass
 */
export function measureBytes(build: Build): Report {
  const { manifest, modules } = build
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('The build has no entry')
  if (Object.values(modules).flat().length === 0) throw new Error('The build has no modules')

  const start = filesOf(manifest, entries)
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const beyond = (key: string) => [...filesOf(manifest, [key])].filter((file) => !start.has(file))
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + build.gzipBytes(file), 0)
  const templates = lazy.filter((key) => /(^|\/)templates?\//.test(key) && !catalogueTemplates.includes(key))
  if (templates.length === 0) throw new Error('The build has no template chunk')
  const heaviest = Math.max(...templates.map((key) => weigh(beyond(key))))

  const weights = [
    { name: 'a content page', bytes: weigh(start) + heaviest, limit: pageLimit },
    ...lazy.map((key) => ({
      name: key,
      bytes: weigh(beyond(key)),
      limit: lazyLimits[key] ?? lazyLimits['*'] ?? 0,
    })),
  ]
  const heavy = weights.filter(({ bytes, limit }) => bytes > limit)
  return {
    weights,
    problems: [
      ...heavy.map(({ name, bytes, limit }) => `${name} weighs ${bytes} bytes gzip, the limit is ${limit}`),
      ...unknownLimits(manifest),
      ...forbiddenModules(modules),
    ],
  }
}

/** A limit for a chunk that no longer exists protects nothing. */
function unknownLimits(manifest: Manifest): readonly string[] {
  const named = [...Object.keys(lazyLimits), ...catalogueTemplates]
  const stale = [...new Set(named)].filter((key) => key !== '*' && !manifest[key]?.isDynamicEntry)
  return stale.map((key) => `the limits contain ${key}, which is not a lazy chunk`)
}

function forbiddenModules(modules: Build['modules']): readonly string[] {
  return Object.entries(modules).flatMap(([chunk, ids]) =>
    ids.flatMap((id) => {
      const found = forbidden.find(({ pattern }) => pattern.test(id))
      return found ? [`${chunk} contains ${found.what}: ${id}`] : []
    }),
  )
}

/** Returns the files of some chunks and their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const next = [...keys]
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    next.push(...(chunk.imports ?? []))
  }
  return files
}
