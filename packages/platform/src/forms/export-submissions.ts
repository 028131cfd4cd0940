import type { FormField } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import { toCsvRow } from './csv.ts'
import type { FieldValue } from './submission.ts'

export interface ExportOptions {
  /** A byte order mark, by which some spreadsheets know UTF-8. */
  readonly bom?: boolean
  readonly spam?: boolean
}

const pageSize = 500
const ownColumns = ['id', 'created_at', 'language', 'channel', 'page', 'spam'] as const

/**
 * What was sent with a form as CSV (RFC 4180), oldest first, a text at a time, so that any number of rows fits. A column
 * for every field that any submission has; files are `name (id)`, where the id is the file in the uploads folder.
 */
export async function* exportSubmissions(
  db: Executor,
  formId: string,
  { bom = false, spam = false }: ExportOptions = {},
): AsyncGenerator<string> {
  const names = await findColumns(db, formId)
  yield (bom ? '\uFEFF' : '') + toCsvRow([...ownColumns, ...names])
  let after = { created_at: '', id: '' }
  for (;;) {
    const rows = await readPage(db, { formId, spam, after })
    const last = rows.at(-1)
    if (!last) return
    const files = await readFiles(
      db,
      rows.map((row) => row.id),
    )
    const lines = rows.map((row) => {
      const data = new Map(Object.entries(JSON.parse(row.data) as Record<string, FieldValue>))
      const own = [row.id, row.created_at, row.language, row.channel_id, row.page, String(row.spam)]
      return toCsvRow([
        ...own,
        ...names.map((name) => files.get(`${row.id} ${name}`) ?? toCell(data.get(name))),
      ])
    })
    yield lines.join('')
    after = last
  }
}

function readPage(
  db: Executor,
  { formId, spam, after }: { formId: string; spam: boolean; after: { created_at: string; id: string } },
) {
  return db
    .selectFrom('form_submissions')
    .select(['id', 'created_at', 'language', 'channel_id', 'page', 'spam', 'data'])
    .where('form_id', '=', formId)
    .$if(!spam, (query) => query.where('spam', '=', 0))
    .where((where) =>
      where.or([
        where('created_at', '>', after.created_at),
        where.and([where('created_at', '=', after.created_at), where('id', '>', after.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .execute()
}

/** Names of the fields, in the order of the forms as they were seen, the first form's first. */
async function findColumns(db: Executor, formId: string): Promise<readonly string[]> {
  const seen = await db
    .selectFrom('form_submissions')
    .select(({ fn }) => ['definition', fn.min('created_at').as('since')])
    .where('form_id', '=', formId)
    .groupBy('definition')
    .orderBy('since')
    .execute()
  const names = new Set<string>()
  for (const { definition } of seen) {
    const { form_builder: builder } = JSON.parse(definition) as { form_builder: { fields: FormField[] } }
    for (const field of builder.fields) if ('name' in field) names.add(field.name)
  }
  return [...names]
}

async function readFiles(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('form_files')
    .select(['id', 'submission_id', 'field', 'file_name'])
    .where('submission_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const cells = Map.groupBy(rows, (row) => `${row.submission_id} ${row.field}`)
  return new Map(
    [...cells].map(([key, files]) => [key, files.map((file) => `${file.file_name} (${file.id})`).join('; ')]),
  )
}

function toCell(value: FieldValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'object' ? value.join('; ') : String(value)
}
