import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'

export const usage = `Content as files (docs/content.md):

  npm run content -- check [folder]                  reports errors in the files; does not need a database
  npm run content -- import [folder] [--force] [--dry-run]
  npm run content -- new shop <folder> --name <name> creates a shop of your own (docs/own-shop.md)
  npm run content -- new page <key> [folder]         creates a page in every language of every channel
  npm run content -- types [--check]                 writes the types of the content to the theme
  npm run content -- export [folder] [--prune]       writes the content of the database to files
  npm run content -- watch [folder] [--force]        imports after every edit and reloads the browser
  npm run content -- publish <model>/<key> [--at <time>]
  npm run content -- unpublish <model>/<key> [--at <time>]
  npm run content -- rollback <model>/<key> --to <version>
  npm run content -- history <model>/<key>

  --channel <id> --language <language>   selects the record, if the name is not unique
  --data-dir <folder> --database-url <url>   override DATA_DIR and DATABASE_URL
  --url <address>   a running shop; signs in with --email or OPERATOR_EMAIL, and the password of
                    VITRINE_OPERATOR_PASSWORD or the first line of standard input
`

const commands = {
  check: { operand: 'folder', options: [] },
  import: { operand: 'folder', options: ['force', 'dry-run'] },
  export: { operand: 'folder', options: ['prune'] },
  watch: { operand: 'folder', options: ['force'] },
  publish: { operand: 'record', options: ['channel', 'language', 'at'] },
  unpublish: { operand: 'record', options: ['channel', 'language', 'at'] },
  rollback: { operand: 'record', options: ['channel', 'language', 'to'] },
  history: { operand: 'record', options: ['channel', 'language'] },
} as const

export type CommandName = keyof typeof commands

/** The validated command line. */
export interface Arguments {
  readonly command: CommandName
  /** Absolute path; defaults to the content of the demonstration shop. */
  readonly folder: string
  readonly record: { readonly model: string; readonly key: string }
  readonly force: boolean
  readonly dryRun: boolean
  readonly prune: boolean
  readonly channel: string | undefined
  readonly language: string | undefined
  /** ISO 8601, UTC. */
  readonly at: string | undefined
  /** Version number. */
  readonly to: number | undefined
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
  readonly url: string | undefined
  readonly email: string | undefined
}

const everywhere: readonly string[] = ['data-dir', 'database-url', 'url', 'email', 'help']

/**
 * Parses the arguments of `npm run content`.
 *
 * @throws Failure with a message that names the invalid argument
 */
export function readArguments(args: readonly string[], defaultFolder: string): Arguments {
  const { values, positionals } = parse(args)
  const [name = '', operand, ...more] = positionals
  if (values.help === true || name === '') throw new Failure(usage)
  if (!isCommand(name)) {
    throw new Failure(`Unknown command '${name}'. Available commands: ${Object.keys(commands).join(', ')}.\n`)
  }
  const { operand: kind, options } = commands[name]
  const unknown = Object.keys(values).find((each) => ![...everywhere, ...options].includes(each))
  if (unknown !== undefined) throw new Failure(`${name} does not take --${unknown}.\n`)
  if (more.length > 0) throw new Failure(`${name} takes only one ${kind}: unexpected '${more[0]}'.\n`)
  if (kind === 'record' && operand === undefined)
    throw new Failure(`${name} needs a record: <model>/<key>.\n`)
  if (name === 'rollback' && values.to === undefined) {
    throw new Failure(
      'rollback needs --to <version>. To list the versions: `npm run content -- history <model>/<key>`\n',
    )
  }
  return {
    command: name,
    folder: path.resolve(kind === 'folder' && operand !== undefined ? operand : defaultFolder),
    record: kind === 'record' ? toRecord(operand ?? '') : { model: '', key: '' },
    force: values.force === true,
    dryRun: values['dry-run'] === true,
    prune: values.prune === true,
    channel: values.channel,
    language: values.language,
    at: values.at === undefined ? undefined : toTime(values.at),
    to: values.to === undefined ? undefined : toVersion(values.to),
    dataDir: values['data-dir'],
    databaseUrl: values['database-url'],
    url: values.url === undefined ? undefined : toOrigin(values.url),
    email: values.email,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ force: flag, 'dry-run': flag, prune: flag, help: flag },
        ...{ channel: text, language: text, at: text, to: text },
        ...{ 'data-dir': text, 'database-url': text, url: text, email: text },
      },
    })
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${usage}`)
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}

function toRecord(text: string): Arguments['record'] {
  const [model = '', ...key] = text.split('/')
  if (model === '' || key.length === 0) {
    throw new Failure(`Invalid record '${text}': expected <model>/<key>, for example page/about.\n`)
  }
  return { model, key: key.join('/') }
}

function toTime(text: string): string {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const time = new Date(text)
  if (!isWhole || Number.isNaN(time.getTime())) {
    throw new Failure(
      `--at: expected a time with a time zone, for example 2026-12-01T08:00:00Z, got '${text}'.\n`,
    )
  }
  return time.toISOString()
}

function toVersion(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Failure(`--to: expected a version number, got '${text}'.\n`)
}

function toOrigin(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '')
    return url.origin
  throw new Failure(`--url: expected an http(s) address without a path, got '${text}'.\n`)
}
