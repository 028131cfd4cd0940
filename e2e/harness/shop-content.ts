import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { writeContent } from '@vitrine/testing/write-content'
import { root } from './root.ts'

/**
 * Fills the data folder of a shop (`prepare` of `startShop`) with the demonstration shop's content and more: files by their
 * path below the content folder, which replace those that are there.
 */
export function withContent(files: Readonly<Record<string, unknown>>): (dataDir: string) => Promise<void> {
  return async (dataDir) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-content-'))
    await cp(path.join(root, 'apps', 'shop', 'content'), folder, { recursive: true })
    await writeContent(folder, files)
    const platform = await createPlatform({
      dataDir,
      publicOrigin: 'http://localhost',
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      trustProxy: false,
    })
    await platform.importContent(folder)
    await platform.close()
    await rm(folder, { recursive: true })
  }
}
