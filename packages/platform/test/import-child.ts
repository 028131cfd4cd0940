import { writeSync } from 'node:fs'
import { parseFiles } from '../src/content-files/index.ts'
import { openDatabase } from '../src/database/index.ts'
import { createTransactionRunner, importFiles } from '../src/import/index.ts'
import { markedContent } from './marked-content.ts'

/**
 * Imports content with a mark in all of it, in a process of its own that a test may kill. It tells where it is on
 * standard output: a number for each thing that is written, and `done`.
 */
const { dataDir, databaseUrl, mark } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  databaseUrl?: string
  mark: number
}
const tell = (text: string): void => void writeSync(1, `${text}\n`)
const database = await openDatabase({
  dataDir,
  databaseUrl,
  onError: (error) => {
    throw error
  },
})
tell('0')
await importFiles(createTransactionRunner(database), parseFiles(markedContent(mark)), {
  onProgress: ({ done }) => tell(String(done)),
})
tell('done')
await database.close()
