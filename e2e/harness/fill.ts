import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlatform, type CatalogueFeed, type NewCustomer, type Platform } from '@vitrine/platform'
import { writeContent } from '@vitrine/testing/write-content'

/** Content files, keyed by path. */
export type ContentFiles = Readonly<Record<string, unknown>>

export interface FillOptions {
  /** Copies further content files to a folder. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** The public address. */
  readonly origin?: string
  /** Accounts of the first channel, in English. */
  readonly customers?: readonly Omit<NewCustomer, 'channelId' | 'language'>[]
  /** Returns the goods of the shop. Without it, the shop has none. */
  readonly catalogue?: (() => CatalogueFeed) | undefined
  /** Adds further data. */
  readonly finish?: ((platform: Platform) => Promise<void>) | undefined
}

/**
 * Fills a program's data folder (`prepare` of `startProgram`) with the content of a folder, if given, and files
 * that replace existing ones.
 */
export function fillWith(
  files: ContentFiles,
  { copyTo, origin = 'http://localhost', customers = [], catalogue, finish }: FillOptions = {},
): (dataDir: string) => Promise<void> {
  return async (dataDir) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-content-'))
    await copyTo?.(folder)
    await writeContent(folder, files)
    const platform = await openPlatform(dataDir, origin)
    await platform.importContent(folder)
    if (catalogue) await platform.syncCatalogue({ version: '1', load: () => catalogue() })
    for (const customer of customers) {
      await platform.customers.create({ ...customer, channelId: '1', language: 'en' })
    }
    await finish?.(platform)
    await platform.close()
    await rm(folder, { recursive: true })
  }
}

/** Opens the platform on a data folder. */
export function openPlatform(dataDir: string, publicOrigin = 'http://localhost'): Promise<Platform> {
  return createPlatform({
    dataDir,
    publicOrigin,
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: false,
  })
}
