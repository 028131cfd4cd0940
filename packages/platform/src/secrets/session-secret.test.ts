import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureSessionSecret } from './session-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('generates a secret once, readable by the owner only', async () => {
  const data = join(folder, 'not', 'there')
  const secret = await ensureSessionSecret(data)
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await ensureSessionSecret(data)).toBe(secret)
  expect((await stat(join(data, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  expect(await readdir(data)).toEqual(['session-secret'])
})

test('generates different secrets for two installations', async () => {
  expect(await ensureSessionSecret(join(folder, 'one'))).not.toBe(
    await ensureSessionSecret(join(folder, 'two')),
  )
})

test('returns the same secret to processes that start at the same time', async () => {
  const module = fileURLToPath(new URL('session-secret.ts', import.meta.url))
  const code = `import { ensureSessionSecret } from ${JSON.stringify(module)}
    process.stdout.write(await ensureSessionSecret(${JSON.stringify(folder)}))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  const secrets = await Promise.all([start(), start(), start(), start()])
  expect(new Set(secrets.map(({ stdout }) => stdout)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['session-secret'])
})

test('rejects a secret that is too short', async () => {
  await writeFile(join(folder, 'session-secret'), 'short')
  await expect(ensureSessionSecret(folder)).rejects.toThrow('contains fewer than 32 characters')
})

test('reports in a sentence that the data folder is a file', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const data of [file, join(file, 'below')]) {
    await expect(ensureSessionSecret(data)).rejects.toMatchObject({
      name: 'DataDirError',
      message: `${data} is a file. Set DATA_DIR to a folder.`,
    })
  }
})

test('reports in a sentence that the data folder is a broken symlink', async () => {
  const data = join(folder, 'link')
  await symlink(join(folder, 'nowhere'), data)
  await expect(ensureSessionSecret(data)).rejects.toMatchObject({
    name: 'DataDirError',
    message: `The folder ${data} cannot be created, or is a broken symlink. Set DATA_DIR to another folder.`,
  })
})
