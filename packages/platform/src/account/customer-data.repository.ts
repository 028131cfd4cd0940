import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CommerceExecutor, LockedCommerce } from '../database/index.ts'
import { findCredentialsById, lockCustomer, type Credentials } from '../customers/index.ts'
import { erasePromotionUses } from '../coupons/index.ts'
import { claimOrders, eraseOrdersOf } from '../orders/index.ts'
import { refreshProjections } from '../goods/index.ts'
import { deleteSubmissionsOf, listSubmissionsOf } from '../forms/index.ts'
import { deleteMailTo, listMailOf } from '../outbox/index.ts'
import { endPaymentsOf, lockCartsOf } from '../payments/index.ts'

type Row = Readonly<Record<string, unknown>>

/** Names of columns and tables whose values grant access, point to other rows or repeat others. They are never exported. */
const hiddenNames = /hash|token|secret|^customer_id$|^search_text$/

/** Tables that the export reads with separate queries. */
const specialTables: ReadonlySet<string> = new Set(['outbox', 'form_submissions', 'form_files'])

/** A table with data about customers. */
interface CustomerTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The table whose rows the rows of this table belong to; undefined if they belong to the customer. */
  readonly parent: { readonly name: string; readonly column: string } | undefined
}

/** The customer whose data is read or deleted. */
export interface DataOwner {
  readonly id: string
  /** True if operators vouch that the address is the customer's own; otherwise only a link in a mail proves it. */
  readonly isEmailTrusted?: boolean
}

/**
 * Reads everything that is stored about a customer: the rows of all tables with a column `customer_id`, of
 * the tables whose rows belong to them, such as `cart_lines` with `cart_id`. New tables that follow these
 * names are included without further work. Customers who have proved that they own their address also get the
 * data that is linked only to the address: subscriptions, mail, and guests' orders and submissions. Returns
 * rows by table name, without hashes of passwords and tokens.
 */
export async function readCustomerData(
  db: CommerceExecutor,
  { id: customerId, isEmailTrusted = false }: DataOwner,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const account = await findCredentialsById(db, customerId)
  const isOwnEmail = isEmailTrusted || (account?.email_verified_at ?? null) !== null
  const owner = { id: customerId, email: isOwnEmail ? account?.email : undefined }
  const data: Record<string, readonly Row[]> = {
    newsletter_subscribers: await db
      .selectFrom('newsletter_subscribers')
      .select([
        'channel_id',
        'email',
        'language',
        'topics',
        'state',
        'created_at',
        'confirmed_at',
        'updated_at',
      ])
      .where('email', '=', owner.email ?? '')
      .execute(),
    outbox: await listMailOf(db, owner),
    form_submissions: await listSubmissionsOf(db, owner),
  }
  for (const table of await findCustomerTables(db)) {
    const { rows } = await sql<Row>`
      select ${sql.join(table.columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
      where ${whereOwned(table, owner)}
    `.execute(db)
    data[table.name] = rows
  }
  return data
}

/**
 * Deletes an account with everything that belongs to it, mail and form submissions included. Deletes the data
 * that is linked only to the address if the customer has proved that they own it: subscriptions, mail, and
 * submissions of guests. Payments without an order are refunded. Orders remain, with only the data that
 * invoices must contain, and so do orders that guests have placed with the proved address. Uses of promotions
 * remain without the customer. Locks orders before the payments of other orders, so run it again after a
 * deadlock. Tables that keep rows without the customer set their reference to null (foreign keys). Recomputes
 * the ratings of the products that the customer has reviewed. Returns false if the account no longer exists,
 * or is not allowed.
 *
 * @param now ISO 8601 in UTC, read under the lock
 */
export async function deleteCustomer(
  tx: LockedCommerce,
  { id, isEmailTrusted = false }: DataOwner,
  now: string,
  isAllowed: (account: Credentials) => boolean = () => true,
): Promise<boolean> {
  // Payments lock carts before customers.
  await lockCartsOf(tx, id)
  // Other changes of the customer lock them too, so the address is the current one.
  const account = (await lockCustomer(tx, id)) ? await findCredentialsById(tx, id) : undefined
  if (!account || !isAllowed(account)) return false
  const { email } = account
  const reviews = await tx.selectFrom('reviews').select('product_key').where('customer_id', '=', id).execute()
  await tx
    .deleteFrom('review_votes')
    .where('review_id', 'in', (eb) => eb.selectFrom('reviews').select('id').where('customer_id', '=', id))
    .execute()
  // Mail and submissions that belong to the account are deleted with it, whatever their address (foreign keys).
  // A stranger who signs up with an address must not delete what its owner has sent and gets.
  const provedEmail = isEmailTrusted || account.email_verified_at !== null ? email : undefined
  if (provedEmail !== undefined) {
    await tx.deleteFrom('newsletter_subscribers').where('email', '=', provedEmail).execute()
    await deleteMailTo(tx, provedEmail)
    await deleteSubmissionsOf(tx, provedEmail)
    // The labels of cards are found through the customer of the order.
    await claimOrders(tx, { customerId: id, email: provedEmail })
  }
  await endPaymentsOf(tx, id, now)
  await eraseOrdersOf(tx, id, now)
  const { numDeletedRows } = await tx.deleteFrom('customers').where('id', '=', id).executeTakeFirst()
  await erasePromotionUses(tx, { customerId: id, provedEmail })
  await refreshProjections(
    tx,
    reviews.map((review) => review.product_key),
    now,
  )
  return numDeletedRows > 0n
}

async function findCustomerTables(db: CommerceExecutor): Promise<readonly CustomerTable[]> {
  const all = await db.introspection.getTables()
  const tables = all
    // PostgreSQL also has the tables of content.
    .filter(({ schema, isView }) => !isView && (schema === undefined || schema === 'commerce'))
    // Tables of links in mail contain no other data.
    .filter(({ name }) => !hiddenNames.test(name) && !specialTables.has(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  const owned = tables.filter(({ name, columns }) => name === 'customers' || columns.includes('customer_id'))
  const children = tables.flatMap((table) => {
    if (owned.includes(table)) return []
    const parent = owned.find(({ name }) => table.columns.includes(toReference(name)))
    return parent ? [{ ...table, parent: { name: parent.name, column: toReference(parent.name) } }] : []
  })
  return [...owned.map((table) => ({ ...table, parent: undefined })), ...children]
    .map((table) => ({ ...table, columns: table.columns.filter((name) => !hiddenNames.test(name)) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the name of the column that refers to a table, for example `carts` → `cart_id`. */
function toReference(table: string): string {
  return `${table.replace(/s$/, '')}_id`
}

/** The customer, and their address if they have proved it. */
interface Owner {
  readonly id: string
  readonly email: string | undefined
}

function whereOwned(
  { name, parent }: Pick<CustomerTable, 'name' | 'parent'>,
  owner: Owner,
): RawBuilder<SqlBool> {
  if (parent) {
    return sql`${sql.ref(parent.column)} in (
      select id from ${sql.table(parent.name)} where ${whereOwned({ name: parent.name, parent: undefined }, owner)}
    )`
  }
  if (name === 'customers') return sql`id = ${owner.id}`
  const isOwn = sql<SqlBool>`customer_id = ${owner.id}`
  // Guests' orders are known by their address.
  if (name !== 'orders' || owner.email === undefined) return isOwn
  return sql`(${isOwn} or (customer_id is null and email = ${owner.email}))`
}
