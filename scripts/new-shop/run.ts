import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultSegments } from '@vitrine/contract'
import { createPlatform, type Platform } from '@vitrine/platform'
import { formatOf, maxTableBytes, withHint } from '../catalogue/import-table.ts'
import { toFolderError } from '../command.ts'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { root } from '../root.ts'
import { readTextFile } from '../text-file.ts'
import { readNewShopArguments, type NewShopArguments } from './arguments.ts'
import { noProducts, toContentFiles, type StarterProducts } from './starter-content.ts'

/** Number of products on the home page. */
const maxHomeProducts = 8

/** Creates the content of a shop, and imports its products. If the products have errors, nothing is created. */
export async function createShop(
  args: readonly string[],
  { print, printError }: Pick<CommandIo, 'print' | 'printError'>,
): Promise<void> {
  const shop = readNewShopArguments(args)
  const content = path.join(shop.folder, 'content')
  const dataDir = path.join(shop.folder, '.data')
  for (const folder of [content, dataDir])
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Failure(`${folder} already exists. Choose another folder.\n`)
  const text = shop.products === undefined ? undefined : readTextFile(shop.products, maxTableBytes)
  try {
    writeFiles(content, toContentFiles(shop, noProducts))
    writeFileSync(path.join(shop.folder, '.gitignore'), '.data\n')
    const platform = await open(shop, content, dataDir, printError)
    try {
      const count = text === undefined ? 0 : await importProducts(platform, shop, text)
      await platform.importContent(content)
      print(describe(shop, count))
    } finally {
      await platform.close()
    }
  } catch (error) {
    for (const folder of [content, dataDir]) rmSync(folder, { recursive: true, force: true })
    throw toFolderError(error, shop.folder)
  }
}

function open(
  { folder }: NewShopArguments,
  contentFolder: string,
  dataDir: string,
  printError: CommandIo['printError'],
): Promise<Platform> {
  mkdirSync(folder, { recursive: true })
  return createPlatform({
    ...{ dataDir, contentFolder, publicOrigin: 'http://localhost:3000', provider: 'a', trustProxy: false },
    ...{ segments: defaultSegments, sendsMail: false },
    onError: (error) => printError(`${error instanceof Error ? error.message : String(error)}\n`),
  })
}

/** Imports the products of a table, and writes the menus and the home page again. Returns the number of products. */
async function importProducts(platform: Platform, shop: NewShopArguments, text: string): Promise<number> {
  const { products: file = '', decimal, folder } = shop
  const report = await withHint(
    platform.importProducts({ text, decimal, format: formatOf(file), folder: path.dirname(file) }),
  )
  const products: StarterProducts = {
    categories: report.categories,
    skus: report.products.slice(0, maxHomeProducts).map(({ sku }) => sku),
  }
  writeFiles(path.join(folder, 'content'), toContentFiles(shop, products))
  return report.products.length
}

function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [file, value] of Object.entries(files)) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, `${JSON.stringify(value, null, 2)}\n`)
  }
}

function describe({ name, folder, products, decimal }: NewShopArguments, count: number): string {
  const relative = path.relative(root, folder) || folder
  const steps = [
    products === undefined
      ? `  SHOP_DIR=${relative} npm run catalogue -- import products.csv   imports your products`
      : `  SHOP_DIR=${relative} npm run catalogue -- import ${path.relative(root, products)}${decimal === 'comma' ? ' --decimal comma' : ''}   after changes of the table`,
    `  SHOP_DIR=${relative} npm start   opens the shop on http://localhost:3000`,
    `  SHOP_DIR=${relative} npm run dev   shows changes of ${path.join(relative, 'content')} immediately`,
  ]
  return `Created ${name} with ${count} products in ${folder}.\n\n${steps.join('\n')}\n\ndocs/own-shop.md describes what to complete before you open.\n`
}
