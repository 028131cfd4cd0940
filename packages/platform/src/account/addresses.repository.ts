import type { Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import type { Address } from '../store/index.ts'

/** Lists the addresses of a customer, oldest first. */
export async function listAddresses(db: CommerceExecutor, customerId: string): Promise<readonly Address[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute()
  return rows.map(toAddress)
}

interface ChangedAddresses {
  readonly customerId: string
  /** The addresses before the change. */
  readonly stored: readonly Address[]
  /** All addresses after the change. */
  readonly changed: readonly Address[]
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Writes the differences between a customer's stored and changed addresses. The customer must be
 * locked.
 */
export async function saveAddresses(tx: CommerceExecutor, change: ChangedAddresses): Promise<void> {
  const { customerId, stored, changed, at } = change
  const before = new Map(stored.map((address) => [address.id, address]))
  const kept = new Set(changed.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !kept.has(id))
  const written = changed.filter(
    (address) => JSON.stringify(address) !== JSON.stringify(before.get(address.id)),
  )
  // Old defaults are reset first, since the database allows one default of each kind only.
  await tx
    .updateTable('customer_addresses')
    .set({ is_default_shipping: 0, is_default_billing: 0 })
    .where('customer_id', '=', customerId)
    .where('id', 'in', written.map(({ id }) => id).concat(''))
    .execute()
  for (const { id } of removed) await tx.deleteFrom('customer_addresses').where('id', '=', id).execute()
  const last = await tx
    .selectFrom('customer_addresses')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  let position = last?.position ?? 0
  for (const address of written) {
    const row = { ...toRow(address), updated_at: at }
    if (before.has(address.id)) {
      await tx.updateTable('customer_addresses').set(row).where('id', '=', address.id).execute()
      continue
    }
    position += 1
    const { id } = address
    await tx
      .insertInto('customer_addresses')
      .values({ ...row, id, customer_id: customerId, position, created_at: at })
      .execute()
  }
}

function toAddress(row: Selectable<CommerceSchema['customer_addresses']>): Address {
  return {
    id: row.id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    company: row.company,
    street: row.street.split('\n'),
    city: row.city,
    stateCode: row.state_code,
    stateName: row.state_name,
    postalCode: row.postal_code,
    country: row.country,
    phone: row.phone,
    vatId: row.vat_id,
    kind: row.kind,
    isDefaultShipping: row.is_default_shipping === 1,
    isDefaultBilling: row.is_default_billing === 1,
  }
}

function toRow(address: Address) {
  return {
    first_name: address.firstName,
    middle_name: address.middleName,
    last_name: address.lastName,
    company: address.company,
    street: address.street.join('\n'),
    city: address.city,
    state_code: address.stateCode,
    state_name: address.stateName,
    postal_code: address.postalCode,
    country: address.country,
    phone: address.phone,
    vat_id: address.vatId,
    kind: address.kind,
    is_default_shipping: address.isDefaultShipping ? 1 : 0,
    is_default_billing: address.isDefaultBilling ? 1 : 0,
  }
}
