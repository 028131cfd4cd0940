import type { FieldError } from '@vitrine/contract'
import { maxGoodsLines, type AdminGoodsReport } from '@vitrine/contract/admin'
import type { AdminContext, AdminInput } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, failFields, type ApiError } from '../http/index.ts'
import type { GoodsChange } from './goods-change.ts'
import { findKnownGoods, findTerms, type KnownTerms } from './known-goods.repository.ts'
import { createPlan, planChanges, type Plan } from './plan-changes.ts'
import type { LineError, ReadLine } from './read/change-line.ts'
import { readChange } from './read/read-change.ts'
import { readCsv } from './read/read-csv.ts'
import { readJsonLines } from './read/read-json-lines.ts'
import { stageUpdate } from './stage-update.ts'

/** Number of lines that are compared with the stored goods at a time. */
const chunkSize = 2000

/** Maximum numbers of errors in a report, and in the error of an import. */
const maxErrors = 1000
const maxFieldErrors = 100

/** The part of a request that an import needs, in the thread that runs it. */
export type ImportContext = Pick<AdminContext, 'db' | 'actor' | 'now'> & {
  readonly commerce: CommerceDatabase
}

/** Imports a file with prices and stock, or reports what it would change. */
export async function importGoods(
  { body }: Pick<AdminInput<'importGoods'>, 'body'>,
  { db, commerce, actor, now }: ImportContext,
): Promise<AdminGoodsReport | ApiError> {
  const { format, text, decimal, reason, dry_run: isDryRun, report } = body
  const file = text.replace(/^\uFEFF/, '')
  const terms = await findTerms(db, commerce.db)
  const plan = createPlan()
  let lines = 0
  const chunk: GoodsChange[] = []
  const flush = async (): Promise<void> => {
    await planChunk(plan, chunk, { commerce, terms })
    chunk.length = 0
  }
  for (const read of format === 'csv' ? readCsv(file) : readJsonLines(file)) {
    if (++lines > maxGoodsLines)
      return fail('BAD_PARAMETER', 'text', `Expected at most ${maxGoodsLines} lines. Divide the file.`)
    const change = toChange(read, decimal)
    if ('reason' in change) plan.errors.push(change)
    else chunk.push(change)
    if (chunk.length >= chunkSize) await flush()
  }
  await flush()
  plan.errors.sort((a, b) => a.line - b.line)
  const toReport = (id: string | null, state: AdminGoodsReport['state']): AdminGoodsReport => ({
    ...{ id, state, lines, ...plan.counts },
    invalid_lines: new Set(plan.errors.map(({ line }) => line)).size,
    errors: plan.errors.slice(0, maxErrors),
    changes: report === 'lines' ? plan.changes : [],
  })
  if (isDryRun) return toReport(null, plan.errors.length > 0 ? 'invalid' : 'valid')
  if (plan.errors.length > 0) return failLines(plan.errors)
  const start = performance.now()
  const { prices, stock } = plan
  const changes = { prices, stock, actor: actor.name, reason }
  const id = await stageUpdate(commerce, changes, () => now + Math.round(performance.now() - start))
  return id === undefined ? failBusy() : toReport(id, 'effective')
}

async function planChunk(
  plan: Plan,
  changes: readonly GoodsChange[],
  { commerce, terms }: { readonly commerce: CommerceDatabase; readonly terms: KnownTerms },
): Promise<void> {
  if (changes.length === 0) return
  const skus = changes.map(({ sku }) => sku)
  planChanges(plan, changes, await findKnownGoods(commerce.db, terms, skus))
}

function toChange(read: ReadLine, decimal: 'point' | 'comma'): GoodsChange | LineError {
  return 'error' in read ? read.error : readChange(read.line, read.cells, decimal)
}

/** Returns the errors of the lines as errors of fields. */
function failLines(errors: readonly LineError[]): ApiError {
  const fields = errors
    .slice(0, maxFieldErrors)
    .map(({ line, column, reason }): [string, FieldError] => [
      `line ${line}${column === '' ? '' : `, ${column}`}`,
      { code: 'type', message: reason },
    ])
  return failFields(new Map(fields))
}

function failBusy(): ApiError {
  return fail(
    'CONFLICT',
    undefined,
    'Another import of prices and stock is running. Nothing was changed: import the file again when it has ended.',
  )
}
