import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'

export const usage = `Catalogues as files (docs/catalogue.md):

  npm run catalogue -- import <file>   replaces the catalogue of the shop by that of the file
  npm run catalogue -- release         lets the shop import its own catalogue at its next start

  --data-dir <folder> --database-url <url>   override DATA_DIR and DATABASE_URL
`

/** The validated command line. */
export type Arguments = {
  readonly dataDir: string | undefined
  readonly databaseUrl: string | undefined
} & (
  | {
      readonly command: 'import'
      /** Absolute path. */
      readonly file: string
    }
  | { readonly command: 'release' }
)

/**
 * Parses the arguments of `npm run catalogue`.
 *
 * @throws Failure with a message that names the invalid argument
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [command = '', file, ...more] = positionals
  if (values.help === true || command === '') throw new Failure(usage)
  const database = { dataDir: values['data-dir'], databaseUrl: values['database-url'] }
  if (command === 'release') {
    if (file !== undefined) throw new Failure(`release takes no file: unexpected '${file}'.\n`)
    return { command, ...database }
  }
  if (command !== 'import')
    throw new Failure(`Unknown command '${command}'. Available commands: import, release.\n`)
  if (file === undefined) throw new Failure('import needs a file: npm run catalogue -- import <file>\n')
  if (more.length > 0) throw new Failure(`import takes only one file: unexpected '${more[0]}'.\n`)
  return { command, file: path.resolve(file), ...database }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'data-dir': text, 'database-url': text, help: { type: 'boolean' } },
    })
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\n\n${usage}`)
  }
}
