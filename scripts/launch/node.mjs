import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LaunchError } from './say.mjs'

const wanted = 24

/**
 * Returns the Node that runs everything after the launcher: the version that the lock file pins, or the machine's own
 * Node if it is new enough. No version is pinned for macOS and Windows.
 * @param {string} root
 * @param {string} own version of the Node that runs the launcher, for example `v24.1.0`
 * @returns {string} path of the executable
 */
export function findNode(root, own = process.version) {
  const pinned = pinnedNode(root)
  if (process.platform !== 'win32' && (existsSync(pinned) || linkPinned(root))) return pinned
  if (Number(own.slice(1).split('.')[0]) >= wanted) return process.execPath
  throw new LaunchError(
    `No Node version is pinned for ${process.platform} ${process.arch}, and the installed version is ${own}: install Node ${wanted}, then run the same command again.`,
  )
}

/**
 * Removes the pinned Node if it cannot run, as on a system without glibc, so that npm scripts use the machine's own
 * Node. Called only once after each install, because the check starts a process.
 * @param {string} root
 */
export function dropBrokenNode(root) {
  const folder = pinnedPackage(root)
  if (!existsSync(folder) || spawnSync(join(folder, 'bin', 'node'), ['--version']).status === 0) return
  rmSync(folder, { recursive: true, force: true })
  rmSync(pinnedNode(root), { force: true })
}

/**
 * Links the pinned Node into the PATH of npm scripts. npm creates this link, but npm 10 deletes it together with the
 * packages for other systems, which provide a program with the same name.
 * @param {string} root
 */
function linkPinned(root) {
  const name = basename(pinnedPackage(root))
  if (!existsSync(join(pinnedPackage(root), 'bin', 'node'))) return false
  mkdirSync(dirname(pinnedNode(root)), { recursive: true })
  // Safe if two launchers run concurrently: the rename replaces the link of the other launcher.
  const draft = `${pinnedNode(root)}.${process.pid}`
  symlinkSync(join('..', name, 'bin', 'node'), draft)
  renameSync(draft, pinnedNode(root))
  return true
}

/** @param {string} root */
function pinnedPackage(root) {
  return join(root, 'node_modules', `node-${process.platform}-${process.arch}`)
}

/** Throws on Windows unless npm is configured to use a POSIX shell, which the scripts of package.json need. */
export function refuseWindowsShell() {
  if (process.platform !== 'win32' || process.env.npm_config_script_shell) return
  throw new LaunchError(
    'npm scripts need a POSIX shell: run them in WSL, or type `npm config set script-shell bash` once.',
  )
}

/** @param {string} root */
function pinnedNode(root) {
  return join(root, 'node_modules', '.bin', 'node')
}
