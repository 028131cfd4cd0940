import { writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  MissingProductsError,
  ProductTableError,
  toCsvLine,
  type FeedLocation,
  type Platform,
  type ProductImportReport,
} from '@vitrine/platform'
import type { CommandIo } from '../content/command-io.ts'
import { Failure } from '../failure.ts'
import { readTextFile } from '../text-file.ts'
import type { ImportArguments } from './arguments.ts'
import { createProgress } from './progress.ts'

/** Maximum size of a table, in bytes. */
export const maxTableBytes = 64 * 1024 * 1024

/** Maximum number of products in the printed report. */
const maxListed = 100

/** Imports a table of products, or reports what the import would do. */
export async function importTable(
  platform: Platform,
  args: ImportArguments,
  { print, printError }: Pick<CommandIo, 'print' | 'printError'>,
): Promise<void> {
  const { file, decimal, isDryRun, isPrune, isRefresh, skipUnknown, report: reportFile } = args
  const locations = args.locations === undefined ? undefined : readLocations(args.locations)
  const report = await withHint(
    platform.importProducts({
      ...{ text: readTextFile(file, maxTableBytes), format: formatOf(file), folder: path.dirname(file) },
      ...{
        decimal,
        locations,
        isDryRun,
        isPrune,
        isRefresh,
        skipUnknown,
        onProgress: createProgress(printError),
      },
    }),
  )
  if (reportFile !== undefined) writeReport(reportFile, report)
  print(describe(report, isDryRun))
}

/** Returns the format of a table by the extension of its file. */
export function formatOf(file: string): 'csv' | 'jsonl' {
  return /\.(?:jsonl|ndjson|json)$/i.test(file) ? 'jsonl' : 'csv'
}

/** Reads the locations of the stock: a JSON array. The import validates them. */
function readLocations(file: string): readonly FeedLocation[] {
  let value: unknown
  try {
    value = JSON.parse(readTextFile(file, maxTableBytes))
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}\n`)
  }
  if (!Array.isArray(value) || value.length === 0)
    throw new Failure(`${file}: expected a list with at least one location (docs/products.md).\n`)
  return value as readonly FeedLocation[]
}

/** Adds the option to errors of an import that an option avoids. */
export async function withHint(imported: Promise<ProductImportReport>): Promise<ProductImportReport> {
  try {
    return await imported
  } catch (error) {
    if (error instanceof ProductTableError && error.errors.some(hasDecimalComma))
      throw new Failure(`${error.message}\nTo read prices with a decimal comma, add --decimal comma.\n`)
    if (!(error instanceof MissingProductsError)) throw error
    const keys = error.products.slice(0, maxListed).map((key) => `  ${key}\n`)
    const left = error.products.length - keys.length
    throw new Failure(
      `${error.message} Nothing was changed. To remove them, import with --prune:\n${keys.join('')}${left > 0 ? `… and ${left} more\n` : ''}`,
    )
  }
}

function hasDecimalComma({ column, value, reason }: ProductTableError['errors'][number]): boolean {
  return /price/.test(column) && /^\d+,\d+$/.test(value.trim()) && reason.includes('decimal point')
}

function describe(report: ProductImportReport, isDryRun: boolean): string {
  const { products, removed } = report
  if (report.isCurrent) return 'The shop already has the catalogue of this file. Nothing was changed.\n'
  const lines = products
    .slice(0, maxListed)
    .map(
      ({ line, outcome, product, name, versions, pictures }) =>
        `line ${String(line).padStart(5)}  ${outcome.padEnd(9)}  ${product}  ${name} (${countOf(versions, 'version')}, ${countOf(pictures, 'picture')})\n`,
    )
  const gone = removed.slice(0, maxListed).map((key) => `            removed    ${key}\n`)
  const left = products.length + removed.length - lines.length - gone.length
  const total = (outcome: string) => products.filter((each) => each.outcome === outcome).length
  const counts = `${total('added')} added, ${total('changed')} changed, ${removed.length} removed, ${total('unchanged')} unchanged`
  return [
    ...lines,
    ...gone,
    ...(left > 0 ? [`… and ${left} more\n`] : []),
    isDryRun
      ? `Dry run of ${countOf(products.length, 'product')}: ${counts}. Nothing was written.\n`
      : `Imported ${countOf(products.length, 'product')}: ${counts}.\n`,
  ].join('')
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function writeReport(file: string, { products, removed }: ProductImportReport): void {
  const rows = [
    ['line', 'outcome', 'product', 'name', 'versions', 'pictures'],
    ...products.map(({ line, outcome, product, name, versions, pictures }) => [
      ...[String(line), outcome, product, name, String(versions), String(pictures)],
    ]),
    ...removed.map((key) => ['', 'removed', key, '', '', '']),
  ]
  try {
    writeFileSync(file, rows.map(toCsvLine).join(''))
  } catch (error) {
    throw new Failure(`Cannot write ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
