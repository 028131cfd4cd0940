import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtShop } from './built-shop.ts'
import { startProgram } from './process.ts'
import { root } from './root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a shop after its first start. */
    filledShop: string
  }
}

const shop = path.join(root, 'apps', 'shop')

/** Prepares the initial data of all shops in the journeys, once per build. */
export async function setup(project: TestProject): Promise<void> {
  const kept = path.join(root, '.cache', 'filled', await stampOf(path.join(shop, 'content')))
  if (!existsSync(kept)) await fill(kept)
  project.provide('filledShop', kept)
}

async function fill(kept: string): Promise<void> {
  const folder = path.dirname(kept)
  await mkdir(folder, { recursive: true })
  // Data of earlier builds is obsolete.
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
  const draft = await mkdtemp(path.join(folder, 'draft-'))
  const program = await startProgram({ ...builtShop(), env: { NODE_ENV: 'production', DATA_DIR: draft } })
  await program.stop()
  await rename(draft, kept)
}

/** Hashes the inputs of a filled database: the build and the content files. */
async function stampOf(content: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path.join(shop, 'dist', '.stamp')))
  const entries = await readdir(content, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(await readFile(file))
  return hash.digest('hex').slice(0, 32)
}
