import path from 'node:path'
import {
  createPlatform,
  DatabaseError,
  findWarnings,
  ImportConflictError,
  ImportError,
  readContent,
  readFolder,
  writeExport,
  type ContentTexts,
  type ExportSummary,
  type ImportOptions,
  type ImportSummary,
  type Platform,
} from '@vitrine/platform'
import { createLiveLink, ensureSessionSecret, readConfig, type Config } from '@vitrine/server'
import { createAdmin, type Admin } from './admin.ts'
import { readArguments, type Arguments } from './arguments.ts'
import { toFolderError, toMessage as toCommonMessage } from '../command.ts'
import { whileBusy } from './busy.ts'
import { Failure } from './failure.ts'
import { createProgress, exportReport, importLine, importReport, warningReport } from './report.ts'
import { changeRecord } from './records.ts'
import { knownOfShop } from './known.ts'
import { readCredentials, signIn } from './sign-in.ts'
import { watchFolder } from './watch.ts'
import { root } from '../root.ts'

const defaultFolder = path.join(root, 'apps', 'shop', 'content')

/** What a command works with, besides its arguments. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What was asked for. */
  readonly say: (text: string) => void
  /** What went wrong, and how far it is. */
  readonly tell: (text: string) => void
  /** Where a password may come from. */
  readonly input: NodeJS.ReadableStream
  /** Resolves when whoever watches has seen enough. */
  readonly ended: () => Promise<void>
}

/** One command, with its arguments checked. */
interface Run extends Surroundings {
  readonly args: Arguments
}

async function check({ args: { folder }, say }: Run): Promise<void> {
  const { records, menus, forms, models } = await readContent(folder)
  say(
    `${folder} is right: ${models.length - 1} models, ${records.length} records, ${menus.length} menus, ${forms.length} forms.\n`,
  )
  say(warningReport(await findWarnings(folder, await knownOfShop(folder))))
}

const toOptions = ({ args: { force, dryRun }, tell }: Run): ImportOptions => ({
  force,
  dryRun,
  onProgress: createProgress(tell),
})

async function importFolder(platform: Platform, run: Run): Promise<void> {
  const { args, say, tell } = run
  const summary = await whileBusy(() => platform.importContent(args.folder, toOptions(run)), tell)
  say(importReport(summary, args.dryRun))
  say(warningReport(await platform.findWarnings(args.folder, await knownOfShop(args.folder))))
}

async function exportFolder(platform: Platform, { args: { folder, prune }, say, tell }: Run): Promise<void> {
  const texts = await whileBusy(() => platform.exportContent(), tell)
  if (texts.size === 0) throw new Failure('The database has no content yet.\n')
  say(exportReport(await writeFolder(folder, texts, prune), folder))
}

async function writeFolder(folder: string, texts: ContentTexts, prune: boolean): Promise<ExportSummary> {
  try {
    return await writeExport(folder, texts, { prune })
  } catch (error) {
    throw toFolderError(error, folder)
  }
}

async function watchEdits(platform: Platform, run: Run, config: Config): Promise<void> {
  const { args, say, tell, ended } = run
  const secret = config.sessionSecret ?? (await ensureSessionSecret(config.dataDir))
  const elsewhere = await knownOfShop(args.folder)
  let told = ''
  const importOnce = async (): Promise<void> => {
    const started = performance.now()
    try {
      const summary = await whileBusy(() => platform.importContent(args.folder, toOptions(run)), tell)
      const what = importLine(summary)
      const ms = Math.round(performance.now() - started)
      if (what !== '') say(`${new Date().toISOString()}  ${what} (${ms} ms)\n`)
      const warnings = warningReport(await platform.findWarnings(args.folder, elsewhere))
      if (warnings !== told) say(warnings)
      told = warnings
    } catch (error) {
      const message = toMessage(error)
      if (message === undefined) throw error
      tell(message)
    }
  }
  const end = ended()
  // Before the first import, so that no edit made meanwhile is missed.
  const stop = await watchFolder({ folder: args.folder, onEdit: importOnce })
  await importOnce()
  say(
    `Open ${createLiveLink(secret, config.publicOrigin)}\nWatching ${args.folder}: edits are shown in that browser.\n`,
  )
  await end
  await stop()
}

/** What a person is told of an error that he can mend; undefined for a fault of ours. */
function toMessage(error: unknown): string | undefined {
  if (error instanceof ImportConflictError) {
    return `${error.message}\nWith --force the files win, except over a menu that still leads to what they lack. \`npm run content -- export\` writes what the database has.\n`
  }
  return error instanceof ImportError ? `${error.message.trimEnd()}\n` : toCommonMessage(error)
}

function toConfig({ args: { dataDir, databaseUrl, command }, env: given }: Run): Config {
  const env: Readonly<Record<string, string | undefined>> = {
    ...given,
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  // Only the link of `watch` is signed with it.
  const needsSecret = command === 'watch' || !env.DATABASE_URL || env.SESSION_SECRET
  return readConfig(
    needsSecret ? env : { ...env, SESSION_SECRET: 'of no use to this command, so anything will do' },
  )
}

/** In this process, on the database of a shop that may be running. */
async function runLocally(run: Run): Promise<void> {
  const { args, say, tell } = run
  const config = toConfig(run)
  if (config.platformUrl !== undefined) {
    throw new Failure(
      'The content is where the platform is: run this beside the shop that PLATFORM_URL names, or give its --url.\n',
    )
  }
  // The platform's answer to a call says less than a person beside the database may know.
  let fault: DatabaseError | undefined
  const platform = await whileBusy(
    () =>
      createPlatform({
        ...config,
        ...config.environment,
        sendsMail: false,
        onError(error) {
          if (error instanceof DatabaseError) fault = error
          else tell(`${error instanceof Error ? error.message : String(error)}\n`)
        },
      }),
    tell,
  )
  try {
    if (args.command === 'import') await importFolder(platform, run)
    else if (args.command === 'export') await exportFolder(platform, run)
    else if (args.command === 'watch') await watchEdits(platform, run, config)
    else {
      const admin = createAdmin(platform.operatorSend('npm run content'), config.publicOrigin)
      say(await changeRecord(admin, args))
    }
  } catch (error) {
    throw fault ?? error
  } finally {
    await platform.close()
  }
}

/** In a running shop, as an operator. */
async function runRemotely(url: string, run: Run): Promise<void> {
  const { args, say, env, input } = run
  if (args.command === 'watch')
    throw new Failure(
      'watch works beside the shop, on its database: not with --url. Run it where the shop runs, or run `npm run content -- import --url` after an edit.\n',
    )
  const { send, signOut } = await signIn(url, await readCredentials(args.email, { env, input }))
  const admin = createAdmin(send, url)
  try {
    if (args.command === 'import') await sendFolder(admin, run)
    else if (args.command === 'export') await fetchFolder(admin, run)
    else say(await changeRecord(admin, args))
  } finally {
    await signOut()
  }
}

async function sendFolder(admin: Admin, { args: { folder, force, dryRun }, say }: Run): Promise<void> {
  // What is wrong with the files is told in full without asking anybody.
  await readContent(folder)
  const { texts } = await readFolder(folder)
  const body = { files: Object.fromEntries(texts), force, dry_run: dryRun }
  say(importReport(await admin.ask<ImportSummary>('POST /import', body), dryRun))
  // Which pages the shop has besides is not known here.
  const warnings = await findWarnings(folder, await knownOfShop(folder))
  say(warningReport(warnings.filter(({ address }) => address === undefined)))
}

async function fetchFolder(admin: Admin, { args: { folder, prune }, say }: Run): Promise<void> {
  const { files } = await admin.ask<{ readonly files: Readonly<Record<string, string>> }>('GET /export')
  say(exportReport(await writeFolder(folder, new Map(Object.entries(files)), prune), folder))
}

/** `npm run content`. Answers the exit code; what a person can mend is told in a sentence, a fault of ours is thrown. */
export async function runContent(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const run = { args: readArguments(args, defaultFolder), ...surroundings }
    if (run.args.command === 'check') await check(run)
    else if (run.args.url === undefined) await runLocally(run)
    else await runRemotely(run.args.url, run)
    return 0
  } catch (error) {
    const message = toMessage(error)
    if (message === undefined) throw error
    surroundings.tell(message)
    return 1
  }
}
