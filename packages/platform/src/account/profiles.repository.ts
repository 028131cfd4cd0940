import type { CommerceExecutor } from '../database/index.ts'
import type { FieldValue, Profile } from '../store/index.ts'

/**
 * Finds the profile of a customer; undefined if the account no longer exists.
 *
 * @param at the current time, ISO 8601 in UTC. Expired changes of the address are left out.
 */
export async function findProfile(
  db: CommerceExecutor,
  id: string,
  at: string,
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('customers')
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.customer_id', '=', 'customers.id').on('email_changes.expires_at', '>', at),
    )
    .selectAll('customers')
    .select('email_changes.email as pending_email')
    .where('customers.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      pendingEmail: row.pending_email ?? undefined,
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
      phone: row.phone,
      company: row.company,
      vatId: row.vat_id,
      acceptsMarketing: row.accepts_marketing === 1,
      groupId: row.group_id,
      currency: row.currency ?? undefined,
      channelId: row.channel_id,
      language: row.language,
      customFields: JSON.parse(row.custom_fields) as Readonly<Record<string, FieldValue>>,
      formFields: JSON.parse(row.form_fields) as Readonly<Record<string, FieldValue>>,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  )
}

/** Saves the parts of a profile that the customer can change. */
export async function saveProfile(tx: CommerceExecutor, profile: Profile): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      first_name: profile.firstName,
      middle_name: profile.middleName,
      last_name: profile.lastName,
      phone: profile.phone,
      company: profile.company,
      vat_id: profile.vatId,
      accepts_marketing: profile.acceptsMarketing ? 1 : 0,
      custom_fields: JSON.stringify(profile.customFields),
      form_fields: JSON.stringify(profile.formFields),
      updated_at: profile.updatedAt,
    })
    .where('id', '=', profile.id)
    .execute()
}
