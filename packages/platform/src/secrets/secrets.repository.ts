import type { CommerceExecutor } from '../database/index.ts'

/**
 * Returns the stored secret with this name. If there is none, stores and returns `created`, unless
 * another process has stored a secret in the meantime.
 */
export async function findOrInsertSecret(
  db: CommerceExecutor,
  name: string,
  created: string,
): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const stored = await find()
  if (stored) return stored.value
  await db
    .insertInto('secrets')
    .values({ name, value: created })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find())?.value ?? created
}
