import type { CommerceExecutor } from '../database/index.ts'

/** The customer who sent submissions. */
export interface Submitter {
  readonly id: string
  /** The address that the customer has proved to own, normalised; undefined if there is none. */
  readonly email: string | undefined
}

/**
 * Lists the submissions of a customer with their files, oldest first: those sent while the customer was signed in, and
 * those of guests with the customer's address.
 */
export async function listSubmissionsOf(db: CommerceExecutor, { id, email }: Submitter) {
  const rows = await db
    .selectFrom('form_submissions')
    .select(['id', 'form_id', 'channel_id', 'language', 'data', 'page', 'created_at'])
    .where((where) =>
      where.or([
        where('customer_id', '=', id),
        ...(email === undefined
          ? []
          : [where.and([where('email', '=', email), where('customer_id', 'is', null)])]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('form_files')
    .select(['submission_id', 'field', 'file_name', 'content_type', 'size'])
    .where(
      'submission_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('id')
    .execute()
  const filesOf = Map.groupBy(files, (file) => file.submission_id)
  return rows.map(({ data, ...row }) => ({
    ...row,
    data: JSON.parse(data) as unknown,
    files: (filesOf.get(row.id) ?? []).map(({ field, file_name, content_type, size }) => ({
      ...{ field, file_name, content_type, size },
    })),
  }))
}

/** Deletes the submissions of guests with an address. Those of a customer are deleted with the customer (foreign key). */
export async function deleteSubmissionsOf(tx: CommerceExecutor, email: string): Promise<void> {
  await tx
    .deleteFrom('form_submissions')
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute()
}

/**
 * Adds to a customer the submissions of guests with the customer's current address, before the address
 * changes.
 */
export async function claimSubmissionsOf(
  tx: CommerceExecutor,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('form_submissions')
    .set({ customer_id: id })
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute()
}
