import { contentFolder, sampleContent } from '@vitrine/testing'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeExport, type ContentTexts } from './export-content.ts'

/** An export of a shop that has one channel. */
const texts: ContentTexts = new Map([
  ['site.json', '{}'],
  ['channels.json', '[{ "id": "1" }, { "id": "3" }]'],
])

let content: ReturnType<typeof contentFolder>
beforeEach(() => {
  content = contentFolder(sampleContent())
})
afterEach(() => content.remove())

describe('exporting into a folder with other files', () => {
  test.each([
    'package.json',
    'tsconfig.json',
    'src/x.json',
    'src/models/x.json',
    'models/old/x.json',
    'node_modules/a/pages/b.json',
    '1/package.json',
    '1/en/other.json',
    '1/en/other/a.json',
    '4/en/pages/a.json',
    'media/a.json',
  ])('keeps %s, which is not content', async (file) => {
    content.write(file, '{}')
    const { removed } = await writeExport(content.folder, texts, { prune: true })
    expect(removed).not.toContain(file)
    expect(existsSync(path.join(content.folder, file))).toBe(true)
    expect((await writeExport(content.folder, texts)).left).toEqual([])
  })

  test.each([
    'models/old.json',
    '1/en/pages/a/b.json',
    '1/en/pages/a.draft.json',
    '1/de/records/author/a/b.json',
    '1/en/scripts/a.json',
    '1/en/menus/a.json',
    '1/en/forms/a.json',
    '1/en/settings.json',
    '1/en/settings.draft.json',
    '1/en/redirects.json',
    // Files of a channel that exists only in the folder, and of one that exists only in the export.
    '2/ar/pages/a.json',
    '3/ar/pages/a.json',
  ])('removes %s if pruning', async (file) => {
    content.write(file, '{}')
    expect((await writeExport(content.folder, texts)).left).toContain(file)
    content.write('channels.json', '[{ "id": "1" }, { "id": "2" }]')
    expect((await writeExport(content.folder, texts, { prune: true })).removed).toContain(file)
    expect(existsSync(path.join(content.folder, file))).toBe(false)
  })
})
