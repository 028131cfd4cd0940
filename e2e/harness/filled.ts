import { existsSync } from 'node:fs'
import { copyFile, cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { root } from './root.ts'

/** The databases. The log of a database that was closed while another connection was open contains a part of it. */
const databaseFiles = ['vitrine.sqlite', 'commerce.sqlite'].flatMap((file) => [file, `${file}-wal`])

/** Fills a data folder with the content and catalogue that the first start of the shop imports. */
export async function fillWithShop(dataDir: string): Promise<void> {
  for (const file of databaseFiles) {
    const source = path.join(inject('filledShop'), file)
    if (existsSync(source)) await copyFile(source, path.join(dataDir, file))
  }
}

/** Copies the shop's content files. */
export function copyShopContent(folder: string): Promise<void> {
  return cp(path.join(root, 'apps', 'shop', 'content'), folder, { recursive: true })
}
