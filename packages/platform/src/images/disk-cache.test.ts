import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestImage, bytesOf, imageFolder } from '../../test/image-folder.ts'
import { jpeg } from '../../test/pictures.ts'
import { createDiskCache } from './disk-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(root, name))
    .filter((file) => statSync(file).isFile())
const sizeOf = (root: string) => filesOf(root).reduce((sum, file) => sum + statSync(file).size, 0)
const key = (index: number) => `${String(index % 7).padStart(2, '0')}${String(index).padStart(38, '0')}`

describe('the disk cache', () => {
  test('returns written entries, also to another process', async () => {
    const bytes = randomBytes(5_000)
    await createDiskCache({ folder, maxBytes: 1e6 }).write(key(1), bytes)
    const other = createDiskCache({ folder, maxBytes: 1e6 })
    expect(Buffer.from((await other.read(key(1))) ?? [])).toEqual(bytes)
    expect(await other.read(key(2))).toBeUndefined()
  })

  test('stays within its limit and keeps the entries used last', async () => {
    const maxBytes = 100_000
    const cache = createDiskCache({ folder, maxBytes })
    for (let index = 0; index < 9; index++) {
      await cache.write(key(index), randomBytes(10_000))
      await cache.whenIdle()
      // Sets the access times to an hour ago, one after another in the order of writing.
      const file = filesOf(folder).find((each) => each.endsWith(key(index))) ?? ''
      utimesSync(file, new Date(), new Date(Date.now() - 3_600_000 + index * 1_000))
    }
    expect(await cache.read(key(0))).toBeDefined()
    // The access time is recorded in the background.
    while (Date.now() - statSync(path.join(folder, '00', key(0))).mtimeMs > 60_000)
      await new Promise(setImmediate)
    for (let index = 9; index < 60; index++) {
      await cache.write(key(index), randomBytes(10_000))
      await cache.whenIdle()
      expect(sizeOf(folder)).toBeLessThanOrEqual(maxBytes)
      if (index === 10) {
        expect(await cache.read(key(0))).toBeDefined()
        expect(await cache.read(key(1))).toBeUndefined()
      }
    }
  })

  test('processes that write and trim concurrently never read a partial entry', async () => {
    const caches = Array.from({ length: 4 }, () => createDiskCache({ folder, maxBytes: 200_000 }))
    const bytesOfKey = (index: number) => Buffer.alloc(8_000, index)
    await Promise.all(
      caches.map(async (cache, who) => {
        for (let round = 0; round < 60; round++) {
          const index = (round * 7 + who) % 40
          await cache.write(key(index), bytesOfKey(index))
          const found = await cache.read(key((index * 3) % 40))
          if (found) expect(Buffer.from(found)).toEqual(bytesOfKey((index * 3) % 40))
        }
        await cache.whenIdle()
      }),
    )
    expect(filesOf(folder).filter((file) => file.endsWith('.tmp'))).toEqual([])
    // Since its last count, each cache may have written a sixteenth of the limit, plus the entry
    // that exceeded it.
    expect(sizeOf(folder)).toBeLessThanOrEqual(200_000 + 4 * (200_000 / 16 + 8_032))
  })

  test('temporary files of a process that died are removed later', async () => {
    const cache = createDiskCache({ folder, maxBytes: 1e6 })
    await cache.write(key(1), randomBytes(100))
    await cache.whenIdle()
    const left = path.join(folder, '01', `${key(1)}.x.tmp`)
    writeFileSync(left, 'half')
    utimesSync(left, new Date(), new Date(Date.now() - 3_600_000))
    await createDiskCache({ folder, maxBytes: 1e6 }).write(key(2), randomBytes(100))
    while (existsSync(left)) await new Promise(setImmediate)
    expect(filesOf(folder)).toHaveLength(2)
  })

  test('a folder that is not writable only disables the cache', async () => {
    writeFileSync(path.join(folder, 'file'), '')
    const cache = createDiskCache({ folder: path.join(folder, 'file'), maxBytes: 1e6 })
    await cache.write(key(1), randomBytes(100))
    expect(await cache.read(key(1))).toBeUndefined()
  })
})

describe('rendered images', () => {
  test('survive a restart, and damaged ones are rendered again', async () => {
    const images = imageFolder()
    images.write('photo.jpg', await jpeg(400, 300))
    const first = await bytesOf(await requestImage(images.open(), 'photo.jpg?w=160&fm=webp'))
    const [file = ''] = filesOf(images.cache)
    const stored = readFileSync(file)
    expect(stored.subarray(0, -32).equals(first)).toBe(true)

    for (const damaged of [
      stored.subarray(0, 500),
      Buffer.alloc(0),
      stored.map((byte, at) => (at === 99 ? byte ^ 1 : byte)),
    ]) {
      writeFileSync(file, damaged)
      const again = await bytesOf(await requestImage(images.open(), 'photo.jpg?w=160&fm=webp'))
      expect(again.equals(first)).toBe(true)
      expect((await sharp(again).metadata()).width).toBe(160)
      expect(readFileSync(file).equals(stored)).toBe(true)
    }
    await images.remove()
  })
})
