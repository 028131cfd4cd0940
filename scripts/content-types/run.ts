import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '@vitrine/platform'
import { format, resolveConfig } from 'prettier'
import { toFolderError, toMessage } from '../command.ts'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { root } from '../root.ts'
import { writeTypes } from './write-types.ts'

const defaultContent = path.join(root, 'apps', 'shop', 'content')

/** The file with the types of the demonstration shop. */
export const typesFile = path.join(root, 'apps', 'shop', 'src', 'theme', 'content-types.ts')

/** Returns the types of the content in some folders together, formatted. */
export async function toTypes(folders: readonly string[] = [defaultContent]): Promise<string> {
  const options = await resolveConfig(typesFile)
  const contents = await Promise.all(folders.map(readContent))
  const models = Map.groupBy(
    contents.flatMap((content) => content.models),
    (model) => model.internal_name,
  )
  const all = {
    // A model of both contents has the fields of both, of the type that the theme uses.
    models: [...models.values()].flatMap(([first, ...others]) =>
      first
        ? [
            {
              ...first,
              fields: Object.fromEntries(
                [first, ...others].toReversed().flatMap(({ fields }) => Object.entries(fields)),
              ),
            },
          ]
        : [],
    ),
    records: contents.flatMap(({ records }) => records),
  }
  return format(writeTypes(all), { ...options, filepath: typesFile })
}

/**
 * Returns the contents that the theme shows: those of SHOP_DIR and of the demonstration shop, whose widgets remain part of the theme.
 */
function listContents({ SHOP_DIR: shopDir }: CommandIo['env']): readonly string[] {
  if (!shopDir) return [defaultContent]
  const own = path.resolve(shopDir, 'content')
  return existsSync(defaultContent) ? [defaultContent, own] : [own]
}

/**
 * Runs `npm run content -- types` and returns the exit code: writes the types of the content to the theme, or with `--check`
 * compares them. Prints errors that users can fix.
 */
export async function runTypes(
  args: readonly string[],
  { env, print, printError }: Pick<CommandIo, 'env' | 'print' | 'printError'>,
): Promise<number> {
  try {
    const [option, ...more] = args
    if (more.length > 0 || (option !== undefined && option !== '--check'))
      throw new Failure('Usage: npm run content -- types [--check]\n')
    const folders = listContents(env)
    const text = await toTypes(folders)
    if (option === '--check') {
      if (readTypes() !== text)
        throw new Failure(`${typesFile} is out of date: run npm run content -- types\n`)
      print(`${typesFile} agrees with ${folders.join(' and ')}.\n`)
      return 0
    }
    try {
      writeFileSync(typesFile, text)
    } catch (error) {
      throw toFolderError(error, path.dirname(typesFile))
    }
    print(`Wrote the types of ${folders.join(' and ')} to ${typesFile}.\n`)
    return 0
  } catch (error) {
    const message = toMessage(error)
    if (message === undefined) throw error
    printError(message)
    return 1
  }
}

/** Returns the written types; an empty text if there are none yet. */
function readTypes(): string {
  try {
    return readFileSync(typesFile, 'utf8')
  } catch {
    return ''
  }
}
