import type { AdminProductImport } from '@vitrine/contract/admin'
import { CatalogueError } from '../../catalogue/index.ts'
import { MissingProductsError, type ProductImportReport } from '../import-products.ts'
import { ProductTableError } from '../read/table-error.ts'
import type { ProductImportRow, ProductImportSummary } from './imports.repository.ts'

type AdminProductImportSummary = Omit<AdminProductImport, 'errors' | 'missing'>

/** Time without a sign of life after which a running import is considered interrupted, in milliseconds. */
export const interruptedMs = 60_000

/** Maximum numbers of errors and of missing products in a report. */
const maxListed = 1000

/** The result of an import as it is stored. */
export type StoredResult = Pick<ProductImportRow, 'products' | 'error_count' | 'problems'>

type Problems = Pick<AdminProductImport, 'errors' | 'missing'>

const noProblems: Problems = { errors: [], missing: [] }

export function toResult({ products, removed }: ProductImportReport): StoredResult {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: removed.length }
  for (const { outcome } of products) counts[outcome]++
  return { products: JSON.stringify(counts), error_count: 0, problems: null }
}

/** Converts the errors of a table. Returns undefined for other errors. */
export function toInvalidResult(error: unknown): StoredResult | undefined {
  if (error instanceof MissingProductsError)
    return toStored(1, { errors: [], missing: error.products.slice(0, maxListed) })
  const errors = listErrors(error)
  return errors && toStored(errors.length, { errors: errors.slice(0, maxListed), missing: [] })
}

function toStored(count: number, problems: Problems): StoredResult {
  return { products: null, error_count: count, problems: JSON.stringify(problems) }
}

function listErrors(error: unknown): Problems['errors'] | undefined {
  if (error instanceof ProductTableError) return [...error.errors]
  if (!(error instanceof CatalogueError)) return undefined
  return error.problems.map(({ name, pointer, message }) => ({
    ...{ line: null, column: '', value: '' },
    reason: `${name}${pointer === '' ? '' : ` ${pointer}`}: ${message}`,
  }))
}

/** @param now milliseconds since 1970 */
export function toSummary(row: ProductImportSummary, now: number): AdminProductImportSummary {
  const { id, actor, created_at, ended_at, error_count, products } = row
  const isInterrupted = row.state === 'running' && Date.parse(row.touched_at) < now - interruptedMs
  return {
    ...{ id, actor, created_at, ended_at, error_count, dry_run: row.is_dry_run === 1 },
    state: isInterrupted ? 'interrupted' : row.state,
    products: products === null ? null : (JSON.parse(products) as AdminProductImportSummary['products']),
  }
}

/** @param now milliseconds since 1970 */
export function toProductImport(row: ProductImportRow, now: number): AdminProductImport {
  const problems = row.problems === null ? noProblems : (JSON.parse(row.problems) as Problems)
  return { ...toSummary(row, now), ...problems }
}
