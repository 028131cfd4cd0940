import type { FieldError } from '@vitrine/contract'
import { recordRead } from '../editing/index.ts'
import { renderContent } from '../export/index.ts'
import { isApiError, fail, failFields, type ApiError } from '../http/index.ts'
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
const maxItems = 1000

/** All content as files, both ways. */
export const contentHandlers: Pick<AdminHandlers, 'importFiles' | 'exportFiles'> = {
  async importFiles({ body }, { write }) {
    const { files, force, dry_run: dryRun } = body
    const stray = Object.keys(files).find((file) => !isContentPath(file))
    if (stray !== undefined)
      return fail('BAD_PARAMETER', `files.${stray}`, 'It is no path of a content file.')
    try {
      const summary = await importFiles(write, readTexts(new Map(Object.entries(files))), { force, dryRun })
      return { ...summary, items: summary.items.slice(0, maxItems) }
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal === undefined) throw error
      return refusal
    }
  },

  async exportFiles(_input, { write }) {
    // Under the lock of whoever writes content, so that all of it is of one moment.
    const texts = await write(async (transaction) => {
      const content = await readStored(transaction.tx)
      const rendered = content ? renderContent(content) : new Map<string, string>()
      recordRead(transaction, 'content.export', '', { files: rendered.size })
      return rendered
    })
    return isApiError(texts) ? texts : { files: Object.fromEntries(texts) }
  },
}

const maxProblems = 100

/** What is wrong with files, as a refusal that names each with its place. */
function toRefusal(error: unknown): ApiError | undefined {
  if (error instanceof ImportError) {
    const problems = error.problems
      .slice(0, maxProblems)
      .map(({ file, line, column, pointer, message }): [string, FieldError] => {
        const place = line === undefined ? '' : `:${line}:${column ?? 1}`
        return [`${file}${place}${pointer === '' ? '' : ` ${pointer}`}`, { code: 'type', message }]
      })
    return failFields(new Map(problems))
  }
  if (!(error instanceof ImportConflictError)) return undefined
  return fail('CONFLICT', 'files', error.message)
}
