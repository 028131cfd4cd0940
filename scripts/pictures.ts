import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hashFiles, listFiles } from './launch/hash.mjs'
import { root } from './root.ts'

/** Where the drawn pictures are kept: a cache, which copies of the repository may share. */
export const picturesFolder = join(root, '.cache', 'pictures')

/** How often somebody who waits is told how far it is. */
const tellEveryMs = 3000

/**
 * Brings the folder of drawn pictures up to date (docs/catalogue.md): only what changed is drawn, and nothing is looked at
 * where the sources are the same as the last time.
 *
 * @param say tells a person who waits, in one line.
 */
export async function ensurePictures(say: (line: string) => void): Promise<void> {
  const stampFile = join(picturesFolder, '.stamp')
  const stamp = sourcesStamp()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  const started = performance.now()
  say('Drawing the pictures of the shop.')
  const { buildPictures } = await import('@vitrine/demo-catalogue/pictures')
  let told = started
  const { drawn, unchanged } = await buildPictures({
    folder: picturesFolder,
    onProgress(done, total) {
      if (performance.now() - told < tellEveryMs) return
      told = performance.now()
      say(`Drawing the pictures of the shop: ${done} of ${total}.`)
    },
  })
  await writeFile(stampFile, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`Drew ${drawn} pictures in ${seconds} s; ${unchanged} were as before.`)
}

/** Puts the drawn pictures into a build, which keeps them wherever it is moved to. A link costs no place on the disk. */
export async function addPictures(build: string): Promise<void> {
  const files = await readdir(picturesFolder, { recursive: true, withFileTypes: true })
  const pictures = files
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(relative(picturesFolder, entry.parentPath), entry.name))
  for (const folder of new Set(pictures.map((file) => join(build, file, '..')))) {
    await mkdir(folder, { recursive: true })
  }
  for (const file of pictures) await linkOrCopy(join(picturesFolder, file), join(build, file))
}

/** Another disk, and some file systems, take no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

function sourcesStamp(): string {
  const folder = join(root, 'packages', 'demo-catalogue', 'src')
  const files = listFiles(folder, (name) => name.endsWith('.test.ts'))
  return hashFiles(root, [...files, join(root, 'node_modules', 'sharp', 'package.json')])
}
