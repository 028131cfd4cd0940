import type { Platform } from '@vitrine/platform'
import { fillWith, openPlatform, type ContentFiles } from './fill.ts'
import { copyShopContent, fillWithShop } from './filled.ts'

/**
 * Fills the data folder of a shop with the demonstration shop's content and catalogue, and files that replace
 * existing ones.
 */
export function withContent(files: ContentFiles): (dataDir: string) => Promise<void> {
  const fill = fillWith(files, { copyTo: copyShopContent })
  return async (dataDir) => {
    await fillWithShop(dataDir)
    await fill(dataDir)
  }
}

/** Fills the data folder of a shop with the demonstration shop, and with what `change` adds to its platform. */
export function withPlatform(
  change: (platform: Platform) => Promise<void>,
): (dataDir: string) => Promise<void> {
  return async (dataDir) => {
    await fillWithShop(dataDir)
    const platform = await openPlatform(dataDir)
    await change(platform)
    await platform.close()
  }
}
