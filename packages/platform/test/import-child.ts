import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parseFiles } from '../src/content-files/index.ts'
import { createTransactionRunner, importFiles } from '../src/import/index.ts'
import { openContent } from './open-databases.ts'
import { markedContent } from './marked-content.ts'

/**
 * Imports content whose items all have the same mark, in a process that a test can kill. Reports
 * its progress on standard output: the number of written items, and finally `done`.
 */
const { dataDir, databaseUrl, mark } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  databaseUrl?: string
  mark: number
}
const report = (text: string): void => void writeSync(1, `${text}\n`)
const database = await openContent({ dataDir, databaseUrl })
// A process that is killed keeps nothing for the next one.
flushCompileCache()
report('0')
await importFiles(createTransactionRunner(database), parseFiles(markedContent(mark)), {
  onProgress: ({ done }) => report(String(done)),
})
report('done')
await database.close()
