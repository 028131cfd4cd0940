import { writeSync } from 'node:fs'
import { parseFiles } from '../src/content-files/index.ts'
import { openDatabase } from '../src/database/index.ts'
import { createTransactionRunner, importFiles } from '../src/import/index.ts'
import { markedContent } from './marked-content.ts'

/**
 * Imports content that carries a mark everywhere, in a process that a test may kill. Reports its progress on standard output:
 * the number of written items, and `done`.
 */
const { dataDir, databaseUrl, mark } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  databaseUrl?: string
  mark: number
}
const report = (text: string): void => void writeSync(1, `${text}\n`)
const database = await openDatabase({
  dataDir,
  databaseUrl,
  onError: (error) => {
    throw error
  },
})
report('0')
await importFiles(createTransactionRunner(database), parseFiles(markedContent(mark)), {
  onProgress: ({ done }) => report(String(done)),
})
report('done')
await database.close()
