import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where the folder above is there and yet takes
 * none, as in /proc.
 *
 * @throws the file system's error: ENOENT also for a link that leads nowhere, EEXIST for a file.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const above = path.dirname(folder)
  // Asked before: another process may make it meanwhile.
  const isThere = existsSync(above)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || isThere || above === folder) throw error
    makeFolder(above, mode)
    makeFolder(folder, mode)
  }
}
