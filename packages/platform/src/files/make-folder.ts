import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents. Node's own `recursive` never ends if a parent exists but accepts no folder, as
 * in /proc.
 *
 * @throws the file system's error: ENOENT also for a broken link, EEXIST for a file.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = path.dirname(folder)
  // Checked before `mkdirSync`, since another process may create the parent in the meantime.
  const hasParent = existsSync(parent)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || hasParent || parent === folder) throw error
    makeFolder(parent, mode)
    makeFolder(folder, mode)
  }
}
