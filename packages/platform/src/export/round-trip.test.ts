import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomContent, toTexts } from '../../test/random-content.ts'
import { parseFiles } from '../content-files/index.ts'
import { type Database, openDatabase } from '../database/index.ts'
import { createTransactionRunner, importFiles, parseContent } from '../import/index.ts'
import { exportContent } from './export-content.ts'
import { renderContent } from './render-content.ts'

describe.each(databases())('files and $name', ({ name, open }) => {
  let opened: OpenedDatabase
  let database: Database

  beforeEach(async () => {
    opened = await open()
    database = await openDatabase({
      ...opened,
      onError: (error) => {
        throw error
      },
    })
  })
  afterEach(async () => {
    await database.close()
    await opened.remove()
  })

  test('say the same after an import and an export, whatever was there before', async () => {
    await fc.assert(
      fc.asyncProperty(randomContent, async (content) => {
        const texts = toTexts(content)
        const files = parseContent(parseFiles(texts))
        await importFiles(createTransactionRunner(database), parseFiles(texts))
        const exported = await exportContent(database)
        // The same files, saying the same.
        expect([...exported.keys()]).toEqual([...texts.keys()].toSorted())
        expect(exported).toEqual(renderContent(files))
        // Neither they nor the first ones change anything now.
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
