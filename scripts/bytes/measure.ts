import {
  filesOf,
  findPageScripts,
  idleParts,
  measuredPages,
  type Manifest,
} from '@vitrine/testing/page-scripts'
import { forbidden, lazyLimits, pageLimits } from './limits.ts'

export interface Build {
  readonly manifest: Manifest
  /** Module ids relative to the repository, keyed by chunk file. */
  readonly modules: Readonly<Record<string, readonly string[]>>
  /** HTML of the measured pages as the built shop sends it, keyed by path. */
  readonly documents: Readonly<Record<string, string>>
  /** Returns the gzip size of a build file, in bytes. */
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
 * Measures the scripts that a browser loads: for a page of each type, those that run before hydration and those that are
 * loaded until the browser is idle; then each lazy chunk. Also lists every module in the bundle that must not reach a
 * browser.
 *
 * @param room bytes by which each page and chunk may exceed its limit
 * @throws Error if the build has no entry or no modules, or a page loads no script, because an empty build must not pass
 */
export function measureBytes(build: Build, room = 0): Report {
  const { manifest, modules, documents } = build
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('The build has no entry')
  if (Object.values(modules).flat().length === 0) throw new Error('The build has no modules')

  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + build.gzipBytes(file), 0)
  const pages = measuredPages.flatMap(({ name, path, visible }): Weight[] => {
    const { beforeHydration, untilIdle } = findPageScripts(documents[path] ?? '', manifest, visible)
    const limits = pageLimits[name]
    return [
      {
        name: `${name}, before hydration`,
        bytes: weigh(beforeHydration),
        limit: limits.beforeHydration + room,
      },
      { name: `${name}, until idle`, bytes: weigh(untilIdle), limit: limits.untilIdle + room },
    ]
  })
  const start = new Set(filesOf(manifest, entries))
  const idle = new Set(filesOf(manifest, [...entries, ...idleParts]))
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const weights = [
    ...pages,
    ...lazy.map((key) => ({
      name: key,
      bytes: weigh(
        filesOf(manifest, [key]).filter((file) => !(idleParts.includes(key) ? start : idle).has(file)),
      ),
      limit: (lazyLimits[key] ?? lazyLimits['*'] ?? 0) + room,
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

/** Lists the limits for chunks that no longer exist, because such a limit protects nothing. */
function unknownLimits(manifest: Manifest): readonly string[] {
  const stale = Object.keys(lazyLimits).filter((key) => key !== '*' && !manifest[key]?.isDynamicEntry)
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
