import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { productImportWaitMs, type AdminProductImport } from '@vitrine/contract/admin'
import type { AdminInput, AdminResult } from '../../admin/index.ts'
import { isUnavailable, type CommerceDatabase } from '../../database/index.ts'
import { fail, isApiError, type ApiError } from '../../http/index.ts'
import { auditChange, type ChangeScope } from '../../write/index.ts'
import { interruptedMs, toProductImport, toSummary } from './import-report.ts'
import {
  changeRunningImport,
  deleteOldImports,
  findImport,
  hasRunningImport,
  insertImport,
  listImports,
} from './imports.repository.ts'

type ImportInput = AdminInput<'importProducts'>
type Imported = Exclude<AdminResult<'importProducts'>, ApiError>

/** The operators' calls for tables of products. */
interface ProductHandlers {
  importProducts(input: ImportInput, scope: ChangeScope): Promise<AdminResult<'importProducts'>>
  listProductImports(input: AdminInput<'listProductImports'>): Promise<AdminResult<'listProductImports'>>
  getProductImport(
    input: Pick<AdminInput<'getProductImport'>, 'params'>,
  ): Promise<AdminResult<'getProductImport'>>
}

export interface ProductAdminOptions {
  readonly commerce: CommerceDatabase
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number
  /** Runs an import outside of this process. Its id is the parameter `import`. */
  readonly run: (
    input: ImportInput,
    scope: Pick<ChangeScope, 'actor' | 'now'>,
  ) => Promise<AdminResult<'importProducts'>>
  /** Time after which an import that has not ended is answered, in milliseconds. */
  readonly waitMs?: number
}

export interface ProductAdmin {
  readonly handlers: ProductHandlers
  /** Resolves when no import is running. The process that runs them must have been stopped. */
  close(): Promise<void>
}

/** Interval between signs of life, in milliseconds. */
const beatMs = 10_000

/** Number of imports that are kept. */
const keptImports = 100

/** Creates the operators' calls for tables of products. */
export function createProductAdmin(options: ProductAdminOptions): ProductAdmin {
  const { commerce, now, run, waitMs = productImportWaitMs } = options
  const running = new Set<Promise<unknown>>()
  const toTime = (ms: number) => new Date(ms).toISOString()

  /** Records an import. Returns undefined if another one is running. */
  async function begin({ body }: ImportInput, scope: ChangeScope): Promise<string | undefined> {
    const id = randomUUID()
    const { actor, now: start } = scope
    return commerce.write('commerce', async (tx) => {
      if (await hasRunningImport(tx, toTime(start - interruptedMs))) return undefined
      await insertImport(tx, {
        ...{ id, actor: actor.name, is_dry_run: body.dry_run ? 1 : 0, created_at: toTime(start) },
      })
      await deleteOldImports(tx, keptImports)
      return id
    })
  }

  async function find(id: string): Promise<AdminProductImport | undefined> {
    const row = await findImport(commerce.db, id)
    return row && toProductImport(row, now())
  }

  /** Runs an import, and records if it could not be run. */
  async function execute(input: ImportInput, id: string, scope: ChangeScope) {
    const change = (values: Parameters<typeof changeRunningImport>[2]) =>
      commerce.write('commerce', (tx) =>
        changeRunningImport(tx, id, { ...values, touched_at: toTime(now()) }),
      )
    // If the database is busy, the next sign of life follows soon enough.
    const timer = setInterval(() => void change({}).catch(() => undefined), beatMs).unref()
    try {
      return await runAudited(input, id, scope)
    } catch (error) {
      const state = isUnavailable(error) ? 'interrupted' : 'failed'
      // Without this entry, the import counts as interrupted when its signs of life are missing.
      await change({ state, ended_at: toTime(now()) }).catch(scope.onError)
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  async function runAudited(input: ImportInput, id: string, scope: ChangeScope): Promise<Imported> {
    const start = async (): Promise<Imported> => {
      const result = await run({ ...input, params: { import: id } }, scope)
      if (isApiError(result)) throw new Error(result.message)
      return result
    }
    const { format, text, dry_run: isDryRun, prune } = input.body
    if (isDryRun) return start()
    const detail = { import: id, format, characters: text.length, prune }
    let ended: Imported | undefined
    await auditChange(scope, { action: 'products.import', target: '', detail }, async () => {
      ended = await start()
      return ended.state === 'done' ? ended : fail('BAD_PARAMETER', 'text', 'The table has errors.')
    })
    if (ended === undefined) throw new Error('The import has no result.')
    return ended
  }

  return {
    handlers: {
      async importProducts(input, scope) {
        const id = await begin(input, scope)
        if (id === undefined)
          return fail(
            'CONFLICT',
            undefined,
            'Another import of products is running. Nothing was changed. Import the table again when it has ended.',
          )
        const ended = execute(input, id, scope)
        running.add(ended)
        const waiting = new AbortController()
        let isAnswered = false
        void ended
          // Nobody waits for an import that was answered, and its state says that it failed.
          .catch((error: unknown) => (isAnswered ? scope.onError(error) : undefined))
          .finally(() => {
            running.delete(ended)
            waiting.abort()
          })
        const result = await Promise.race([ended, pause(waitMs, waiting.signal)])
        isAnswered = true
        return result ?? (await find(id)) ?? (await ended)
      },

      async listProductImports({ query: { limit } }) {
        const rows = await listImports(commerce.db, limit)
        return { imports: rows.map((row) => toSummary(row, now())) }
      },

      async getProductImport({ params }) {
        return (
          (await find(params['import'] ?? '')) ??
          fail('NOT_FOUND', 'import', 'There is no import of products with this id.')
        )
      },
    },
    async close() {
      await Promise.allSettled(running)
    },
  }
}

/** Resolves after a time, or when it is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<undefined> {
  await wait(ms, undefined, { ref: false, signal }).catch(() => undefined)
  return undefined
}
