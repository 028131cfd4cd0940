import { fillWith, type ContentFiles } from './fill.ts'
import { copyShopContent, fillWithShop } from './filled.ts'

/**
 * Fills the data folder of a shop with the demonstration shop's content and catalogue, and more: files that replace those
 * there.
 */
export function withContent(files: ContentFiles): (dataDir: string) => Promise<void> {
  const fill = fillWith(files, { copyTo: copyShopContent })
  return async (dataDir) => {
    await fillWithShop(dataDir)
    await fill(dataDir)
  }
}
