/**
 * Imports the content and the catalogue of the shop into an empty database. Runs during the first build (launch/import-shop.mjs). If it
 * is interrupted or fails, the shop repeats the import when it starts, and reports the error.
 */
import path from 'node:path'
import { toFeed } from '@vitrine/demo-catalogue'
import { catalogueVersion } from '@vitrine/demo-catalogue/version'
import { createPlatform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { root } from './root.ts'

const config = readConfig(process.env)
const content = path.resolve(config.shopDir ?? path.join(root, 'apps', 'shop'), 'content')
const platform = await createPlatform({ ...config, ...config.environment, sendsMail: false })
try {
  if (!(await platform.isReady())) {
    await platform.importContent(content)
    await platform.syncCatalogue({ version: catalogueVersion(), load: toFeed })
  }
} finally {
  await platform.close()
}
