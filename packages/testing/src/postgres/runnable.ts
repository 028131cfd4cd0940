import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { PostgresBinaries } from './binaries.ts'

/** Settings for running the programs of a PostgreSQL installation: folder, user and libraries. */
export interface Runnable {
  readonly bin: string
  /** The user to run as; set if this process is root, because PostgreSQL refuses to run as root. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
  readonly env: NodeJS.ProcessEnv
}

/**
 * Makes the programs of a PostgreSQL installation runnable without modifying the installation. `folder` belongs to this
 * run. Creates in `folder` the symbolic links to libraries that the install script of the npm package would create. If
 * the programs cannot run as the user, also copies the installation to `folder`.
 */
export function toRunnable(binaries: PostgresBinaries, folder: string): Runnable {
  const user = findUser()
  const env = withLibraries(binaries.bin, folder)
  const runnable = { bin: binaries.bin, user, env }
  if (canRun(runnable)) return runnable
  const copy = path.join(folder, 'programs')
  cpSync(path.join(binaries.bin, '..'), copy, { recursive: true, verbatimSymlinks: true })
  const copied = { bin: path.join(copy, 'bin'), user, env: withLibraries(path.join(copy, 'bin'), folder) }
  if (canRun(copied)) return copied
  throw new Error(`PostgreSQL ${binaries.version} in ${binaries.bin} does not run on this machine.`)
}

/** Returns an unprivileged user to run as, if this process is root; otherwise undefined. */
function findUser(): Runnable['user'] {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (what: string) =>
        Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // The user does not exist: try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user named postgres or nobody.')
}

/**
 * Creates symbolic links to the libraries, and returns an environment that uses the links. npm does not pack symbolic
 * links, so the package lists the links: `libz.so` → `libz.so.1.3`, in the same folder.
 */
function withLibraries(bin: string, folder: string): NodeJS.ProcessEnv {
  const native = path.join(bin, '..')
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return process.env
  const links = path.join(folder, 'lib')
  mkdirSync(links, { recursive: true, mode: 0o755 })
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(links, path.basename(target))
    if (!existsSync(link)) symlinkSync(path.join(native, '..', source), link)
  }
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { ...process.env, [name]: [links, path.join(native, 'lib')].join(':') }
}

function canRun({ bin, user, env }: Runnable): boolean {
  try {
    execFileSync(path.join(bin, 'initdb'), ['--version'], { ...user, env, stdio: 'pipe' })
    execFileSync(path.join(bin, 'postgres'), ['--version'], { ...user, env, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
