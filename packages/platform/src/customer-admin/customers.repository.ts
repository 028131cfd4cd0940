import { sql, type SqlBool } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'
import { afterPrefix } from '../text/index.ts'

export interface CustomerFilter {
  /** Key prefixes, longest first. If empty, every customer matches. */
  readonly words: readonly string[]
  readonly groupId: string | undefined
  /** Undefined for customers in either state. */
  readonly isActive: boolean | undefined
  /**
   * Position of the last customer on the previous page. Its key is the matching search key, or the
   * time of creation if there are no search words.
   */
  readonly after: ListPosition | undefined
  readonly limit: number
}

const columns = [
  'customers.id',
  'customers.email',
  'customers.first_name',
  'customers.last_name',
  'customers.company',
  'customers.phone',
  'customers.group_id',
  'customers.activated_at',
  'customers.created_at',
] as const

function selectCustomers(db: CommerceExecutor, { isActive, limit }: CustomerFilter) {
  return db
    .selectFrom('customers')
    .select(columns)
    .$if(isActive === true, (query) => query.where('customers.activated_at', 'is not', null))
    .$if(isActive === false, (query) => query.where('customers.activated_at', 'is', null))
    .limit(limit)
}

/**
 * Finds the customer with an email address without using the search index. Returns undefined if the
 * filter excludes the customer.
 */
export async function findListedCustomer(
  db: CommerceExecutor,
  email: string,
  filter: CustomerFilter,
): Promise<ListedCustomer | undefined> {
  const { groupId } = filter
  return selectCustomers(db, filter)
    .select('customers.email as key')
    .where('customers.email', '=', email)
    .$if(groupId !== undefined, (query) => query.where('customers.group_id', '=', groupId ?? ''))
    .executeTakeFirst()
}

/** A customer in a list. */
export type ListedCustomer = Awaited<ReturnType<typeof listNewest>>[number]

/** Lists customers: with search words, in the order of the matching keys; otherwise newest first. */
export async function listCustomerRows(
  db: CommerceExecutor,
  filter: CustomerFilter,
): Promise<readonly ListedCustomer[]> {
  const [first, ...others] = filter.words
  return first === undefined ? listNewest(db, filter) : listMatches(db, [first, ...others], filter)
}

async function listNewest(db: CommerceExecutor, filter: CustomerFilter) {
  const { after, groupId } = filter
  return selectCustomers(db, filter)
    .select('customers.created_at as key')
    .$if(groupId !== undefined, (query) => query.where('customers.group_id', '=', groupId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(customers.created_at, customers.id) < (${after?.key}, ${after?.id})`),
    )
    .orderBy('customers.created_at', 'desc')
    .orderBy('customers.id', 'desc')
    .execute()
}

/**
 * Reads the index in the order of its keys, so that the time for a page does not depend on the
 * number of matches. A customer with several matching keys is listed once, by the first of them.
 */
async function listMatches(
  db: CommerceExecutor,
  [first, ...others]: readonly [string, ...string[]],
  filter: CustomerFilter,
) {
  const { after, groupId } = filter
  const hasKey = (alias: string, word: string) => sql<SqlBool>`${sql.ref(`${alias}.key`)} >= ${word}
    and ${sql.ref(`${alias}.key`)} < ${afterPrefix(word)}`
  let query = selectCustomers(db, filter)
    .innerJoin('customer_keys as found', 'found.owner_id', 'customers.id')
    .select('found.key')
    .where(hasKey('found', first))
    .where(
      sql<SqlBool>`not exists (select 1 from customer_keys as earlier where earlier.owner_id = found.owner_id
        and ${hasKey('earlier', first)} and earlier.key < found.key)`,
    )
  for (const word of others) {
    query = query.where(
      sql<SqlBool>`exists (select 1 from customer_keys as other where other.owner_id = found.owner_id
        and ${hasKey('other', word)})`,
    )
  }
  // The expression prevents the databases from reading the whole group instead of the few keys.
  const isInGroup = sql<SqlBool>`customers.group_id || '' = ${groupId}`
  return query
    .$if(groupId !== undefined, (each) => each.where(isInGroup))
    .$if(after !== undefined, (each) =>
      each.where(sql<SqlBool>`(found.key, found.owner_id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy('found.key')
    .orderBy('found.owner_id')
    .execute()
}

/** Finds a customer with all columns except the password. */
export async function findCustomerRow(db: CommerceExecutor, id: string) {
  return db
    .selectFrom('customers')
    .select(columns)
    .select(['middle_name', 'vat_id', 'accepts_marketing', 'currency', 'channel_id', 'language'])
    .select(['custom_fields', 'form_fields', 'signed_in_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerRow>>>

/** Counts the carts, orders and other belongings of a customer. */
export async function countBelongings(db: CommerceExecutor, customerId: string) {
  const count = async (table: 'carts' | 'wishlists' | 'reviews'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return row?.count ?? 0
  }
  return { carts: await count('carts'), wishlists: await count('wishlists'), reviews: await count('reviews') }
}

/** Lists the newsletters to which an address was subscribed. */
export async function listNewsletters(db: CommerceExecutor, email: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['channel_id as channel', 'state', 'updated_at'])
    .where('email', '=', email)
    .orderBy('channel_id')
    .execute()
}

/** Returns true if goods have prices for a group. */
export async function hasPrices(db: CommerceExecutor, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('goods_prices')
    .select('sku')
    .where('customer_group', '=', groupId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
