import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readContent } from '@vitrine/platform'
import { toFolderError } from '../command.ts'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { root } from '../root.ts'

export const newPageUsage = `npm run content -- new page <key> [folder]   creates a page in every language of every channel
      --template <name>        the template of the page; the fallback of the store if absent
      --title <title>          the title, to be translated; derived from the key if absent
      --languages <en,de>      only these languages of each channel; all if absent
`

interface Channel {
  readonly id: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** Creates the files of a page in every language of every channel, or in some languages: all of them, or none. */
export async function createPage(
  args: readonly string[],
  { print, env }: Pick<CommandIo, 'print' | 'env'>,
): Promise<void> {
  const { key, template, title, languages: chosen, folder } = readPageArguments(args, env)
  const channels = listChannels(folder)
  const known = [...new Set(channels.flatMap(({ languages }) => languages))]
  const unknown = chosen?.find((language) => !known.includes(language))
  if (unknown !== undefined)
    throw new Failure(`--languages: no channel has the language '${unknown}', only ${known.join(', ')}.\n`)
  const files = channels.flatMap(({ id, languages, defaultLanguage }) =>
    (chosen ? languages.filter((language) => chosen.includes(language)) : languages).map((language) => ({
      file: path.join(id, language, 'pages', `${key}.json`),
      page: {
        // The slug is the complete path, which starts with the language except in the default language.
        slug: language === defaultLanguage ? key : `${language}/${key}`,
        title,
        ...(template === undefined ? {} : { template }),
        fields: {
          seo: [{ title_tag: title, meta_description: '' }],
          body_page_editor: { version: 1, elements: [] },
        },
      },
    })),
  )
  const existing = files.find(({ file }) => existsSync(path.join(folder, file)))
  if (existing) throw new Failure(`${path.join(folder, existing.file)} already exists. Choose another key.\n`)
  try {
    for (const { file, page } of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), `${JSON.stringify(page, null, 2)}\n`)
    }
    // Reports slugs that are reserved or in use, and a model without these fields.
    await readContent(folder)
  } catch (error) {
    for (const { file } of files) rmSync(path.join(folder, file), { force: true })
    throw toFolderError(error, folder)
  }
  const list = files.map(({ file, page }) => `  ${file}  /${page.slug}/\n`).join('')
  print(`Created ${files.length} files in ${folder}:\n${list}Translate their titles and slugs.\n`)
}

function readPageArguments(args: readonly string[], env: CommandIo['env']) {
  const { values, positionals } = parse(args)
  const [key, given, ...more] = positionals
  if (key === undefined) throw new Failure(`new page needs a key, for example wishlist.\n\n${newPageUsage}`)
  if (more.length > 0) throw new Failure(`new page takes only one folder: unexpected '${more[0]}'.\n`)
  if (!/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(key))
    throw new Failure(
      `Invalid key '${key}': expected lower-case letters, digits and hyphens, for example care/linen.\n`,
    )
  const words = (key.split('/').at(-1) ?? key).replaceAll('-', ' ')
  return {
    ...{ key, template: values.template },
    title: values.title ?? words.charAt(0).toUpperCase() + words.slice(1),
    languages: values.languages?.split(',').map((language) => language.trim()),
    folder: path.resolve(given ?? path.join(env.SHOP_DIR || path.join(root, 'apps', 'shop'), 'content')),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { template: { type: 'string' }, title: { type: 'string' }, languages: { type: 'string' } },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new Failure(`${message}.\n\n${newPageUsage}`)
  }
}

function listChannels(folder: string): readonly Channel[] {
  const file = path.join(folder, 'channels.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Channel[]
  } catch (error) {
    throw new Failure(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
