import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPlatform, type Platform } from '@vitrine/platform'
import { contentFolder, sampleContent } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { runBackup } from './run.ts'

const openPlatform = (dataDir: string): Promise<Platform> =>
  createPlatform({
    dataDir,
    publicOrigin: 'http://localhost:3000',
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    trustProxy: false,
    sendsMail: false,
  })

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a shop that is open is copied whole, and the copy opens', async () => {
  const content = contentFolder(sampleContent())
  const platform = await openPlatform(dataDir)
  await platform.importContent(content.folder)
  content.remove()
  mkdirSync(join(dataDir, 'uploads'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'uploads', 'a1'), 'a file')
  writeFileSync(join(dataDir, 'session-secret'), 'secret', { mode: 0o600 })
  mkdirSync(join(dataDir, 'cache'))
  const copy = join(folder, 'copy')
  expect(await runBackup([copy], { DATA_DIR: dataDir })).toBe(`Backed up ${dataDir} to ${copy}.\n`)
  const texts = await platform.exportContent()
  await platform.close()

  expect(readdirSync(copy).toSorted()).toEqual(['session-secret', 'uploads', 'vitrine.sqlite'])
  expect(readFileSync(join(copy, 'uploads', 'a1'), 'utf8')).toBe('a file')
  const modes = ['', 'vitrine.sqlite', 'session-secret', 'uploads'].map(
    (name) => statSync(join(copy, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o700])
  const restored = await openPlatform(copy)
  expect([await restored.isReady(), await restored.exportContent()]).toEqual([true, texts])
  await restored.close()
  await expect(runBackup([copy], { DATA_DIR: dataDir })).rejects.toThrow(`${copy} already exists`)
})

test('a failed backup reports its reason and leaves nothing behind', async () => {
  const wrong = async (args: readonly string[], env: Record<string, string> = {}) => {
    const error: unknown = await runBackup(args, { DATA_DIR: dataDir, ...env }).catch(
      (thrown: unknown) => thrown,
    )
    return error instanceof Failure ? error.message : error
  }
  expect(await wrong([])).toContain('Usage: npm run backup -- <folder>')
  expect(await wrong(['copy', 'twice'])).toContain('Usage:')
  expect(await wrong(['copy'], { DATABASE_URL: 'postgres://db/shop' })).toContain('pg_dump')
  expect(await wrong([join(folder, 'copy')])).toBe(`vitrine.sqlite not found in ${dataDir} (DATA_DIR).\n`)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'vitrine.sqlite'), '')
  const nowhere = join(folder, 'not', 'there')
  expect(await wrong([nowhere])).toBe(`Cannot create the folder ${nowhere}. Choose another one.\n`)
  expect(existsSync(join(folder, 'not'))).toBe(false)
})
