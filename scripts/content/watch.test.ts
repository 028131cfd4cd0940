import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFolder } from './watch.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-watched-'))
  writeFileSync(path.join(folder, 'a.json'), '1')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Records edits one at a time. */
function ear() {
  let changed = Promise.withResolvers<void>()
  let count = 0
  return {
    onEdit: async () => {
      count++
      changed.resolve()
      changed = Promise.withResolvers()
    },
    next: () => changed.promise,
    count: () => count,
  }
}

test('edits, new folders, moves and removals are reported', async () => {
  const { onEdit, next, count } = ear()
  const stop = await watchFolder({ folder, onEdit, quietMs: 5, lookMs: 50 })
  const edits: (() => void)[] = [
    () => writeFileSync(path.join(folder, 'a.json'), '22'),
    () => {
      mkdirSync(path.join(folder, 'b', 'c'), { recursive: true })
      writeFileSync(path.join(folder, 'b', 'c', 'd.json'), '1')
    },
    () => writeFileSync(path.join(folder, 'b', 'c', 'd.json'), '22'),
    () => renameSync(path.join(folder, 'a.json'), path.join(folder, 'e.json')),
    () => rmSync(path.join(folder, 'b'), { recursive: true }),
  ]
  for (const edit of edits) {
    const changed = next()
    edit()
    await changed
  }
  await stop()
  // An event may arrive between creating a folder and filling it, or while a file is being written.
  expect(count()).toBeGreaterThanOrEqual(edits.length)
})

test('other files are ignored, and nothing is reported after the end', async () => {
  const { onEdit, next, count } = ear()
  const stop = await watchFolder({ folder, onEdit, quietMs: 5, lookMs: 20 })
  mkdirSync(path.join(folder, 'media'))
  for (const file of ['media/x.json', 'notes.txt', '.hidden.json'])
    writeFileSync(path.join(folder, file), '1')
  const changed = next()
  writeFileSync(path.join(folder, 'a.json'), '22')
  await changed
  expect(count()).toBe(1)
  await stop()
  writeFileSync(path.join(folder, 'a.json'), '333')
  expect(count()).toBe(1)
})

test('edits during a call are reported after it', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const again = Promise.withResolvers<void>()
  let runs = 0
  const stop = await watchFolder({
    folder,
    quietMs: 5,
    lookMs: 20,
    async onEdit() {
      if (++runs > 1) return again.resolve()
      begun.resolve()
      await gate.promise
    },
  })
  writeFileSync(path.join(folder, 'a.json'), '22')
  await begun.promise
  writeFileSync(path.join(folder, 'a.json'), '333')
  gate.resolve()
  await again.promise
  expect(runs).toBe(2)
  await stop()
})
