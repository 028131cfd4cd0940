import type { AdminContext, AdminInput, AdminResult } from '../admin/index.ts'
import { isApiError } from '../http/index.ts'
import { readStoredContent } from '../import/index.ts'
import { recordRead } from '../write/index.ts'
import { renderContent } from './render-content.ts'

/** The operators' call that exports all content as files. */
export const exportHandlers = {
  async exportFiles(
    _input: AdminInput<'exportFiles'>,
    { write }: Pick<AdminContext, 'write'>,
  ): Promise<AdminResult<'exportFiles'>> {
    // Uses a write transaction, so that all files reflect the same state.
    const texts = await write(async (transaction) => {
      const content = await readStoredContent(transaction.tx)
      const rendered = content ? renderContent(content) : new Map<string, string>()
      recordRead(transaction, 'content.export', '', { files: rendered.size })
      return rendered
    })
    return isApiError(texts) ? texts : { files: Object.fromEntries(texts) }
  },
}
