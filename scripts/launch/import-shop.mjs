import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from './run.mjs'
import { say } from './say.mjs'

/**
 * Returns true if the shop will create its database in a new folder. Other databases may be in use.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function isFirstStart(root, { DATA_DIR, SHOP_DIR, DATABASE_URL, PLATFORM_URL }) {
  return (
    !DATABASE_URL && !PLATFORM_URL && !existsSync(resolve(root, DATA_DIR || join(SHOP_DIR || '', '.data')))
  )
}

/**
 * Imports the content and the catalogue of the shop. Errors are ignored, because the shop repeats the import when it starts.
 * @param {string} root
 * @param {string} node
 */
export async function importShop(root, node) {
  say('Importing the content and the catalogue.')
  const args = ['--conditions=@vitrine/source', join(root, 'scripts', 'import-shop.ts')]
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(node, args, { cwd: root, env, label: 'Importing the content and the catalogue …', quiet: true })
}
