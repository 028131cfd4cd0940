import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { MessageFormatOptions } from '@messageformat/core'
import type { Plugin } from 'vite'

// The library is CommonJS, but its types declare ES modules.
const require = createRequire(import.meta.url)
const MessageFormat = require('@messageformat/core') as new (
  language: string,
  options: MessageFormatOptions<'string'>,
) => object
const compileModule = require('@messageformat/core/compile-module') as (
  format: object,
  messages: unknown,
) => string

const suffix = '?messages'
const compiledSuffix = '.messages.js'

/**
 * Vite plugin that compiles message files: `import('./de/shell.json?messages')` returns one function per message of
 * `de/shell.json`. Messages are in ICU MessageFormat; each folder is named after its language. Browsers load small
 * functions and the plural rules of one language, but no parser.
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
      // The dependency scan does not call the `load` hooks of plugins, and skips files that are not scripts.
      if ('scan' in options && options.scan === true) return file
      // Without this suffix, Vite would parse the module as JSON because of the file's extension.
      return file + compiledSuffix
    },
    async load(id) {
      if (!id.endsWith(`.json${compiledSuffix}`)) return null
      const source = id.slice(0, -compiledSuffix.length)
      // The development server may pass a URL path, relative to the root.
      const file = existsSync(source) ? source : path.join(root, source)
      this.addWatchFile(file)
      return {
        code: compileMessages(await readFile(file, 'utf8'), languageOf(file), nameOf(file)),
        moduleType: 'js',
      }
    },
  }
}

/**
 * Compiles the content of a message file to the source code of a module.
 *
 * @param name name of the file in error messages
 * @throws Error with file, language, key and reason, if the JSON or a message is invalid
 */
export function compileMessages(json: string, language: string, name = `${language}/…`): string {
  const fail = (reason: string, error: unknown): never => {
    throw new Error(`Cannot compile messages in ${name} (language ${language}): ${reason}`, { cause: error })
  }
  let messages: unknown
  try {
    messages = JSON.parse(json)
  } catch (error) {
    return fail(`invalid JSON: ${textOf(error)}`, error)
  }
  const format = new MessageFormat(language, { returnType: 'string', strict: true })
  try {
    return compileModule(format, messages)
  } catch (error) {
    for (const [key, message] of messagesOf(messages)) {
      try {
        compileModule(format, { message })
      } catch (cause) {
        return fail(`message "${key}": ${toReason(cause)}\n  ${message}`, cause)
      }
    }
    return fail(textOf(error), error)
  }
}

/** Lists the messages with their keys, such as `cart.empty`. */
function messagesOf(messages: unknown, parent = ''): readonly (readonly [string, string])[] {
  if (typeof messages !== 'object' || messages === null) return []
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [[parent + name, value] as const] : messagesOf(value, `${parent}${name}.`),
  )
}

/** Rewrites a compiler error for authors of messages. The original error contains the whole syntax tree. */
function toReason(error: unknown): string {
  const [text = ''] = textOf(error).split(/ in \{"type"|:?\n/, 1)
  if (text.startsWith("No 'other' form")) return 'expected an other {…} case in every plural and select'
  return text.startsWith('Unexpected message end')
    ? 'expected } before the end'
    : `expected ICU MessageFormat, got: ${text}`
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the end of a path: `messages/en/widgets.json`. */
function nameOf(file: string): string {
  return file.split(path.sep).slice(-3).join('/')
}

function languageOf(file: string): string {
  return path.basename(path.dirname(file))
}
