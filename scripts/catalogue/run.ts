import { CatalogueError, createPlatform, readCatalogueFile, type Platform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { toMessage } from '../command.ts'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { readArguments, type Arguments } from './arguments.ts'

export type CatalogueIo = Pick<CommandIo, 'env' | 'print' | 'printError'>

/** Time between two reports of the progress, in milliseconds. */
const reportIntervalMs = 1000

async function importFile(platform: Platform, file: string, { print, printError }: CatalogueIo) {
  let reportedAt = performance.now()
  const summary = await platform.syncCatalogue({
    ...openFile(file),
    onProgress({ done, total }) {
      if (performance.now() - reportedAt < reportIntervalMs) return
      reportedAt = performance.now()
      printError(`Importing the catalogue: ${done} of ${total} records.\n`)
    },
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
    throw new Failure(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
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
  const platform = await createPlatform({
    ...config,
    ...config.environment,
    sendsMail: false,
    onError: (error) => io.printError(`${error instanceof Error ? error.message : String(error)}\n`),
  })
  try {
    if (args.command === 'import') await importFile(platform, args.file, io)
    else await release(platform, io)
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
    const message = error instanceof CatalogueError ? `${error.message}\n` : toMessage(error)
    if (message === undefined) throw error
    io.printError(message)
    return 1
  }
}
