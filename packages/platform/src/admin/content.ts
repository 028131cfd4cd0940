import type { FieldProblem } from '@vitrine/contract'
import { noteReading } from '../editing/index.ts'
import { renderContent } from '../export/index.ts'
import { isRefusal, refuse, refuseFields, type Refusal } from '../gateway/index.ts'
import {
  ImportConflictError,
  ImportError,
  importFiles,
  isContentPath,
  readStored,
  readTexts,
} from '../import/index.ts'
import type { AdminHandlers } from './handler.ts'

/** Things that an answer names one by one; all are counted. */
const mostNamed = 1000

/** All content as files, both ways. */
export const contentHandlers: Pick<AdminHandlers, 'importFiles' | 'exportFiles'> = {
  async importFiles({ body }, { write }) {
    const { files, force, dry_run: dryRun } = body
    const stray = Object.keys(files).find((file) => !isContentPath(file))
    if (stray !== undefined)
      return refuse('BAD_PARAMETER', `files.${stray}`, 'It is no path of a content file.')
    try {
      const summary = await importFiles(write, readTexts(new Map(Object.entries(files))), { force, dryRun })
      return { ...summary, items: summary.items.slice(0, mostNamed) }
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal === undefined) throw error
      return refusal
    }
  },

  async exportFiles(_input, { write }) {
    // Under the lock of whoever writes content, so that all of it is of one moment.
    const texts = await write(async (writing) => {
      const content = await readStored(writing.tx)
      const rendered = content ? renderContent(content) : new Map<string, string>()
      noteReading(writing, 'content.export', '', { files: rendered.size })
      return rendered
    })
    return isRefusal(texts) ? texts : { files: Object.fromEntries(texts) }
  },
}

const mostProblems = 100

/** What is wrong with files, as a refusal that names each with its place. */
function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof ImportError) {
    const problems = error.problems
      .slice(0, mostProblems)
      .map(({ file, line, column, pointer, message }): [string, FieldProblem] => {
        const place = line === undefined ? '' : `:${line}:${column ?? 1}`
        return [`${file}${place}${pointer === '' ? '' : ` ${pointer}`}`, { code: 'type', message }]
      })
    return refuseFields(new Map(problems))
  }
  if (!(error instanceof ImportConflictError)) return undefined
  return refuse('CONFLICT', 'files', error.message)
}
