import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  createPlatform,
  DatabaseError,
  ensureSessionSecret,
  findWarnings,
  ImportConflictError,
  readContent,
  readFolder,
  writeExport,
  type ContentTexts,
  type ExportSummary,
  type ImportOptions,
  type ImportSummary,
  type ImportWarning,
  type Platform,
} from '@vitrine/platform'
import { createLiveReloadLink, readConfig, type Config } from '@vitrine/server'
import { createAdmin, type Admin } from './admin.ts'
import { readArguments, type Arguments } from './arguments.ts'
import type { CommandIo } from './command-io.ts'
import { toFolderError, toMessage as toCommonMessage } from '../command.ts'
import { retryWhileBusy } from './busy.ts'
import { Failure } from '../failure.ts'
import { copyPictures } from './copy-pictures.ts'
import { createProgress, exportReport, importLine, importReport, warningReport } from './report.ts'
import { changeRecord } from './records.ts'
import { knownOfShop } from './known.ts'
import { readCredentials, signIn } from './sign-in.ts'
import { watchFolder } from './watch.ts'
import { root } from '../root.ts'

/** Returns the content of the shop in SHOP_DIR, or else of the demonstration shop. */
function findDefaultFolder({ SHOP_DIR: shopDir }: CommandIo['env']): string {
  return path.resolve(shopDir || path.join(root, 'apps', 'shop'), 'content')
}

/** One command, given its validated arguments. */
interface Run extends CommandIo {
  readonly args: Arguments
}

async function check(run: Run): Promise<void> {
  const { folder } = run.args
  const { print } = run
  const { records, menus, forms, models } = await readContent(folder)
  print(
    `${folder} is valid: ${models.length - 1} models, ${records.length} records, ${menus.length} menus, ${forms.length} forms.\n`,
  )
  print(warningReport(await checkTargets(run)))
}

/**
 * Compares links and pictures with the files and, in a shop with products of its own, with its database. Without a readable
 * database, products and their pictures are unknown.
 */
async function checkTargets(run: Run): Promise<readonly ImportWarning[]> {
  const { folder } = run.args
  const known = await knownOfShop(folder)
  if (known.hasAddress === undefined && folder === findDefaultFolder(run.env)) {
    const { databaseUrl, dataDir, platformUrl } = toConfig(run)
    const isStored = databaseUrl !== undefined || existsSync(path.join(dataDir, 'vitrine.sqlite'))
    if (isStored && platformUrl === undefined) {
      try {
        return await withPlatform(run, (platform) => platform.findWarnings(folder, known))
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error
      }
    }
  }
  return findWarnings(folder, known)
}

const toOptions = ({ args: { force, dryRun }, printError }: Run): ImportOptions => ({
  force,
  dryRun,
  onProgress: createProgress(printError),
})

async function importFolder(platform: Platform, run: Run): Promise<void> {
  const { args, print, printError } = run
  const summary = await retryWhileBusy(() => platform.importContent(args.folder, toOptions(run)), printError)
  print(importReport(summary, args.dryRun))
  print(warningReport(await platform.findWarnings(args.folder, await knownOfShop(args.folder))))
}

async function exportFolder(
  platform: Platform,
  { args: { folder, prune }, print, printError }: Run,
  { dataDir }: Config,
): Promise<void> {
  const texts = await retryWhileBusy(() => platform.exportContent(), printError)
  if (texts.size === 0) throw new Failure('The database has no content yet.\n')
  print(exportReport(await writeFolder(folder, texts, prune), folder))
  const pictures = copyPictures(texts, dataDir, folder)
  if (pictures.length > 0) print(`Copied ${pictures.length} pictures to ${path.join(folder, 'media')}.\n`)
}

async function writeFolder(folder: string, texts: ContentTexts, prune: boolean): Promise<ExportSummary> {
  try {
    return await writeExport(folder, texts, { prune })
  } catch (error) {
    throw toFolderError(error, folder)
  }
}

async function watchEdits(platform: Platform, run: Run, config: Config): Promise<void> {
  const { args, print, printError, ended } = run
  const secret = config.sessionSecret ?? (await ensureSessionSecret(config.dataDir))
  const elsewhere = await knownOfShop(args.folder)
  let lastWarnings = ''
  const importOnce = async (): Promise<void> => {
    const started = performance.now()
    try {
      const summary = await retryWhileBusy(
        () => platform.importContent(args.folder, toOptions(run)),
        printError,
      )
      const what = importLine(summary)
      const ms = Math.round(performance.now() - started)
      if (what !== '') print(`${new Date().toISOString()}  ${what} (${ms} ms)\n`)
      const warnings = warningReport(await platform.findWarnings(args.folder, elsewhere))
      if (warnings !== lastWarnings) print(warnings)
      lastWarnings = warnings
    } catch (error) {
      const message = toMessage(error)
      if (message === undefined) throw error
      printError(message)
    }
  }
  const end = ended()
  // Watching starts before the first import, so that no edit in between is missed.
  const stop = await watchFolder({ folder: args.folder, onEdit: importOnce })
  await importOnce()
  print(
    `Open ${createLiveReloadLink(secret, config.publicOrigin)}\nWatching ${args.folder}: the browser that opens this link shows every edit.\n`,
  )
  await end
  await stop()
}

/** Returns the message for an error that users can fix; undefined for an internal error. */
function toMessage(error: unknown): string | undefined {
  if (error instanceof ImportConflictError) {
    return `${error.message}\nWith --force, the files win, unless the database still uses an item that is not in the files. \`npm run content -- export\` writes the content of the database to files.\n`
  }
  return toCommonMessage(error)
}

function toConfig({ args: { dataDir, databaseUrl, command }, env: given }: Run): Config {
  const env: Readonly<Record<string, string | undefined>> = {
    ...given,
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  // Only `watch` needs the secret, to sign its link.
  const needsSecret = command === 'watch' || !env.DATABASE_URL || env.SESSION_SECRET
  return readConfig(
    needsSecret ? env : { ...env, SESSION_SECRET: 'unused, because this command signs nothing' },
  )
}

/** Opens the database of a shop that may be running, for the duration of `work`. */
async function withPlatform<Result>(
  run: Run,
  work: (platform: Platform, config: Config) => Promise<Result>,
): Promise<Result> {
  const { printError } = run
  const config = toConfig(run)
  // Kept because the response of a call is less detailed than the error itself.
  let databaseError: DatabaseError | undefined
  const platform = await retryWhileBusy(
    () =>
      createPlatform({
        ...config,
        ...config.environment,
        sendsMail: false,
        onError(error) {
          if (error instanceof DatabaseError) databaseError = error
          else printError(`${error instanceof Error ? error.message : String(error)}\n`)
        },
      }),
    printError,
  )
  try {
    return await work(platform, config)
  } catch (error) {
    throw databaseError ?? error
  } finally {
    await platform.close()
  }
}

/** Runs the command in this process, on the database of a shop that may be running. */
async function runLocally(run: Run): Promise<void> {
  const { args, print } = run
  if (toConfig(run).platformUrl !== undefined) {
    throw new Failure(
      'PLATFORM_URL is set, so the content is on that platform. Run this command there, or pass its address with --url.\n',
    )
  }
  await withPlatform(run, async (platform, config) => {
    if (args.command === 'import') await importFolder(platform, run)
    else if (args.command === 'export') await exportFolder(platform, run, config)
    else if (args.command === 'watch') await watchEdits(platform, run, config)
    else {
      const admin = createAdmin(platform.operatorSend('npm run content'), config.publicOrigin)
      print(await changeRecord(admin, args))
    }
  })
}

/** Runs the command in a running shop, as an operator. */
async function runRemotely(url: string, run: Run): Promise<void> {
  const { args, print, env, input } = run
  if (args.command === 'watch')
    throw new Failure(
      'watch does not support --url, because it works on the database of the shop. Run it on the machine of the shop, or run `npm run content -- import --url` after each edit.\n',
    )
  const { send, signOut } = await signIn(url, await readCredentials(args.email, { env, input }))
  const admin = createAdmin(send, url)
  try {
    if (args.command === 'import') await sendFolder(admin, run)
    else if (args.command === 'export') await fetchFolder(admin, run)
    else print(await changeRecord(admin, args))
  } finally {
    await signOut()
  }
}

async function sendFolder(admin: Admin, { args: { folder, force, dryRun }, print }: Run): Promise<void> {
  // Validates the files first, which reports all problems without contacting the shop.
  await readContent(folder)
  const { texts } = await readFolder(folder)
  const body = { files: Object.fromEntries(texts), force, dry_run: dryRun }
  print(importReport(await admin.ask<ImportSummary>('POST /import', body), dryRun))
  // Links are not checked, since the other pages of the running shop are unknown here.
  const warnings = await findWarnings(folder, await knownOfShop(folder))
  print(warningReport(warnings.filter(({ address }) => address === undefined)))
}

async function fetchFolder(admin: Admin, { args: { folder, prune }, print }: Run): Promise<void> {
  const { files } = await admin.ask<{ readonly files: Readonly<Record<string, string>> }>('GET /export')
  print(exportReport(await writeFolder(folder, new Map(Object.entries(files)), prune), folder))
}

/** Runs `npm run content` and returns the exit code. Prints errors that users can fix, and throws internal errors. */
export async function runContent(args: readonly string[], io: CommandIo): Promise<number> {
  try {
    const run = { args: readArguments(args, findDefaultFolder(io.env)), ...io }
    if (run.args.command === 'check') await check(run)
    else if (run.args.url === undefined) await runLocally(run)
    else await runRemotely(run.args.url, run)
    return 0
  } catch (error) {
    const message = toMessage(error)
    if (message === undefined) throw error
    io.printError(message)
    return 1
  }
}
