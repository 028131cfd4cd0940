import type { AdminHandlers } from '../admin/index.ts'
import { recordChange } from '../write/index.ts'

/**
 * Operators' calls to purge pages that servers have cached. Every server reads the tags from the
 * change table (R28).
 */
export const pageHandlers: Pick<AdminHandlers, 'purgePages'> = {
  purgePages: ({ body }, { write }) =>
    write(async (transaction) => {
      const { tags } = body
      for (const tag of tags) recordChange(transaction, 'pages.purge', tag)
      return { tags }
    }),
}
