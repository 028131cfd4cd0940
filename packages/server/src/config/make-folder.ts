import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its parents. Node's `recursive` option never returns if the parent exists but accepts no folders, as in
 * /proc. The platform has its own copy, since the packages share no code for Node.
 *
 * @throws the error of the file system: ENOENT also for a broken link, EEXIST for a file.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = path.dirname(folder)
  // Checked first, since another process may create it in the meantime.
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
