import type { AdminProductImport } from '@vitrine/contract/admin'
import type { AdminContext, AdminInput } from '../../admin/index.ts'
import type { Databases } from '../../database/index.ts'
import { importProducts, type ProductImportContext } from '../import-products.ts'
import { toInvalidResult, toProductImport, toResult, type StoredResult } from './import-report.ts'
import { changeRunningImport, findImport } from './imports.repository.ts'

export interface RunContext extends Pick<AdminContext, 'now'>, Omit<ProductImportContext, 'now'> {
  readonly databases: Pick<Databases, 'content' | 'commerce'>
}

/**
 * Runs an import of products that is recorded as running, and records its result. Its id is the parameter `import`.
 *
 * @throws if the table could not be imported for a reason other than its contents
 */
export async function runProductImport(
  { params, body }: Pick<AdminInput<'importProducts'>, 'params' | 'body'>,
  context: RunContext,
): Promise<AdminProductImport> {
  const { commerce } = context.databases
  const id = params['import'] ?? ''
  const start = performance.now()
  const clock = () => context.now + Math.round(performance.now() - start)
  const result = await run(body, context)
  const end = new Date(clock()).toISOString()
  await commerce.write('commerce', (tx) =>
    changeRunningImport(tx, id, { ...result, ended_at: end, touched_at: end }),
  )
  const row = await findImport(commerce.db, id)
  if (!row) throw new Error(`The import ${id} is not recorded.`)
  return toProductImport(row, clock())
}

async function run(
  body: AdminInput<'importProducts'>['body'],
  context: RunContext,
): Promise<StoredResult & { readonly state: 'done' | 'invalid' }> {
  const { text, format, decimal } = body
  try {
    const report = await importProducts(context, {
      ...{ text, format, decimal, skipUnknown: body.skip_unknown },
      ...{ isDryRun: body.dry_run, isPrune: body.prune, isRefresh: body.refresh_pictures },
    })
    return { state: 'done', ...toResult(report) }
  } catch (error) {
    const result = toInvalidResult(error)
    if (result === undefined) throw error
    return { state: 'invalid', ...result }
  }
}
