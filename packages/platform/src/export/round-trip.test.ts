import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomContent, toTexts } from '../../test/random-content.ts'
import { openDatabase, type Database } from '../database/index.ts'
import { importFiles, readTexts, toContent, writeTo } from '../import/index.ts'
import { exportContent } from './export-content.ts'
import { renderContent } from './render.ts'

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
        const files = toContent(readTexts(texts))
        await importFiles(writeTo(database), readTexts(texts))
        const exported = await exportContent(database)
        // The same files, saying the same.
        expect([...exported.keys()]).toEqual([...texts.keys()].toSorted())
        expect(exported).toEqual(renderContent(files))
        // Neither they nor the first ones change anything now.
        for (const again of [exported, texts]) {
          const summary = await importFiles(writeTo(database), readTexts(again))
          expect(summary.items).toEqual([])
        }
        expect(await exportContent(database)).toEqual(exported)
      }),
      { seed: 5, numRuns: name === 'SQLite' ? 40 : 12, endOnFailure: true },
    )
  })
})
