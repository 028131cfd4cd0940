import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hashFiles, listFiles } from '../launch/hash.mjs'
import { root } from '../root.ts'

/** Cache folder of the pictures, which copies of the repository may share. */
export const picturesFolder = join(root, '.cache', 'pictures')

/** Interval between progress reports, in milliseconds. */
const reportIntervalMs = 3000

/**
 * Updates the folder of pictures (docs/catalogue.md). Takes the photographs from the repository and cuts them for
 * categories, phones and link previews. Makes only pictures whose sources changed, and returns immediately if none did.
 *
 * @param say reports progress, one line per call
 */
export async function ensurePictures(say: (line: string) => void): Promise<void> {
  const stampFile = join(picturesFolder, '.stamp')
  const stamp = sourcesStamp()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  const started = performance.now()
  say('Preparing the pictures of the shop.')
  const { buildPictures } = await import('@vitrine/demo-catalogue/pictures')
  let lastReport = started
  const { listMasters } = await import('@vitrine/demo-catalogue/studio')
  const { made, unchanged } = await buildPictures({
    folder: picturesFolder,
    onProgress(done, total) {
      if (performance.now() - lastReport < reportIntervalMs) return
      lastReport = performance.now()
      say(`Preparing the pictures of the shop: ${done} of ${total}.`)
    },
  })
  // Added last, because the build of pictures removes all other files.
  const masters = listMasters()
  for (const { path, file } of masters) {
    const target = join(picturesFolder, path)
    await mkdir(dirname(target), { recursive: true })
    await rm(target, { force: true })
    await linkOrCopy(file, target)
  }
  await writeFile(stampFile, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`Made ${made} pictures in ${seconds} s; ${unchanged} are unchanged, ${masters.length} are photographs.`)
}

/** Hard-links the pictures into a build. The build can be moved, and the pictures take no extra space. */
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

/** Links a file. Copies it if the target is on another disk, or if the file system has no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}

/** Hashes the sources of the pictures and the data of the photographs, which has the digests of their files. */
function sourcesStamp(): string {
  const folder = join(root, 'packages', 'demo-catalogue')
  const files = ['src', 'pictures'].flatMap((name) =>
    listFiles(join(folder, name), (entry) => /\.test\.ts$|\.avif$/.test(entry)),
  )
  return hashFiles(root, [...files, join(root, 'node_modules', 'sharp', 'package.json')])
}
