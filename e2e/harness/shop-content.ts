import { fillWith, type ContentFiles } from './fill.ts'
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
