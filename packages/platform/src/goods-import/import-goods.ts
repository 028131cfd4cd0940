import type { FieldError } from '@vitrine/contract'
import { maxGoodsLines, type AdminGoodsReport } from '@vitrine/contract/admin'
import type { AdminContext, AdminInput } from '../admin/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import type { GoodsWrite } from '../goods/index.ts'
import { fail, failFields, isApiError, type ApiError } from '../http/index.ts'
import type { GoodsChange } from './goods-change.ts'
import { findKnownGoods, findTerms, type KnownGoods, type KnownTerms } from './known-goods.repository.ts'
import { countOutcomes, createPlan, listUpdates, planChanges, type Plan } from './plan-changes.ts'
import type { LineError, ReadLine } from './read/change-line.ts'
import { readChange } from './read/read-change.ts'
import { readCsv } from './read/read-csv.ts'
import { readJsonLines } from './read/read-json-lines.ts'
import { beginUpdate, type StagedUpdate } from './stage-update.ts'

/** Number of lines compared with the stored goods at a time. */
const chunkSize = 2000

/** Maximum numbers of errors in a report and in the error of an import. */
const maxErrors = 1000
const maxFieldErrors = 100

/** The part of a request that an import needs, in the thread that runs it. */
export type ImportContext = Pick<AdminContext, 'db' | 'actor' | 'now'> & {
  readonly commerce: CommerceDatabase
}

type Input = Pick<AdminInput<'importGoods'>, 'body'>

/** Imports a file with prices and stock, or reports the changes that it would make. */
export async function importGoods(
  input: Input,
  context: ImportContext,
): Promise<AdminGoodsReport | ApiError> {
  const { commerce, actor, now } = context
  const { reason, dry_run: isDryRun } = input.body
  if (isDryRun) {
    const read = await readFile(input, context)
    if (isApiError(read)) return read
    return toReport(input, read, { id: null, state: read.plan.errors.length > 0 ? 'invalid' : 'valid' })
  }
  const start = performance.now()
  const clock = () => now + Math.round(performance.now() - start)
  const update = await beginUpdate(commerce, { actor: actor.name, reason }, clock)
  if (!update) return failBusy()
  let isEffective = false
  try {
    const report = await runImport(input, context, update)
    isEffective = !isApiError(report)
    return report
  } finally {
    if (!isEffective) await update.cancel()
  }
}

async function runImport(
  input: Input,
  context: ImportContext,
  update: StagedUpdate,
): Promise<AdminGoodsReport | ApiError> {
  const read = await readFile(input, context, () => update.touch())
  if (isApiError(read)) return read
  const { plan, changes, terms } = read
  if (plan.errors.length > 0) return failLines(plan.errors)
  const isEffective =
    (await update.stage(listUpdates(plan))) &&
    (await update.makeEffective(async (tx, writes) => {
      const again = await planWrites(tx, writes, { changes, terms })
      plan.errors.push(...again.errors)
      for (const [key, outcome] of again.outcomes) plan.outcomes.set(key, outcome)
      return plan.errors.length > 0 ? undefined : listUpdates(again)
    }))
  if (plan.errors.length > 0) return failLines(plan.errors)
  return isEffective ? toReport(input, read, { id: update.id, state: 'effective' }) : failBusy()
}

/** A file that has been read and compared with the stored goods. */
interface ReadFile {
  readonly lines: number
  readonly plan: Plan
  readonly terms: KnownTerms
  /** The valid lines by SKU. */
  readonly changes: ReadonlyMap<string, readonly GoodsChange[]>
}

/**
 * Reads a file and compares it with the stored goods.
 *
 * @param onChunk called after every few thousand lines; returns false to end the import
 */
async function readFile(
  { body }: Input,
  { db, commerce }: ImportContext,
  onChunk: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<ReadFile | ApiError> {
  const file = body.text.replace(/^\uFEFF/, '')
  const terms = await findTerms(db, commerce.db)
  const plan = createPlan()
  const changes = new Map<string, GoodsChange[]>()
  let lines = 0
  let chunk: GoodsChange[] = []
  const compare = async (): Promise<boolean> => {
    const known = await findKnownGoods(
      commerce.db,
      terms,
      chunk.map(({ sku }) => sku),
    )
    planChanges(plan, chunk, known)
    chunk = []
    return onChunk()
  }
  for (const read of body.format === 'csv' ? readCsv(file) : readJsonLines(file)) {
    if (++lines > maxGoodsLines)
      return fail('BAD_PARAMETER', 'text', `Expected at most ${maxGoodsLines} lines. Split the file.`)
    const change = toChange(read, body.decimal)
    if ('reason' in change) plan.errors.push(change)
    else {
      chunk.push(change)
      const ofSku = changes.get(change.sku)
      if (ofSku) ofSku.push(change)
      else changes.set(change.sku, [change])
    }
    if (chunk.length >= chunkSize && !(await compare())) return failBusy()
  }
  if (chunk.length > 0 && !(await compare())) return failBusy()
  plan.errors.sort((a, b) => a.line - b.line)
  return { lines, plan, terms, changes }
}

/**
 * Compares lines again if their prices or stock quantities have been replaced. Stock is compared
 * with the quantity that was written, so that later sales are subtracted.
 */
async function planWrites(
  tx: CommerceExecutor,
  writes: readonly GoodsWrite[],
  { changes, terms }: Pick<ReadFile, 'changes' | 'terms'>,
): Promise<Plan> {
  const plan = createPlan()
  const skus = new Set(writes.map(({ sku }) => sku).filter((sku) => changes.has(sku)))
  const present = await findKnownGoods(tx, terms, [...skus])
  const written = new Map(writes.map((write) => [JSON.stringify([write.sku, write.location]), write.on_hand]))
  const known: KnownGoods = {
    ...present,
    findStock: (sku, location) =>
      written.get(JSON.stringify([sku, location])) ?? present.findStock(sku, location),
  }
  for (const sku of skus) {
    // Every line with a SKU that no longer exists has an error.
    const isWritten = (location: string) =>
      !known.skus.has(sku) || written.has(JSON.stringify([sku, location]))
    const again = (changes.get(sku) ?? []).flatMap(({ line, price, stock }): GoodsChange[] => {
      const part = {
        ...(price && isWritten('') ? { price } : {}),
        ...(stock && isWritten(stock.location) ? { stock } : {}),
      }
      return (part.price ?? part.stock) ? [{ line, sku, ...part }] : []
    })
    planChanges(plan, again, known)
  }
  return plan
}

function toReport(
  { body }: Input,
  { lines, plan }: ReadFile,
  { id, state }: Pick<AdminGoodsReport, 'id' | 'state'>,
): AdminGoodsReport {
  return {
    ...{ id, state, lines, ...countOutcomes(plan) },
    invalid_lines: new Set(plan.errors.map(({ line }) => line)).size,
    errors: plan.errors.slice(0, maxErrors),
    changes: body.report === 'lines' ? [...plan.outcomes.values()].flatMap(({ change }) => change ?? []) : [],
  }
}

function toChange(read: ReadLine, decimal: 'point' | 'comma'): GoodsChange | LineError {
  return 'error' in read ? read.error : readChange(read.line, read.cells, decimal)
}

/** Converts the errors of lines to field errors. */
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
    'Another import of prices and stock is running. Nothing was changed. Import the file again when the other import has ended.',
  )
}
