import type { FieldError } from '@vitrine/contract'
import type { AdminContext, AdminInput, AdminResult } from '../admin/index.ts'
import { ImportError, isContentPath, parseFiles } from '../content-files/index.ts'
import { fail, failFields, type ApiError } from '../http/index.ts'
import { importFiles } from './import-content.ts'
import { ImportConflictError } from './plan/import-conflict.ts'

/** Maximum number of items in a response. The totals include all items. */
const maxItems = 1000

/** Maximum number of problems listed in an error. */
const maxProblems = 100

/** The operators' call that imports content files. */
export const importHandlers = {
  async importFiles(
    { body }: Pick<AdminInput<'importFiles'>, 'body'>,
    { write }: Pick<AdminContext, 'write'>,
  ): Promise<AdminResult<'importFiles'>> {
    const { files, force, dry_run: dryRun } = body
    const invalid = Object.keys(files).find((file) => !isContentPath(file))
    if (invalid !== undefined) {
      const message = 'Expected the path of a JSON file that is not hidden and not below "media".'
      return fail('BAD_PARAMETER', `files.${invalid}`, message)
    }
    try {
      const summary = await importFiles(write, parseFiles(new Map(Object.entries(files))), { force, dryRun })
      return { ...summary, items: summary.items.slice(0, maxItems) }
    } catch (error) {
      const apiError = toApiError(error)
      if (apiError === undefined) throw error
      return apiError
    }
  },
}

/**
 * Converts the errors of an import. Returns undefined for other errors. Each problem is reported as
 * a field whose name is its position in the files.
 */
function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ImportError) {
    const problems = error.problems
      .slice(0, maxProblems)
      .map(({ file, line, column, pointer, message }): [string, FieldError] => {
        const position = line === undefined ? '' : `:${line}:${column ?? 1}`
        return [`${file}${position}${pointer === '' ? '' : ` ${pointer}`}`, { code: 'type', message }]
      })
    return failFields(new Map(problems))
  }
  if (!(error instanceof ImportConflictError)) return undefined
  return fail('CONFLICT', 'files', error.message)
}
