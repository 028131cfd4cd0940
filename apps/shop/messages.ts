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
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null
      const file = path.resolve(
        path.dirname(importer.split('?', 1)[0] ?? ''),
        source.slice(0, -suffix.length),
      )
      // Another ending than that of the file, which would be read as JSON.
      return `${file}.words.js`
    },
    async load(id) {
      if (!id.endsWith('.json.words.js')) return null
      const named = id.slice(0, -'.words.js'.length)
      // A development server may name a module by its address, which begins at the root of its files.
      const file = existsSync(named) ? named : path.join(root, named)
      this.addWatchFile(file)
      return { code: compileMessages(await readFile(file, 'utf8'), languageOf(file)), moduleType: 'js' }
    },
  }
}

/** A message file's text as a module. @throws when it is no JSON, or a message is not written as it should be */
export function compileMessages(json: string, language: string): string {
  const format = new MessageFormat(language, { returnType: 'string', strict: true })
  return compileModule(format, JSON.parse(json))
}

function languageOf(file: string): string {
  return path.basename(path.dirname(file))
}
