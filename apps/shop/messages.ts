import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { MessageFormatOptions } from '@messageformat/core'
import type { Plugin } from 'vite'

/** The library is CommonJS, and its types say otherwise. */
const require = createRequire(import.meta.url)
const MessageFormat = require('@messageformat/core') as new (
  language: string,
  options: MessageFormatOptions<'string'>,
) => object
const compileModule = require('@messageformat/core/compile-module') as (
  format: object,
  messages: unknown,
) => string

const suffix = '?words'

/**
 * Compiles message files: `import('./de/shell.json?words')` gives one function per message of `de/shell.json`. Messages
 * are ICU MessageFormat; the folder's name is their language. What reaches the browser is a function of a few bytes for
 * each message, and the plural rule of that one language: no parser, and no other language.
 */
export function messages(): Plugin {
  let root = ''
  return {
    name: 'messages',
    configResolved(config) {
      root = config.root
    },
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!source.endsWith(suffix) || importer === undefined) return null
      const file = path.resolve(
        path.dirname(importer.split('?', 1)[0] ?? ''),
        source.slice(0, -suffix.length),
      )
      // The search for dependencies has no plugin load what it finds, and passes by what is no script.
      if ('scan' in options && options.scan === true) return file
      // Another ending than that of the file, which would be read as JSON.
      return `${file}.words.js`
    },
    async load(id) {
      if (!id.endsWith('.json.words.js')) return null
      const named = id.slice(0, -'.words.js'.length)
      // A development server may name a module by its address, which begins at the root of its files.
      const file = existsSync(named) ? named : path.join(root, named)
      this.addWatchFile(file)
      return {
        code: compileMessages(await readFile(file, 'utf8'), languageOf(file), nameOf(file)),
        moduleType: 'js',
      }
    },
  }
}

/**
 * A message file's text as a module.
 *
 * @param name what errors call the file
 * @throws with file, language, key and what was expected, when it is no JSON or a message is not written as it should be
 */
export function compileMessages(json: string, language: string, name = `${language}/…`): string {
  const fail = (what: string, error: unknown): never => {
    throw new Error(`The words in ${name} (language ${language}) cannot be read: ${what}`, { cause: error })
  }
  let words: unknown
  try {
    words = JSON.parse(json)
  } catch (error) {
    return fail(`not valid JSON: ${textOf(error)}`, error)
  }
  const format = new MessageFormat(language, { returnType: 'string', strict: true })
  try {
    return compileModule(format, words)
  } catch (error) {
    for (const [key, message] of messagesOf(words)) {
      try {
        compileModule(format, { message })
      } catch (fault) {
        return fail(`the message "${key}": ${toExpected(fault)}\n  ${message}`, fault)
      }
    }
    return fail(textOf(error), error)
  }
}

/** Every message with its key: `cart.empty` for one of a group. */
function messagesOf(words: unknown, parent = ''): readonly (readonly [string, string])[] {
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [[parent + name, value] as const] : messagesOf(value, `${parent}${name}.`),
  )
}

/** What was expected in a message, in the words of who writes it: the library prints its syntax tree. */
function toExpected(error: unknown): string {
  const [text = ''] = textOf(error).split(/ in \{"type"|:?\n/, 1)
  if (text.startsWith("No 'other' form")) return 'expected the form other {…} in every plural and select'
  return text.startsWith('Unexpected message end')
    ? 'expected } before the end; every { needs its own'
    : `expected a message in ICU MessageFormat, found: ${text}`
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The file as a developer looks for it: `words/en/widgets.json`. */
function nameOf(file: string): string {
  return file.split(path.sep).slice(-3).join('/')
}

function languageOf(file: string): string {
  return path.basename(path.dirname(file))
}
