/**
 * Lists and exports form submissions, even while a shop is running: `npm run forms -- list` and
 * `npm run forms -- export <form id> [--bom] [--spam] > file.csv`.
 *
 * `--bom` adds a byte order mark, which helps spreadsheets to detect UTF-8. `--spam` includes submissions that were
 * classified as spam.
 */
import { once } from 'node:events'
import { createPlatform, type Platform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { runProgram } from './command.ts'
import { Failure } from './failure.ts'

const usage = 'Usage: npm run forms -- list | export <form id> [--bom] [--spam]\n'

async function list(platform: Platform): Promise<void> {
  for (const form of await platform.listForms()) {
    const { id, name, channelId, submissions, spam, latest } = form
    await write([channelId, id, name, submissions, `${spam} spam`, latest ?? 'never'].join('\t') + '\n')
  }
}

async function exportForm(platform: Platform, id: string, options: ReadonlySet<string>): Promise<void> {
  const known = (await platform.listForms()).some((form) => form.id === id)
  if (!known) throw new Failure(`Form '${id}' not found. \`npm run forms -- list\` lists all forms.\n`)
  const how = { bom: options.has('--bom'), spam: options.has('--spam') }
  for await (const part of platform.exportForm(id, how)) await write(part)
}

/** Waits until a slow reader has drained the stream. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function main(args: readonly string[]): Promise<void> {
  const options = new Set(args.filter((arg) => arg.startsWith('--')))
  const [command, id, ...more] = args.filter((arg) => !arg.startsWith('--'))
  const isList = command === 'list' && id === undefined && options.size === 0
  const isExport = command === 'export' && id !== undefined && more.length === 0
  if (command !== undefined && command !== 'list' && command !== 'export') {
    throw new Failure(`Unknown command '${command}'. Available commands: list, export.\n\n${usage}`)
  }
  const stray = [...options].find((option) => option !== '--bom' && option !== '--spam')
  if (stray !== undefined) throw new Failure(`${command ?? 'forms'} does not take ${stray}.\n\n${usage}`)
  if (!isList && !isExport) throw new Failure(usage)
  const config = readConfig(process.env)
  if (config.platformUrl !== undefined) {
    throw new Failure('PLATFORM_URL is set, so the forms are on that platform. Run this command there.\n')
  }
  const platform = await createPlatform({ ...config, ...config.environment, sendsMail: false })
  try {
    await (isList ? list(platform) : exportForm(platform, id ?? '', options))
  } finally {
    await platform.close()
  }
}

await runProgram(() => main(process.argv.slice(2)))
