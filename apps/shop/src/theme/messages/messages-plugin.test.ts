import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger, createServer } from 'vite'
import { expect, test } from 'vitest'
import { compileMessages, messages } from '../../../messages-plugin.ts'

test.each([
  ['{"a": "x", "b": {"c": "{n, plural, one {x} other {y}"}}', 'message "b.c": expected } before the end'],
  ['{"a": "x", "b": "{n, plural, one {x}}"}', 'message "b": expected an other {…} case in every plural'],
  ['{"a": "{n, plural, few {x} other {y}}"}', 'got: The plural case few is not valid in this locale'],
  ['{', 'invalid JSON'],
])('an invalid message is reported with its file and key: %s', (json, expected) => {
  const compile = () => compileMessages(json, 'en', 'messages/en/a.json')
  expect(compile).toThrow('Cannot compile messages in messages/en/a.json (language en)')
  expect(compile).toThrow(expected)
  expect(compile).not.toThrow('"type"')
})

test('the dependency scan of the development server skips message files', async () => {
  const shop = path.join(import.meta.dirname, '..', '..', '..')
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'vitrine-messages-'))
  const problems: string[] = []
  const logger = createLogger('error')
  const vite = await createServer({
    root: shop,
    configFile: false,
    cacheDir,
    appType: 'custom',
    customLogger: { ...logger, error: (text) => problems.push(text), warn: (text) => problems.push(text) },
    plugins: [messages()],
    optimizeDeps: { entries: ['src/theme/messages/messages.ts'] },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  await vite.environments.client.depsOptimizer?.scanProcessing
  await vite.close()
  await rm(cacheDir, { recursive: true, force: true })
  expect(problems).toEqual([])
})
