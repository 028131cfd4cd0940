/**
 * Checks that `npm ci` accepts the lock file on a fresh clone. npm rejects a lock file without entries for all
 * optional packages, including those for other systems. But npm itself omits these entries if the registry lacks the
 * packages. `--fix` adds the missing entries.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './root.ts'

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Returns the problems of a lock file, one line each. */
export function lockProblems(lock: Lock): readonly string[] {
  const absent = missingOptional(lock).map(
    ({ path, version }) => `${path}@${version} has no entry: run npm run check -- lock --fix`,
  )
  const hosts = Object.entries(lock.packages)
    .filter(([, locked]) => locked.resolved && /^https?:/.test(locked.resolved))
    .map(([path]) => `${path} contains a download URL; .npmrc tells npm to omit these`)
  return [...absent, ...hosts]
}

/**
 * Returns the lock file with an entry for every optional package. The operating system and processor of a new entry
 * are taken from the package's name.
 */
export function withMissingOptional(lock: Lock): Lock {
  const added = missingOptional(lock).map(({ path, version }): [string, LockedPackage] => [
    path,
    { version, ...platformOf(path), optional: true },
  ])
  const entries = [...Object.entries(lock.packages), ...added]
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(entries) }
}

function missingOptional({ packages }: Lock): readonly { path: string; version: string }[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(from).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map(([name, version]) => ({ path: `node_modules/${name}`, version })),
  )
}

/**
 * Lists the folders in which Node looks for a package, innermost first: for `a/node_modules/b`, the package itself,
 * then `a`, then the root.
 */
function foldersAbove(path: string): readonly string[] {
  const parts = path === '' ? [] : path.split('/')
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`).concat('')
}

function platformOf(path: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> {
  const [, os, cpu, libc] =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(gnu|musl))?/.exec(
      path,
    ) ?? []
  if (!os || !cpu)
    throw new Error(`${path} is missing from package-lock.json and its name does not identify a platform`)
  return { cpu: [cpu], os: [os], ...(libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }) }
}

/** Lock files of the repository and of the tools that are installed on first use. */
const files = ['package-lock.json', 'scripts/lighthouse/package-lock.json']

if (isMain(import.meta.url)) {
  for (const name of files) {
    const file = join(root, name)
    let lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
    if (process.argv.includes('--fix')) {
      lock = withMissingOptional(lock)
      writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
    }
    const problems = lockProblems(lock)
    for (const problem of problems) console.error(`${name}: ${problem}`)
    console.log(`${name}: ${Object.keys(lock.packages).length} packages are locked`)
    if (problems.length > 0) process.exitCode = 1
  }
}
