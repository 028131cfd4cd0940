import type { FormField } from '@vitrine/contract'
import type { CommerceExecutor } from '../database/index.ts'
import { toCsvRow } from './csv.ts'
import type { FieldValue } from './submission.ts'
import { listSubmissions, listSubmittedDefinitions, listSubmittedFiles } from './submissions.repository.ts'

export interface ExportOptions {
  /** True to start with a byte order mark, which some spreadsheet programs need to recognise UTF-8. */
  readonly bom?: boolean
  /** True to include spam. */
  readonly spam?: boolean
}

const pageSize = 500
const fixedColumns = ['id', 'created_at', 'language', 'channel', 'page', 'spam'] as const

/**
 * Exports the submissions of a form as CSV (RFC 4180), oldest first. The text is generated in
 * chunks, so that memory use does not grow with the number of rows. Every field that occurs in a
 * submission has a column. Files are exported as `name (id)`, where the id is the name in the
 * uploads folder.
 */
export async function* exportSubmissions(
  db: CommerceExecutor,
  formId: string,
  { bom = false, spam = false }: ExportOptions = {},
): AsyncGenerator<string> {
  const names = await readFieldNames(db, formId)
  yield (bom ? '\uFEFF' : '') + toCsvRow([...fixedColumns, ...names])
  let after = { created_at: '', id: '' }
  for (;;) {
    const rows = await listSubmissions(db, { formId, includeSpam: spam, after, limit: pageSize })
    const last = rows.at(-1)
    if (!last) return
    const files = await readFileCells(
      db,
      rows.map((row) => row.id),
    )
    const lines = rows.map((row) => {
      const data = new Map(Object.entries(JSON.parse(row.data) as Record<string, FieldValue>))
      const fixed = [row.id, row.created_at, row.language, row.channel_id, row.page, String(row.spam)]
      const cells = names.map((name) => files.get(`${row.id} ${name}`) ?? toCell(data.get(name)))
      return toCsvRow([...fixed, ...cells])
    })
    yield lines.join('')
    after = last
  }
}

/**
 * Returns the names of all fields in the submissions, starting with the fields of the oldest
 * version of the form.
 */
async function readFieldNames(db: CommerceExecutor, formId: string): Promise<readonly string[]> {
  const names = new Set<string>()
  for (const definition of await listSubmittedDefinitions(db, formId)) {
    const { form_builder: builder } = JSON.parse(definition) as { form_builder: { fields: FormField[] } }
    for (const field of builder.fields) if ('name' in field) names.add(field.name)
  }
  return [...names]
}

/** Returns the cells of file fields, keyed by submission id and field name. */
async function readFileCells(
  db: CommerceExecutor,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listSubmittedFiles(db, submissionIds)
  const cells = Map.groupBy(rows, (row) => `${row.submission_id} ${row.field}`)
  return new Map(
    [...cells].map(([key, files]) => [key, files.map((file) => `${file.file_name} (${file.id})`).join('; ')]),
  )
}

function toCell(value: FieldValue | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'object' ? value.join('; ') : String(value)
}
