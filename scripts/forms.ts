/**
 * What was sent with forms, beside a running shop:
 *
 *   npm run forms -- list
 *   npm run forms -- export <form id> [--bom] [--spam] > file.csv
 *
 * `--bom` helps spreadsheets to know UTF-8; `--spam` adds what was kept apart as spam.
 */
import { once } from 'node:events'
import { createPlatform, type Platform } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { runProgram } from './command.ts'
import { Failure } from './content/failure.ts'

const usage = 'Usage: npm run forms -- list | export <form id> [--bom] [--spam]\n'

async function list(platform: Platform): Promise<void> {
  for (const form of await platform.listForms()) {
    const { id, name, channelId, submissions, spam, latest } = form
    await write([channelId, id, name, submissions, `${spam} spam`, latest ?? 'never'].join('\t') + '\n')
  }
}

async function exportForm(platform: Platform, id: string, options: ReadonlySet<string>): Promise<void> {
  const known = (await platform.listForms()).some((form) => form.id === id)
  if (!known) throw new Failure(`There is no form '${id}'. \`npm run forms -- list\` names them all.\n`)
  const how = { bom: options.has('--bom'), spam: options.has('--spam') }
  for await (const part of platform.exportForm(id, how)) await write(part)
}

/** Waits where the reader is slower. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

async function main(args: readonly string[]): Promise<void> {
  const options = new Set(args.filter((arg) => arg.startsWith('--')))
  const [command, id, ...more] = args.filter((arg) => !arg.startsWith('--'))
  const isList = command === 'list' && id === undefined && options.size === 0
  const isExport = command === 'export' && id !== undefined && more.length === 0
  if (command !== undefined && command !== 'list' && command !== 'export') {
    throw new Failure(`There is no command '${command}': list, export.\n\n${usage}`)
  }
  const stray = [...options].find((option) => option !== '--bom' && option !== '--spam')
  if (stray !== undefined) throw new Failure(`${command ?? 'forms'} does not take ${stray}.\n\n${usage}`)
  if (!isList && !isExport) throw new Failure(usage)
  const config = readConfig(process.env)
  if (config.platformUrl !== undefined) {
    throw new Failure(
      'The forms are where the platform is: run this beside the shop that PLATFORM_URL names.\n',
    )
  }
  const platform = await createPlatform({ ...config, ...config.environment, sendsMail: false })
  try {
    await (isList ? list(platform) : exportForm(platform, id ?? '', options))
  } finally {
    await platform.close()
  }
}

await runProgram(() => main(process.argv.slice(2)))
