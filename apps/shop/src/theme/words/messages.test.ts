import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger, createServer } from 'vite'
import { expect, test } from 'vitest'
import { compileMessages, messages } from '../../../messages.ts'

test.each([
  ['{"a": "x", "b": {"c": "{n, plural, one {x} other {y}"}}', 'the message "b.c": expected } before the end'],
  ['{"a": "x", "b": "{n, plural, one {x}}"}', 'the message "b": expected the form other {…} in every plural'],
  ['{"a": "{n, plural, few {x} other {y}}"}', 'found: The plural case few is not valid in this locale'],
  ['{', 'not valid JSON'],
])('a message that is not written as it should be is told with its place: %s', (json, expected) => {
  const compile = () => compileMessages(json, 'en', 'words/en/a.json')
  expect(compile).toThrow('The words in words/en/a.json (language en) cannot be read')
  expect(compile).toThrow(expected)
  expect(compile).not.toThrow('"type"')
})

test('a development server finds what it has to prepare, past the words', async () => {
  const shop = path.join(import.meta.dirname, '..', '..', '..')
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'))
  const told: string[] = []
  const logger = createLogger('error')
  const vite = await createServer({
    root: shop,
    configFile: false,
    cacheDir,
    appType: 'custom',
    customLogger: { ...logger, error: (text) => told.push(text), warn: (text) => told.push(text) },
    plugins: [messages()],
    optimizeDeps: { entries: ['src/theme/words/words.ts'] },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  await vite.environments.client.depsOptimizer?.scanProcessing
  await vite.close()
  await rm(cacheDir, { recursive: true, force: true })
  expect(told).toEqual([])
})
