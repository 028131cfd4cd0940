import type { Database } from '../database/index.ts'
import { writeContent, type Actor, type WriteTransaction } from '../editing/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import { importActor, toImportError } from './apply.ts'
import { nothingBeside, readBeside } from './beside.ts'
import { carryOut, type ImportProgress } from './carry-out.ts'
import type { Content } from './content.ts'
import { ImportConflictError, ImportError, type ImportProblem } from './import-error.ts'
import { toItemName } from './item-names.ts'
import { locate, toPlace } from './json.ts'
import { findMenusLeft } from './menus-left.ts'
import { planImport, type Known, type Plan } from './plan.ts'
import { toContent } from './read-content.ts'
import { readFiles, type ReadFiles } from './read-files.ts'
import { readStored } from './read-stored.ts'
import { toRecordId } from './references.ts'
import { findRelationsLeft } from './relations-left.ts'
import { toSummary, type ImportSummary } from './summary.ts'

interface WriterOptions {
  /** Who imports, for the audit trail. */
  readonly actor?: Actor | undefined
  /** Milliseconds since 1970; absent: the machine's clock. */
  readonly now?: number | undefined
}

export interface ImportOptions extends WriterOptions {
  /** Where files and database were both changed since the last import, the files win. */
  readonly force?: boolean | undefined
  /** Does everything and takes it back: tells what would be done, or why it would be refused. */
  readonly dryRun?: boolean | undefined
  /** Hears of each thing that is written; what it throws ends the import, and nothing is imported. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

/**
 * Brings the database in line with a folder of content files, in one transaction; several processes may do so at once.
 * What was edited in the database since the last import and is unchanged in the files stays as it is. Throws an
 * `ImportError` when the files are not valid, an `ImportConflictError` when both sides were changed; then nothing is
 * imported.
 */
export async function importContent(
  database: Database,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return importFiles(writeTo(database, options), await readFiles(folder), options)
}

/** Runs one writing transaction, as whoever imports. */
export type Write = <T>(
  work: (transaction: WriteTransaction) => Promise<T | ApiError>,
) => Promise<T | ApiError>

/** Writes to a database under the name of imports, unless told another. */
export function writeTo(
  database: Database,
  { actor = importActor, now = Date.now() }: WriterOptions = {},
): Write {
  return (work) => writeContent(database, { actor, now }, work)
}

/** Ends a transaction that was only tried, which is thereby rolled back. */
class Tried extends Error {
  readonly summary: ImportSummary

  constructor(summary: ImportSummary) {
    super('Nothing was imported, as it was only tried.')
    this.name = 'Tried'
    this.summary = summary
  }
}

/** As `importContent`, of files that were read. */
export async function importFiles(
  write: Write,
  read: ReadFiles,
  options: Omit<ImportOptions, keyof WriterOptions> = {},
): Promise<ImportSummary> {
  // Read by itself: whoever writes meanwhile need not wait until all files are checked. What is gone by then is told when
  // the records are written.
  const beside = await write(({ tx }) => readBeside(tx))
  const content = toContent(read, isApiError(beside) ? nothingBeside : beside)
  const { force = false } = options
  try {
    const summary = await write(async (transaction) => {
      const plan = await makePlan(transaction, content, force)
      if (plan.conflicts.length > 0) throw new ImportConflictError(plan.conflicts)
      // What the database refuses comes to light only when it is written.
      const onProgress = options.dryRun === true ? undefined : options.onProgress
      await carryOut(transaction, { plan, content, onProgress })
      if (options.dryRun === true) throw new Tried(toSummary(plan))
      return toSummary(plan)
    })
    if (isApiError(summary)) throw toImportError(summary, summary.field ?? '')
    return summary
  } catch (error) {
    if (error instanceof Tried) return error.summary
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(error.problems.map((problem) => withPlace(problem, read)))
  }
}

async function makePlan({ tx, now }: WriteTransaction, files: Content, force: boolean): Promise<Plan> {
  const rows = await tx
    .selectFrom('imports')
    .select(['item', 'owner', 'source', 'digest', 'stored'])
    .execute()
  const [own = [], others = []] = [true, false].map((isOwn) =>
    rows.filter(({ owner }) => (owner === 'content') === isOwn),
  )
  refuseOthers(files, new Set(others.map(({ item }) => item)))
  const known = new Map(own.map(({ item, ...row }): [string, Known] => [item, row]))
  const plan = planImport({ files, stored: await readStored(tx), known, force, now })
  return {
    ...plan,
    conflicts: [
      ...plan.conflicts,
      ...(await findMenusLeft(tx, plan)),
      ...(await findRelationsLeft(tx, plan)),
    ],
  }
}

/** Throws where files state models or records that are the catalogue's. */
function refuseOthers({ models, records }: Content, others: ReadonlySet<string>): void {
  const problems = [
    ...models.map((model) => [toItemName('model', model.internal_name), model.source, 'model'] as const),
    ...records.map((record) => [toItemName('record', toRecordId(record)), record.source, 'record'] as const),
  ]
    .filter(([item]) => others.has(item))
    .map(([, file, kind]) => ({
      file,
      pointer: '',
      message: `this ${kind} belongs to the catalogue: expected another name`,
    }))
  if (problems.length > 0) throw new ImportError(problems)
}

/** Where in a file a problem is that only the database could tell. */
function withPlace(problem: ImportProblem, { files }: ReadFiles): ImportProblem {
  const text = files.find(({ file }) => file === problem.file)?.text
  if (problem.line !== undefined || text === undefined) return problem
  const steps = problem.pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return { ...problem, ...toPlace(text, locate(text, steps)) }
}
