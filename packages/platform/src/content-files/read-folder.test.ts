import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readContentFiles } from './read-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-content-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (...parts: readonly (string | readonly number[])[]): void => {
  const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part)))
  writeFileSync(path.join(folder, 'about.json'), Buffer.concat(bytes))
}

describe('reading a content folder', () => {
  test.each([
    ['one byte', ['{\n  "title": "', [0xff], 'x"\n}'], 2, 13],
    ['text in another encoding', ['{ "title": "Caf', [0xe9], '" }'], 1, 16],
    ['a truncated character', ['{\n\n', [0xef, 0xbf], '"'], 3, 1],
    ['the end of the file', ['{ "a": "', [0xe2, 0x82]], 1, 9],
    ['a surrogate', ['\u{feff}{ "', [0xed, 0xa0, 0x80], '": 1 }'], 1, 4],
    ['a byte after replacement characters', ['{ "\u{fffd}\u{fffd}ä', [0x80], '": 1 }'], 1, 7],
  ] as const)('reports the position of %s that is not UTF-8', async (_, parts, line, column) => {
    write(...parts)
    const { files, problems } = await readContentFiles(folder)
    expect(files).toEqual([])
    const message = expect.stringContaining('UTF-8') as unknown
    expect(problems).toEqual([{ file: 'about.json', pointer: '', line, column, message }])
  })

  test('accepts a replacement character that is in the file itself', async () => {
    write('{ "title": "a \u{fffd}" }')
    const { files, problems } = await readContentFiles(folder)
    expect(files).toMatchObject([{ file: 'about.json', value: { title: 'a \u{fffd}' } }])
    expect(problems).toEqual([])
  })

  test('reports a file that exceeds the size limit', async () => {
    write(`"${'a'.repeat(8 * 1024 * 1024)}"`)
    const { files, problems } = await readContentFiles(folder)
    expect(files).toEqual([])
    expect(problems).toEqual([{ file: 'about.json', pointer: '', message: 'expected at most 8 MiB' }])
  })
})
