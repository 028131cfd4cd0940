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
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
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

test('a running shop is copied completely, and the copy can be opened', async () => {
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

  expect(readdirSync(copy).toSorted()).toEqual([
    'commerce.sqlite',
    'session-secret',
    'uploads',
    'vitrine.sqlite',
  ])
  expect(readFileSync(join(copy, 'uploads', 'a1'), 'utf8')).toBe('a file')
  const modes = ['', 'commerce.sqlite', 'vitrine.sqlite', 'session-secret', 'uploads'].map(
    (name) => statSync(join(copy, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o600, 0o700])
  const restored = await openPlatform(copy)
  expect([await restored.isReady(), await restored.exportContent()]).toEqual([true, texts])
  await restored.close()
  await expect(runBackup([copy], { DATA_DIR: dataDir })).rejects.toThrow(`${copy} already exists`)
})

test('both databases are copied as they were at one instant, while they are written', async () => {
  await (await openPlatform(dataDir)).close()
  const files = ['vitrine.sqlite', 'commerce.sqlite'] as const
  // Alternately increments a counter in the content and in the commerce database, so that the counters never
  // differ by more than one.
  const writer = new Worker(
    `
      const { parentPort, workerData } = require('node:worker_threads')
      const { DatabaseSync } = require('node:sqlite')
      const databases = workerData.map((file) => new DatabaseSync(file, { timeout: 10_000 }))
      for (const database of databases) {
        database.exec('pragma synchronous = off; create table counts (n integer); insert into counts values (0)')
      }
      parentPort.postMessage('ready')
      for (;;) for (const database of databases) database.exec('update counts set n = n + 1')
    `,
    { eval: true, workerData: files.map((name) => join(dataDir, name)) },
  )
  await once(writer, 'message')
  const counts: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const copy = join(folder, `copy-${turn}`)
    await runBackup([copy], { DATA_DIR: dataDir })
    const [content = 0, commerce = 0] = files.map((name) => {
      using database = new DatabaseSync(join(copy, name))
      expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      return Number(database.prepare('select n from counts').get()?.['n'])
    })
    expect([0, 1]).toContain(content - commerce)
    counts.push(content)
  }
  await writer.terminate()
  // The writer kept running between the backups.
  expect(new Set(counts).size).toBe(5)
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
  expect(await wrong([join(folder, 'copy')])).toBe(`commerce.sqlite not found in ${dataDir} (DATA_DIR).\n`)
  writeFileSync(join(dataDir, 'commerce.sqlite'), '')
  const nowhere = join(folder, 'not', 'there')
  expect(await wrong([nowhere])).toBe(`Cannot create the folder ${nowhere}. Choose another folder.\n`)
  expect(existsSync(join(folder, 'not'))).toBe(false)
})
