import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let memory: string

beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'vitrine-memory-'))
})
afterEach(() => rmSync(memory, { recursive: true }))

/** Creates a folder in a process of its own, which prints the folder and what it contains. */
function create(folder: string, minFree: number) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'memory-folder.ts'))
  const program = `
    import { readdirSync, statSync } from 'node:fs'
    import { createMemoryFolder } from ${module}
    const folder = createMemoryFolder(...${JSON.stringify([folder, minFree])})
    const state = folder && { folder, names: readdirSync(folder), mode: statSync(folder).mode & 0o7777 }
    console.log(JSON.stringify(state ?? null))
  `
  const { pid, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  return { pid, created: JSON.parse(stdout) as { readonly folder: string } | null }
}

test('a folder in memory is empty, can be used by PostgreSQL, and is removed with its process', () => {
  const { pid, created } = create(memory, 0)
  expect(created).toMatchObject({ names: [], mode: 0o1777 })
  expect(path.basename(created?.folder ?? '')).toMatch(new RegExp(`^vitrine-tests-${pid}-`))
  expect(readdirSync(memory)).toEqual([])
})

test('there is no folder without enough memory, or without such a file system', () => {
  expect(create(memory, Number.MAX_SAFE_INTEGER).created).toBeNull()
  expect(create(path.join(memory, 'missing'), 0).created).toBeNull()
})

test('folders of runs that were killed are removed, and those of other runs are kept', () => {
  const { pid } = create(memory, 0)
  const left = path.join(memory, `vitrine-tests-${pid}-x`)
  const used = path.join(memory, `vitrine-tests-${process.pid}-x`)
  for (const folder of [left, used]) mkdirSync(folder)
  create(memory, 0)
  expect([existsSync(left), existsSync(used)]).toEqual([false, true])
})
