import { copyFile, cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { root } from './root.ts'

const database = 'vitrine.sqlite'

/** Fills a data folder like the first start of the shop: content and catalogue. */
export function fillWithShop(dataDir: string): Promise<void> {
  return copyFile(path.join(inject('filledShop'), database), path.join(dataDir, database))
}

/** Copies the shop's content files. */
export function copyShopContent(folder: string): Promise<void> {
  return cp(path.join(root, 'apps', 'shop', 'content'), folder, { recursive: true })
}
