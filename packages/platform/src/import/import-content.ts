import { writeContent } from '../content/index.ts'
import {
  findOffset,
  fromJsonPointer,
  ImportError,
  readContentFiles,
  toSourcePosition,
  type ImportProblem,
  type ParsedFiles,
} from '../content-files/index.ts'
import type { ContentDatabase } from '../database/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import type { Actor, WriteTransaction } from '../write/index.ts'
import { executePlan, type ImportProgress } from './apply/execute-plan.ts'
import { importActor, toImportError } from './apply/write-items.ts'
import { noCatalogueReferences, readCatalogueReferences } from './catalogue-references.ts'
import { toSummary, type ImportSummary } from './import-summary.ts'
import { parseContent } from './parse-content.ts'
import { createPlan } from './plan/create-plan.ts'
import { ImportConflictError } from './plan/import-conflict.ts'

interface WriterOptions {
  /** The actor recorded in the audit log. */
  readonly actor?: Actor | undefined
  /** Milliseconds since 1970. Defaults to the system clock. */
  readonly now?: number | undefined
}

export interface ImportOptions extends WriterOptions {
  /**
   * True to let the files win for items that were changed both in the files and in the database
   * since the last import.
   */
  readonly force?: boolean | undefined
  /**
   * True to run the import and roll it back. The result lists the changes that an import would
   * make; an error states why it would fail.
   */
  readonly dryRun?: boolean | undefined
  /** Called after each item is written. If it throws, the import is rolled back. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

/**
 * Synchronises the database with a folder of content files, in one transaction. Several processes
 * may import at the same time. Items that were only changed in the database since the last import
 * are kept.
 *
 * @throws ImportError if the files are invalid; nothing is imported
 * @throws ImportConflictError if an item was changed both in the files and in the database; nothing
 * is imported
 */
export async function importContent(
  database: ContentDatabase,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return importFiles(createTransactionRunner(database, options), await readContentFiles(folder), options)
}

/** Runs one write transaction on behalf of an actor. */
export type RunTransaction = <T>(
  work: (transaction: WriteTransaction) => Promise<T | ApiError>,
) => Promise<T | ApiError>

/**
 * Creates a function that runs write transactions on a database. Their actor defaults to the
 * import.
 */
export function createTransactionRunner(
  database: ContentDatabase,
  { actor = importActor, now = Date.now() }: WriterOptions = {},
): RunTransaction {
  return (work) => writeContent(database, { actor, now }, work)
}

/** Thrown to roll back a dry run. */
class DryRunCompleted extends Error {
  readonly summary: ImportSummary

  constructor(summary: ImportSummary) {
    super('The dry run was rolled back.')
    this.name = 'DryRunCompleted'
    this.summary = summary
  }
}

/** Imports parsed files in the same way as `importContent`. */
export async function importFiles(
  runTransaction: RunTransaction,
  files: ParsedFiles,
  { force = false, dryRun = false, onProgress }: Omit<ImportOptions, keyof WriterOptions> = {},
): Promise<ImportSummary> {
  // Read in a separate transaction, so that validating the files does not block other writers. If a
  // referenced record is deleted in the meantime, the error is reported when the reference is
  // written.
  const references = await runTransaction(({ tx }) => readCatalogueReferences(tx))
  const content = parseContent(files, isApiError(references) ? noCatalogueReferences : references)
  try {
    const summary = await runTransaction(async (transaction) => {
      const plan = await createPlan(transaction, content, force)
      if (plan.conflicts.length > 0) throw new ImportConflictError(plan.conflicts)
      // A dry run also writes, since some errors are only detected by the database.
      await executePlan(transaction, { plan, content, onProgress: dryRun ? undefined : onProgress })
      if (dryRun) throw new DryRunCompleted(toSummary(plan))
      return toSummary(plan)
    })
    if (isApiError(summary)) throw toImportError(summary, summary.field ?? '')
    return summary
  } catch (error) {
    if (error instanceof DryRunCompleted) return error.summary
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(error.problems.map((problem) => withPosition(problem, files)))
  }
}

/** Adds the position in the file to a problem that was found while writing to the database. */
function withPosition(problem: ImportProblem, { files }: ParsedFiles): ImportProblem {
  const text = files.find(({ file }) => file === problem.file)?.text
  if (problem.line !== undefined || text === undefined) return problem
  const offset = findOffset(text, fromJsonPointer(problem.pointer))
  return { ...problem, ...toSourcePosition(text, offset) }
}
