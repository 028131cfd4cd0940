import type { AdminContext, AdminHandlers, AdminInput, AdminResult } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { auditChange, auditRead } from '../write/index.ts'
import { changeGoods, readChanges } from './change-goods.ts'
import { exportGoods } from './export-goods.ts'
import { findTerms } from './known-goods.repository.ts'
import { findUpdate, listUpdates, type UpdateRow } from './updates.repository.ts'

type GoodsHandlers = Pick<
  AdminHandlers,
  'changeGoods' | 'importGoods' | 'listGoodsImports' | 'finishGoodsImport' | 'exportGoods'
>

export interface GoodsAdminOptions {
  readonly commerce: CommerceDatabase
  /** Updates the prices and availability shown on pages, in the background. */
  readonly refreshSoon: () => void
}

/** Runs slow calls outside of the main thread. */
export interface GoodsJobs {
  importGoods(input: AdminInput<'importGoods'>, context: ThreadContext): Promise<AdminResult<'importGoods'>>
  finish(context: ThreadContext): Promise<AdminResult<'finishGoodsImport'>>
  /** Completes imports that have taken effect, in the background. */
  finishSoon(): void
}

type ThreadContext = Pick<AdminContext, 'actor' | 'now'>

/** Creates the operators' calls for prices and stock. */
export function createGoodsAdmin(
  { commerce, refreshSoon }: GoodsAdminOptions,
  jobs: GoodsJobs,
): GoodsHandlers {
  return {
    async changeGoods({ body }, context) {
      const changes = readChanges(body)
      if (isApiError(changes)) return changes
      const terms = await findTerms(context.db, commerce.db)
      const { reason } = body
      const at = new Date(context.now).toISOString()
      const author = { actor: context.actor.name, reason, at }
      const detail = { changes: changes.length, reason }
      return auditChange(context, { action: 'goods.change', target: '', detail }, async () => {
        const result = await changeGoods(commerce, changes, { terms, author })
        refreshSoon()
        return result
      })
    },

    async importGoods(input, context) {
      const { dry_run: isDryRun, reason, format, text } = input.body
      if (isDryRun) return jobs.importGoods(input, context)
      const detail = { format, characters: text.length, reason }
      const result = await auditChange(context, { action: 'goods.import', target: '', detail }, () =>
        jobs.importGoods(input, context),
      )
      // Does not delay the response, since readers already see the import.
      if (!isApiError(result)) jobs.finishSoon()
      return result
    },

    async listGoodsImports({ query: { limit } }) {
      return { imports: (await listUpdates(commerce.db, limit)).map(writeUpdate) }
    },

    async finishGoodsImport({ params }, context) {
      const update = await findUpdate(commerce.db, params['import'] ?? '')
      if (!update) return fail('NOT_FOUND', 'import', 'There is no import with this id.')
      return jobs.finish(context)
    },

    async exportGoods({ query }, context) {
      const { text, next, lines } = await exportGoods(commerce.db, query)
      await auditRead(context, { action: 'goods.export', target: '', detail: { results: lines } })
      return { text, next }
    },
  }
}

function writeUpdate(row: UpdateRow) {
  const { id, state, actor, reason, changes, staged, written, created_at, effective_at, done_at } = row
  return { id, state, actor, reason, changes, staged, written, created_at, effective_at, done_at }
}
