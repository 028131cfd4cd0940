import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders of code that makes pictures. */
const pictureFolders = ['pictures/', 'scenes/', 'studio/']
const finishedViews = path.join('..', 'pictures', 'finished.json')

/**
 * Returns a digest of the sources of the products and the feed. A shop imports the catalogue again when the digest
 * differs from that of the previous import. The digest does not cover the pictures, only the list of views that were
 * photographed.
 */
export function catalogueVersion(): string {
  const folder = import.meta.dirname
  const hash = createHash('sha256')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !pictureFolders.some((each) => name.startsWith(each)))
  for (const name of [...names, finishedViews].toSorted())
    hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 32)
}
