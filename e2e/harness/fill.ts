import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { writeContent } from '@vitrine/testing/write-content'

/** Content files by path. */
export type ContentFiles = Readonly<Record<string, unknown>>

/**
 * Fills a program's data folder (`prepare` of `startProgram`) with the content of a folder, if given, and files
 * that replace existing ones. `origin` is the public address.
 */
export function fillWith(
  files: ContentFiles,
  {
    copyTo,
    origin = 'http://localhost',
  }: { readonly copyTo?: (folder: string) => Promise<void>; readonly origin?: string } = {},
): (dataDir: string) => Promise<void> {
  return async (dataDir) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-content-'))
    await copyTo?.(folder)
    await writeContent(folder, files)
    const platform = await createPlatform({
      dataDir,
      publicOrigin: origin,
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      trustProxy: false,
    })
    await platform.importContent(folder)
    await platform.close()
    await rm(folder, { recursive: true })
  }
}
