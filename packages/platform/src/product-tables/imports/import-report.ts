import type { AdminProductImport } from '@vitrine/contract/admin'
import { CatalogueError } from '../../catalogue/index.ts'
import { MissingProductsError, type ProductImportReport } from '../import-products.ts'
import { ProductTableError } from '../read/table-error.ts'
import type { ProductImportRow } from './imports.repository.ts'

/** Time without a sign of life after which a running import is considered interrupted, in milliseconds. */
export const interruptedMs = 60_000

/** Maximum numbers of errors and of missing products in a report. */
const maxListed = 1000

export type StoredReport = Pick<AdminProductImport, 'products' | 'error_count' | 'errors' | 'missing'>

const emptyReport: StoredReport = { products: null, error_count: 0, errors: [], missing: [] }

export function toReport({ products, removed }: ProductImportReport): StoredReport {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const { outcome } of products) counts[outcome]++
  return { ...emptyReport, products: { ...counts, removed: removed.length } }
}

/** Converts the errors of a table. Returns undefined for other errors. */
export function toInvalidReport(error: unknown): StoredReport | undefined {
  if (error instanceof MissingProductsError)
    return { ...emptyReport, error_count: 1, missing: error.products.slice(0, maxListed) }
  const errors = listErrors(error)
  return errors && { ...emptyReport, error_count: errors.length, errors: errors.slice(0, maxListed) }
}

function listErrors(error: unknown): StoredReport['errors'] | undefined {
  if (error instanceof ProductTableError) return [...error.errors]
  if (!(error instanceof CatalogueError)) return undefined
  return error.problems.map(({ name, pointer, message }) => ({
    ...{ line: null, column: '', value: '' },
    reason: `${name}${pointer === '' ? '' : ` ${pointer}`}: ${message}`,
  }))
}

/** @param now milliseconds since 1970 */
export function toProductImport(row: ProductImportRow, now: number): AdminProductImport {
  const { id, actor, created_at, ended_at } = row
  const isInterrupted = row.state === 'running' && Date.parse(row.touched_at) < now - interruptedMs
  const report = row.report === null ? emptyReport : (JSON.parse(row.report) as StoredReport)
  return {
    ...{ id, actor, created_at, ended_at, dry_run: row.is_dry_run === 1 },
    state: isInterrupted ? 'interrupted' : row.state,
    ...report,
  }
}
