/** `npm run content`: content as files, beside a running shop or without one. `--help` names the commands. */
import path from 'node:path'
import {
  createPlatform,
  DatabaseError,
  ImportConflictError,
  ImportError,
  readContent,
  readFolder,
  writeExport,
  type ImportOptions,
  type ImportSummary,
  type Platform,
} from '@vitrine/platform'
import {
  ConfigError,
  createLiveLink,
  DataDirError,
  ensureSessionSecret,
  readConfig,
  type Config,
} from '@vitrine/server'
import { createAdmin, type Admin } from './content/admin.ts'
import { readArguments, type Arguments } from './content/arguments.ts'
import { whileBusy } from './content/busy.ts'
import { Failure } from './content/failure.ts'
import { createProgress, exportReport, importLine, importReport } from './content/report.ts'
import { changeRecord } from './content/records.ts'
import { readCredentials, signIn } from './content/sign-in.ts'
import { watchFolder } from './content/watch.ts'
import { root } from './root.ts'

const defaultFolder = path.join(root, 'apps', 'shop', 'content')
const tell = (text: string): void => void process.stderr.write(text)
const say = (text: string): void => void process.stdout.write(text)

async function check({ folder }: Arguments): Promise<void> {
  const { records, menus, forms, models } = await readContent(folder)
  say(
    `${folder} is right: ${models.length - 1} models, ${records.length} records, ${menus.length} menus, ${forms.length} forms.\n`,
  )
}

const toOptions = ({ force, dryRun }: Arguments): ImportOptions => ({
  force,
  dryRun,
  onProgress: createProgress(tell),
})

async function importFolder(platform: Platform, args: Arguments): Promise<void> {
  const summary = await whileBusy(() => platform.importContent(args.folder, toOptions(args)), tell)
  say(importReport(summary, args.dryRun))
}

async function exportFolder(platform: Platform, { folder, prune }: Arguments): Promise<void> {
  const texts = await whileBusy(() => platform.exportContent(), tell)
  if (texts.size === 0) throw new Failure('The database has no content yet.\n')
  say(exportReport(await writeExport(folder, texts, { prune }), folder))
}

async function watchEdits(platform: Platform, args: Arguments, config: Config): Promise<void> {
  const secret = config.sessionSecret ?? (await ensureSessionSecret(config.dataDir))
  const importOnce = async (): Promise<void> => {
    const started = performance.now()
    try {
      const summary = await whileBusy(() => platform.importContent(args.folder, toOptions(args)), tell)
      const what = importLine(summary)
      const ms = Math.round(performance.now() - started)
      if (what !== '') say(`${new Date().toISOString()}  ${what} (${ms} ms)\n`)
    } catch (error) {
      const message = toMessage(error)
      if (message === undefined) throw error
      tell(message)
    }
  }
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  // Before the first import, so that no edit made meanwhile is missed.
  const stop = await watchFolder({ folder: args.folder, onEdit: importOnce })
  await importOnce()
  say(
    `Open ${createLiveLink(secret, config.publicOrigin)}\nWatching ${args.folder}: edits are shown in that browser.\n`,
  )
  await ended
  await stop()
}

/** What a person is told of an error that he can mend; undefined for a fault of ours. */
function toMessage(error: unknown): string | undefined {
  if (error instanceof Failure) return error.message
  if (error instanceof ImportConflictError) {
    return `${error.message}\nWith --force the files win. \`npm run content -- export\` writes what the database has.\n`
  }
  const isTold = [ImportError, DatabaseError, ConfigError, DataDirError].some((kind) => error instanceof kind)
  return isTold && error instanceof Error ? `${error.message.trimEnd()}\n` : undefined
}

function toConfig({ dataDir, databaseUrl, command }: Arguments): Config {
  const env: Readonly<Record<string, string | undefined>> = {
    ...process.env,
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
async function runLocally(args: Arguments): Promise<void> {
  const config = toConfig(args)
  if (config.platformUrl !== undefined) {
    throw new Failure(
      'The content is where the platform is: run this beside the shop that PLATFORM_URL names, or give its --url.\n',
    )
  }
  const platform = await whileBusy(
    () =>
      createPlatform({
        ...config,
        ...config.environment,
        sendsMail: false,
        onError: (error) => tell(`${error instanceof Error ? error.message : String(error)}\n`),
      }),
    tell,
  )
  try {
    if (args.command === 'import') await importFolder(platform, args)
    else if (args.command === 'export') await exportFolder(platform, args)
    else if (args.command === 'watch') await watchEdits(platform, args, config)
    else {
      const admin = createAdmin(platform.operatorSend('npm run content'), config.publicOrigin)
      say(await changeRecord(admin, args))
    }
  } finally {
    await platform.close()
  }
}

/** In a running shop, as an operator. */
async function runRemotely(url: string, args: Arguments): Promise<void> {
  if (args.command === 'watch')
    throw new Failure('watch works beside the shop, on its database: not with --url.\n')
  const { send, signOut } = await signIn(url, await readCredentials(args.email, process.env))
  const admin = createAdmin(send, url)
  try {
    if (args.command === 'import') await sendFolder(admin, args)
    else if (args.command === 'export') await fetchFolder(admin, args)
    else say(await changeRecord(admin, args))
  } finally {
    await signOut()
  }
}

async function sendFolder(admin: Admin, { folder, force, dryRun }: Arguments): Promise<void> {
  // What is wrong with the files is told in full without asking anybody.
  await readContent(folder)
  const { texts } = await readFolder(folder)
  const body = { files: Object.fromEntries(texts), force, dry_run: dryRun }
  say(importReport(await admin.ask<ImportSummary>('POST /import', body), dryRun))
}

async function fetchFolder(admin: Admin, { folder, prune }: Arguments): Promise<void> {
  const { files } = await admin.ask<{ readonly files: Readonly<Record<string, string>> }>('GET /export')
  say(exportReport(await writeExport(folder, new Map(Object.entries(files)), { prune }), folder))
}

async function main(args: Arguments): Promise<void> {
  if (args.command === 'check') await check(args)
  else if (args.url === undefined) await runLocally(args)
  else await runRemotely(args.url, args)
}

try {
  await main(readArguments(process.argv.slice(2), defaultFolder))
} catch (error) {
  const message = toMessage(error)
  if (message === undefined) throw error
  tell(message)
  process.exitCode = 1
}
