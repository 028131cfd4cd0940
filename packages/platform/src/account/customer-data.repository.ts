import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CommerceExecutor, LockedCommerce } from '../database/index.ts'
import {
  findCredentialsById,
  lockCustomer,
  lockCustomerChanges,
  type Credentials,
} from '../customers/index.ts'
import { erasePromotionUses } from '../coupons/index.ts'
import { claimOrders, eraseOrdersOf } from '../orders/index.ts'
import { refreshProjections } from '../goods/index.ts'
import { deleteSubmissionsOf, listSubmissionsOf } from '../forms/index.ts'
import { deleteMailTo, listMailOf } from '../outbox/index.ts'
import { endPaymentsOf, lockCartsOf } from '../payments/index.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Names of columns and tables whose values grant access, refer to other rows or duplicate other
 * values. They are never exported.
 */
const hiddenNames = /hash|token|secret|^customer_id$|^search_text$/

/** Tables that the export reads with separate queries. */
const specialTables: ReadonlySet<string> = new Set(['outbox', 'form_submissions', 'form_files'])

/** A table that contains data about customers. */
interface CustomerTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The table that the rows belong to; undefined if they belong directly to the customer. */
  readonly parent: { readonly name: string; readonly column: string } | undefined
}

/** The customer whose data is exported or deleted. */
export interface DataOwner {
  readonly id: string
  /**
   * True if an operator vouches for the customer's ownership of the address. Otherwise, the
   * customer must have proved it by opening a link in an email.
   */
  readonly isEmailTrusted?: boolean
}

/**
 * Reads everything that is stored about a customer: the rows of all tables with a column
 * `customer_id`, and of the tables that refer to these, such as `cart_lines` with `cart_id`. New
 * tables that follow this naming convention are included automatically. Customers who have proved
 * that they own their address also get the data that is linked only to the address: subscriptions,
 * mail, and guests' orders and submissions. Returns rows by table name, without hashes of passwords
 * and tokens.
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
 * Deletes an account and everything that belongs to it, including mail and form submissions. Also
 * deletes the data that is linked only to the address if the customer has proved that they own it:
 * subscriptions, mail, and submissions of guests. Payments without an order are refunded. Orders
 * are kept, reduced to the data that invoices must contain; so are orders that guests placed with
 * the proved address. Uses of promotions are kept without the customer. May deadlock, since it
 * locks orders before the payments of other orders. If it does, run it again. Foreign keys set the
 * reference to null in tables that keep their rows. Recomputes the ratings of the products that the
 * customer has reviewed. Returns false if the account no longer exists or must not be deleted.
 *
 * @param now ISO 8601 in UTC, read under the lock
 */
export async function deleteCustomer(
  tx: LockedCommerce,
  { id, isEmailTrusted = false }: DataOwner,
  now: string,
  isAllowed: (account: Credentials) => boolean = () => true,
): Promise<boolean> {
  // Changes of carts lock the customer before the cart, but payments lock the cart first.
  await lockCustomerChanges(tx, id)
  await lockCartsOf(tx, id)
  // Other changes to the customer lock the row too, so the address is current.
  const account = (await lockCustomer(tx, id)) ? await findCredentialsById(tx, id) : undefined
  if (!account || !isAllowed(account)) return false
  const { email } = account
  const reviews = await tx.selectFrom('reviews').select('product_key').where('customer_id', '=', id).execute()
  await tx
    .deleteFrom('review_votes')
    .where('review_id', 'in', (eb) => eb.selectFrom('reviews').select('id').where('customer_id', '=', id))
    .execute()
  // Mail and submissions that belong to the account are deleted with it, whatever their address
  // (foreign keys). A stranger who signs up with somebody else's address must not delete the
  // owner's mail and submissions.
  const provedEmail = isEmailTrusted || account.email_verified_at !== null ? email : undefined
  if (provedEmail !== undefined) {
    await tx.deleteFrom('newsletter_subscribers').where('email', '=', provedEmail).execute()
    await deleteMailTo(tx, provedEmail)
    await deleteSubmissionsOf(tx, provedEmail)
    // Labels of cards are found through the order's customer.
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
    // In PostgreSQL, these also include the tables of content.
    .filter(({ schema, isView }) => !isView && (schema === undefined || schema === 'commerce'))
    // Tables of mail links contain no other data.
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

/** The customer, and the email address if they have proved that they own it. */
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
  // Guests' orders are identified by their address.
  if (name !== 'orders' || owner.email === undefined) return isOwn
  return sql`(${isOwn} or (customer_id is null and email = ${owner.email}))`
}
