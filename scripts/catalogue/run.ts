import path from 'node:path'
import { picturesFolder } from '@vitrine/demo-catalogue/pictures'
import { createPlatform, isCatalogueFile, readCatalogueFile, type Platform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { toMessage } from '../command.ts'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { root } from '../root.ts'
import { readArguments, type Arguments, type ImportArguments } from './arguments.ts'
import { exportTable } from './export-table.ts'
import { formatOf, importTable } from './import-table.ts'
import { createProgress } from './progress.ts'

export type CatalogueIo = Pick<CommandIo, 'env' | 'print' | 'printError'>

async function importCatalogueFile(
  platform: Platform,
  file: string,
  { print, printError }: CatalogueIo,
): Promise<void> {
  const summary = await platform.syncCatalogue({
    ...openFile(file),
    onProgress: createProgress(printError),
  })
  if (!summary) print(`${file} has already been imported.\n`)
  else
    print(
      `Catalogue imported: ${summary.added} added, ${summary.changed} changed, ${summary.removed} removed, ${summary.unchanged} unchanged.\n`,
    )
}

function openFile(file: string) {
  try {
    return readCatalogueFile(file)
  } catch (error) {
    throw toReadFailure(file, error)
  }
}

function toReadFailure(file: string, error: unknown): Failure {
  return new Failure(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
}

/** Returns true for a catalogue file, and false for a table of products. */
function hasCatalogue(file: string): boolean {
  if (formatOf(file) === 'csv') return false
  try {
    return isCatalogueFile(file)
  } catch (error) {
    throw toReadFailure(file, error)
  }
}

async function importFile(platform: Platform, args: ImportArguments, io: CatalogueIo): Promise<void> {
  if (!hasCatalogue(args.file)) {
    await importTable(platform, args, io)
    return
  }
  if (args.isDryRun || args.locations !== undefined || args.report !== undefined)
    throw new Failure(
      `${args.file} is a catalogue file: --dry-run, --report and --locations are for tables of products.\n`,
    )
  await importCatalogueFile(platform, args.file, io)
}

async function release(platform: Platform, { print }: CatalogueIo): Promise<void> {
  const isReleased = await platform.releaseCatalogue()
  print(
    isReleased
      ? 'The shop imports its own catalogue at its next start.\n'
      : 'The catalogue of the shop was not imported from a file.\n',
  )
}

function toConfig({ dataDir, databaseUrl }: Arguments, given: CatalogueIo['env']) {
  const env: Readonly<Record<string, string | undefined>> = {
    ...given,
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  // This command signs nothing.
  const needsSecret = !env.DATABASE_URL || env.SESSION_SECRET
  return readConfig(needsSecret ? env : { ...env, SESSION_SECRET: 'unused, because nothing is signed' })
}

async function execute(args: Arguments, io: CatalogueIo): Promise<void> {
  const config = toConfig(args, io.env)
  if (config.platformUrl !== undefined)
    throw new Failure('PLATFORM_URL is set, so the catalogue is on that platform. Run this command there.\n')
  const shop = config.shopDir ?? path.join(root, 'apps', 'shop')
  const mediaFolders = [path.resolve(shop, 'content', 'media'), picturesFolder]
  const platform = await createPlatform({
    ...{ ...config, ...config.environment, mediaFolders, sendsMail: false },
    onError: (error) => io.printError(`${error instanceof Error ? error.message : String(error)}\n`),
  })
  try {
    if (args.command === 'import') await importFile(platform, args, io)
    else if (args.command === 'release') await release(platform, io)
    else {
      const folders = [path.join(config.dataDir, 'media'), ...mediaFolders]
      await exportTable(platform, args, { ...io, mediaFolders: folders })
    }
  } finally {
    await platform.close()
  }
}

/** Runs `npm run catalogue` and returns the exit code. Prints errors that users can fix, and throws internal errors. */
export async function runCatalogue(args: readonly string[], io: CatalogueIo): Promise<number> {
  try {
    await execute(readArguments(args), io)
    return 0
  } catch (error) {
    const message = toMessage(error)
    if (message === undefined) throw error
    io.printError(message)
    return 1
  }
}
