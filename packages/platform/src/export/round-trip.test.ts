import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { randomContent, toTexts } from '../../test/random-content.ts'
import { parseFiles } from '../content-files/index.ts'
import { createTransactionRunner, importFiles, parseContent } from '../import/index.ts'
import { exportContent } from './export-content.ts'
import { renderContent } from './render-content.ts'

describe.each(databases())('exporting from $name', ({ name, open }) => {
  let opened: OpenedDatabase
  let database: Awaited<ReturnType<typeof openContent>>

  beforeEach(async () => {
    opened = await open()
    database = await openContent(opened)
  })
  afterEach(async () => {
    await database.close()
    await opened.remove()
  })

  test('restores the imported files, regardless of the previous contents of the database', async () => {
    await fc.assert(
      fc.asyncProperty(randomContent, async (content) => {
        const texts = toTexts(content)
        const files = parseContent(parseFiles(texts))
        await importFiles(createTransactionRunner(database), parseFiles(texts))
        const exported = await exportContent(database)
        // The same files with the same content.
        expect([...exported.keys()]).toEqual([...texts.keys()].toSorted())
        expect(exported).toEqual(renderContent(files))
        // Importing either set of files again changes nothing.
        for (const again of [exported, texts]) {
          const summary = await importFiles(createTransactionRunner(database), parseFiles(again))
          expect(summary.items).toEqual([])
        }
        expect(await exportContent(database)).toEqual(exported)
      }),
      { seed: 5, numRuns: name === 'SQLite' ? 40 : 12, endOnFailure: true },
    )
  })
})
