import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeClone, type Clone } from './clone.ts'
import { isFirstStart } from './import-shop.mjs'

let clone: Clone
beforeEach(() => {
  clone = makeClone()
})
afterEach(() => clone.remove())

/** The environment of this process without the settings of a shop. */
const {
  DATA_DIR: _data,
  SHOP_DIR: _shop,
  DATABASE_URL: _url,
  PLATFORM_URL: _platform,
  ...clean
} = process.env

function start(env: Readonly<Record<string, string>> = {}) {
  const options = { cwd: clone.root, encoding: 'utf8', env: { ...clean, PORT: '0', ...env } } as const
  return spawnSync(process.execPath, ['scripts/launch.mjs', 'start'], options)
}

/** Replaces the import with `code`, which runs after it has created the data folder. */
function setImport(code: string): void {
  const steps = ["import { mkdirSync, writeFileSync } from 'node:fs'", "mkdirSync('.data')", code]
  clone.write('scripts/import-shop.ts', steps.join('\n'))
}

test('the first start imports the shop while it is built', () => {
  // Ends only if the build runs at the same time.
  setImport(`import { existsSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    while (!existsSync('runs.txt')) await setTimeout(10)
    writeFileSync('.data/imported', process.env.NODE_ENV)`)
  const { status, stderr } = start()
  expect({ status, stderr: stderr.replace(/in [\d.]+ s/, 'in … s') }).toEqual({
    status: 0,
    stderr: 'Importing the content and the catalogue.\nBuilding the shop.\nBuilt in … s.\n',
  })
  expect(clone.read('.data/imported')).toBe('production')
})

test('a later start, and that of a built shop, import nothing', () => {
  setImport('')
  start()
  clone.write('apps/shop/src/main.ts', '// changed')
  expect(start().stderr).not.toContain('Importing')
  expect(start({ DATA_DIR: 'other' }).stderr).toBe('')
})

test('an import that fails leaves the error to the shop', () => {
  setImport("throw new Error('the content has a fault')")
  const { status, stderr } = start()
  expect(status).toBe(0)
  expect(stderr).not.toContain('fault')
})

test('a signal stops the import together with the build', async () => {
  clone.write('apps/shop/src/main.ts', '// SLOW FOREVER')
  setImport("writeFileSync('.data/pid', `${process.pid}\\n`)\nsetInterval(() => {}, 1000)")
  const launcher = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    ...{ cwd: clone.root, env: { ...clean, PORT: '0' } },
  })
  const pidFile = join(clone.root, '.data', 'pid')
  const limit = { timeout: 20_000 }
  await expect.poll(() => existsSync(pidFile) && clone.read('.data/pid').endsWith('\n'), limit).toBe(true)
  launcher.kill('SIGTERM')
  await once(launcher, 'exit')
  const pid = Number(clone.read('.data/pid'))
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), limit)
})

test.each([
  [{}, true],
  [{ DATA_DIR: '', SHOP_DIR: '', DATABASE_URL: '', PLATFORM_URL: '' }, true],
  [{ DATA_DIR: 'packages' }, false],
  [{ DATA_DIR: 'new' }, true],
  [{ SHOP_DIR: 'shop' }, false],
  [{ SHOP_DIR: 'other' }, true],
  [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
  [{ PLATFORM_URL: 'https://platform.example' }, false],
])('%o is a first start: %s', (env, expected) => {
  for (const folder of ['packages', 'shop/.data']) mkdirSync(join(clone.root, folder), { recursive: true })
  expect(isFirstStart(clone.root, env)).toBe(expected)
})
