import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DataDirError } from './data-dir-error.ts'

/**
 * Creates a folder and its parents. Node's `recursive` option loops forever if a parent exists but
 * folders cannot be created in it, as in /proc.
 *
 * @throws the file system's error: ENOENT also for a dangling symbolic link, EEXIST if a file has
 * this path
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = path.dirname(folder)
  // Checked before `mkdirSync`, since another process may create the parent in between.
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

/**
 * Creates a folder below the data folder, but never the data folder itself: if the data folder was
 * moved while the shop is running, files in a new folder would be lost.
 *
 * @throws DataDirError if the data folder does not exist
 */
export function makeFolderBelow(dataDir: string, folder: string, mode = 0o777): void {
  if (!existsSync(dataDir)) {
    throw new DataDirError(
      `The folder ${dataDir} (DATA_DIR) no longer exists. Stop the shop, restore the folder or set DATA_DIR, and start the shop again.`,
    )
  }
  makeFolder(folder, mode)
}
