import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'

export const usage = `Products and catalogues as files (docs/products.md, docs/catalogue.md):

  npm run catalogue -- import <file>   replaces the catalogue of the shop with the contents of a file: a table of
                                       products (.csv, .jsonl), or a catalogue file (.ndjson)
      --dry-run                        only reports what the import would do
      --report <file>                  also writes the report about each product as CSV
      --decimal comma                  reads prices such as 12,50
      --locations <file>               reads the locations of the stock from a JSON file
      --prune                          removes products that the table does not contain
      --skip-unknown                   skips columns of languages, currencies and groups that the shop lacks
      --refresh-pictures               downloads pictures again, even if an earlier import has downloaded them

  npm run catalogue -- export <file>   writes the products of the shop as a table (.csv, .jsonl)
      --skus <sku,sku>                 only these products
      --plain                          only the default language and currency, without group prices
      --pictures                       copies their pictures to the folder "pictures" next to the file

  npm run catalogue -- release         lets the shop import its own catalogue at its next start

  --data-dir <folder> --database-url <url>   override DATA_DIR and DATABASE_URL
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const commands = {
  import: ['dry-run', 'report', 'decimal', 'locations', 'prune', 'skip-unknown', 'refresh-pictures'],
  export: ['skus', 'plain', 'pictures'],
  release: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type CommandName = keyof typeof commands

const everywhere: readonly string[] = ['data-dir', 'database-url', 'help']

interface Database {
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
}

export interface ImportArguments extends Database {
  readonly command: 'import'
  /** Absolute path. */
  readonly file: string
  readonly isDryRun: boolean
  readonly isPrune: boolean
  readonly isRefresh: boolean
  readonly skipUnknown: boolean
  /** Absolute path. */
  readonly report: string | undefined
  /** Absolute path. */
  readonly locations: string | undefined
  readonly decimal: 'point' | 'comma'
}

export interface ExportArguments extends Database {
  readonly command: 'export'
  /** Absolute path. */
  readonly file: string
  readonly skus: readonly string[] | undefined
  readonly hasPictures: boolean
  readonly isPlain: boolean
}

/** The validated command line. */
export type Arguments = ImportArguments | ExportArguments | (Database & { readonly command: 'release' })

/**
 * Parses the arguments of `npm run catalogue`.
 *
 * @throws Failure with a message that names the invalid argument
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [command = '', file, ...more] = positionals
  if (values.help === true || command === '') throw new Failure(usage)
  if (!isCommand(command))
    throw new Failure(
      `Unknown command '${command}'. Available commands: ${Object.keys(commands).join(', ')}.\n`,
    )
  const allowed = new Set<string>([...everywhere, ...commands[command]])
  const unknown = Object.keys(values).find((name) => !allowed.has(name))
  if (unknown !== undefined) throw new Failure(`${command} does not take --${unknown}.\n`)
  const database = { dataDir: values['data-dir'], databaseUrl: values['database-url'] }
  if (command === 'release') {
    if (file !== undefined) throw new Failure(`release takes no file: unexpected '${file}'.\n`)
    return { command, ...database }
  }
  if (file === undefined)
    throw new Failure(`${command} needs a file: npm run catalogue -- ${command} <file>\n`)
  if (more.length > 0) throw new Failure(`${command} takes only one file: unexpected '${more[0]}'.\n`)
  const common = { file: path.resolve(file), ...database }
  if (command === 'export')
    return {
      ...{ command, ...common, hasPictures: values.pictures === true, isPlain: values.plain === true },
      skus: values.skus?.split(',').map((sku) => sku.trim()),
    }
  const { decimal = 'point' } = values
  if (decimal !== 'point' && decimal !== 'comma')
    throw new Failure(`--decimal: expected point or comma, got '${decimal}'.\n`)
  return {
    ...{ command, ...common, decimal },
    isDryRun: values['dry-run'] === true,
    isPrune: values.prune === true,
    isRefresh: values['refresh-pictures'] === true,
    skipUnknown: values['skip-unknown'] === true,
    report: values.report === undefined ? undefined : path.resolve(values.report),
    locations: values.locations === undefined ? undefined : path.resolve(values.locations),
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ 'data-dir': text, 'database-url': text, help: flag },
        ...{
          'dry-run': flag,
          prune: flag,
          'skip-unknown': flag,
          'refresh-pictures': flag,
          pictures: flag,
          plain: flag,
        },
        ...{ report: text, decimal: text, locations: text, skus: text },
      },
    })
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${usage}`)
  }
}
