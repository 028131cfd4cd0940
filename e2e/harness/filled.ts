import { copyFile, cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { root } from './root.ts'

const databaseFiles = ['vitrine.sqlite', 'commerce.sqlite']

/** Fills a data folder with the content and catalogue that the first start of the shop imports. */
export async function fillWithShop(dataDir: string): Promise<void> {
  for (const file of databaseFiles)
    await copyFile(path.join(inject('filledShop'), file), path.join(dataDir, file))
}

/** Copies the shop's content files. */
export function copyShopContent(folder: string): Promise<void> {
  return cp(path.join(root, 'apps', 'shop', 'content'), folder, { recursive: true })
}
