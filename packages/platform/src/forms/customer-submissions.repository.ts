import type { CommerceExecutor } from '../database/index.ts'

/** A customer who has sent submissions. */
export interface Submitter {
  readonly id: string
  /** The address that the customer has proved to own, normalised; undefined if there is none. */
  readonly email: string | undefined
}

/**
 * Lists the submissions of a customer with their files, oldest first: those sent while the customer
 * was signed in, and guests' submissions with the customer's address.
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

/**
 * Deletes guests' submissions with an address. Submissions of a customer are deleted along with the
 * customer (foreign key).
 */
export async function deleteSubmissionsOf(tx: CommerceExecutor, email: string): Promise<void> {
  await tx
    .deleteFrom('form_submissions')
    .where('email', '=', email)
    .where('customer_id', 'is', null)
    .execute()
}

/**
 * Assigns to a customer the guests' submissions with the customer's current address. Called before
 * the address changes.
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
