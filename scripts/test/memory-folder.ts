import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Free space that the tests need, in bytes. */
const defaultMinFree = 6 * 2 ** 30

const prefix = 'vitrine-tests-'

/**
 * Creates a folder in memory for temporary files, which is removed when this process exits. Tests create and remove
 * thousands of databases, data folders and browser profiles; on a disk, that is a large part of their time.
 *
 * @param memory a file system in memory, which is often small in containers
 * @returns undefined if the machine has no suitable file system
 */
export function createMemoryFolder(memory = '/dev/shm', minFree = defaultMinFree): string | undefined {
  if (!existsSync(memory)) return undefined
  removeLeftFolders(memory)
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, process.availableMemory()) < minFree) return undefined
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user if this process is root, and removes its own folder. As in /tmp, users cannot remove the
  // files of others.
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return canRunPrograms(folder) ? folder : undefined
}

/** Removes the folders of earlier runs that were killed. */
function removeLeftFolders(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, id] = /^vitrine-tests-(\d+)-/.exec(name) ?? []
    if (id !== undefined && !isRunning(Number(id)))
      rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // A process of another user exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns false if the file system is mounted without execution, as in many containers. Some tests write programs. */
function canRunPrograms(folder: string): boolean {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
