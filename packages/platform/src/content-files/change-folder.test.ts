import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeFolder, finishExport } from './change-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-export-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const put = (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}
/** Returns the text of each visible file, keyed by path. */
const look = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('.'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )

const before = { 'a.json': 'a1', 'b/c.json': 'c1', 'media/p.jpg': 'p', 'gone/d/e.json': 'e1' }
const after = { 'a.json': 'a2', 'b/c.json': 'c1', 'media/p.jpg': 'p', 'new/f.json': 'f2' }
const change = {
  write: new Map([
    ['a.json', 'a2'],
    ['new/f.json', 'f2'],
  ]),
  remove: ['gone/d/e.json'],
}

describe('changing a folder', () => {
  test('writes, removes, and leaves the rest, with no empty folder behind', async () => {
    const folder = path.join(root, 'content')
    put(folder, before)
    await changeFolder(folder, change)
    expect(look(folder)).toEqual(after)
    expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'b', 'media', 'new'])
  })

  test('creates a folder that does not exist', async () => {
    const folder = path.join(root, 'deep', 'content')
    await changeFolder(folder, { write: change.write, remove: [] })
    expect(look(folder)).toEqual({ 'a.json': 'a2', 'new/f.json': 'f2' })
    expect(readdirSync(path.dirname(folder))).toEqual(['content'])
  })

  test('has no effect if it fails before it is committed', async () => {
    const folder = path.join(root, 'content')
    put(folder, before)
    let steps = 0
    const onStep = () => {
      if (++steps === 3) throw new Error('The disk is full.')
    }
    await expect(changeFolder(folder, change, { onStep })).rejects.toThrow('full')
    expect(look(folder)).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('is atomic, regardless of the step at which the process ends', async () => {
    const seen = { old: 0, new: 0 }
    for (let last = 1; ; last++) {
      const folder = path.join(root, `content-${last}`)
      put(folder, before)
      // Simulates a process that ends at this step.
      const end = Promise.withResolvers<void>()
      let steps = 0
      const onStep = () => {
        if (++steps < last) return undefined
        end.resolve()
        return new Promise<void>(() => {})
      }
      const done = changeFolder(folder, change, { onStep })
      if ((await Promise.race([done.then(() => 'done'), end.promise.then(() => 'ended')])) === 'done') break
      await finishExport(folder)
      const found = look(folder)
      expect([before, after]).toContainEqual(found)
      seen[found['a.json'] === 'a1' ? 'old' : 'new']++
    }
    expect(seen).toEqual({ old: 5, new: 4 })
  })

  test('creates a new folder atomically', async () => {
    for (let last = 1; last <= 4; last++) {
      const folder = path.join(root, `new-${last}`)
      const end = Promise.withResolvers<void>()
      let steps = 0
      const onStep = () => {
        if (++steps < last) return undefined
        end.resolve()
        return new Promise<void>(() => {})
      }
      void changeFolder(folder, change, { onStep })
      await end.promise
      expect(existsSync(folder)).toBe(false)
    }
  })

  test('deletes the staging folder of a process that ended before it committed', async () => {
    const folder = path.join(root, 'content')
    put(folder, { ...before, '.export-2147483646-abc/0': 'a2' })
    await finishExport(folder)
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    expect(look(folder)).toEqual(before)
  })
})
