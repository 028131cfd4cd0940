/**
 * `npm run assets`: draws the pictures of the shop (docs/catalogue.md) into `.cache/pictures`. Only what changed is
 * drawn; nothing at all is done where the sources are the same as the last time.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashFiles, listFiles } from './launch/hash.mjs'
import { isMain, root } from './root.ts'

type Assets = typeof import('../apps/shop/assets/index.ts')

/** Where the drawn pictures are kept. */
const picturesFolder = join(root, '.cache', 'pictures')

/** Brings the folder of drawn pictures up to date. */
async function ensureAssets(): Promise<void> {
  const stampFile = join(picturesFolder, '.stamp')
  const stamp = sourcesStamp()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  const started = performance.now()
  console.error('Drawing the pictures of the shop.')
  const { buildAssets } = (await import(
    pathToFileURL(join(root, 'apps', 'shop', 'assets', 'index.ts')).href
  )) as Assets
  const { drawn, unchanged } = await buildAssets({ folder: picturesFolder })
  await writeFile(stampFile, stamp)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.error(`Drew ${drawn} pictures in ${seconds} s; ${unchanged} were as before.`)
}

function sourcesStamp(): string {
  const folders = ['assets', 'catalogue'].map((name) => join(root, 'apps', 'shop', name))
  const files = folders.flatMap((folder) => listFiles(folder, (name) => name.endsWith('.test.ts')))
  return hashFiles(root, [...files, join(root, 'node_modules', 'sharp', 'package.json')])
}

if (isMain(import.meta.url)) await ensureAssets()
