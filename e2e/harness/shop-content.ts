import { cp } from 'node:fs/promises'
import path from 'node:path'
import { fillWith, type ContentFiles } from './fill.ts'
import { root } from './root.ts'

/** Fills the data folder of a shop with the demonstration shop's content and more: files that replace those there. */
export function withContent(files: ContentFiles): (dataDir: string) => Promise<void> {
  const shop = path.join(root, 'apps', 'shop', 'content')
  return fillWith(files, { copyTo: (folder) => cp(shop, folder, { recursive: true }) })
}
