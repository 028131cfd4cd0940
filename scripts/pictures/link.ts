import { constants } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listServed } from '@vitrine/demo-catalogue/pictures'

/**
 * Hard-links the pictures of the demonstration shop (docs/catalogue.md) into a folder. The folder can be moved, and the
 * pictures take no extra space.
 */
export async function linkPictures(folder: string): Promise<void> {
  const pictures = listServed().map(({ path, file }) => ({ file, target: join(folder, path) }))
  for (const parent of new Set(pictures.map(({ target }) => dirname(target))))
    await mkdir(parent, { recursive: true })
  await Promise.all(pictures.map(({ file, target }) => linkOrCopy(file, target)))
}

/** Links a file. Copies it if the target is on another disk, or if the file system has no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}
