import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShopLocation } from '../shop-process/index.ts'
import type { StoredRow, StoredTables } from './stored-rows.ts'
import type { Possible, Requested } from './worker.ts'

/** Finds acknowledged requests that are not stored, and requests that are stored in part. Returns descriptions. */
export function findLost(requested: Requested, tables: StoredTables): readonly string[] {
  const rowsOf = (table: string) => tables.get(table) ?? []
  const reviews = new Map(
    rowsOf('reviews').map((row) => [`${text(row, 'customer_id')} ${text(row, 'product_key')}`, row]),
  )
  const addresses = new Map(rowsOf('customer_addresses').map((row) => [text(row, 'id'), row]))
  return [
    ...findLostSignUps(requested.signUps, rowsOf('customers'), rowsOf('outbox')),
    ...compare('The address', requested.addresses, addresses, [
      'first_name',
      'last_name',
      'company',
      'street',
    ]),
    ...compare('The review', requested.reviews, reviews, ['title', 'text']),
  ]
}

/** Each account has exactly one mail, and each mail an account. */
function findLostSignUps(
  signUps: Requested['signUps'],
  customers: readonly StoredRow[],
  outbox: readonly StoredRow[],
): readonly string[] {
  const accounts = new Set(customers.map((row) => text(row, 'email')))
  const mails = outbox.flatMap(
    (row) => (JSON.parse(text(row, 'message')) as { readonly to: readonly string[] }).to,
  )
  return [...signUps].flatMap(([email, isAcknowledged]) => {
    const count = mails.filter((to) => to === email).length
    const hasAccount = accounts.has(email)
    if (isAcknowledged && !hasAccount) return [`The account ${email} is lost`]
    return count === (hasAccount ? 1 : 0) ? [] : [`The account ${email} has ${count} mails`]
  })
}

function compare(
  name: string,
  requested: ReadonlyMap<string, Possible>,
  stored: ReadonlyMap<string, StoredRow>,
  columns: readonly string[],
): readonly string[] {
  return [...requested].flatMap(([key, possible]) => {
    const row = stored.get(key)
    const found = new Set(row ? columns.map((column) => text(row, column)) : [''])
    // An address has its initial texts until its first change.
    const isInitial = possible.includes('') && ![...found].some((value) => value.startsWith('op'))
    const isPossible = found.size === 1 && possible.some((value) => found.has(value))
    return isInitial || isPossible
      ? []
      : [`${name} ${key} has ${[...found].join(', ')} instead of ${possible.join(' or ')}`]
  })
}

/** Finds mail that was not delivered exactly once. Returns descriptions. */
export async function findUndelivered(
  { dataDir }: ShopLocation,
  tables: StoredTables,
): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = new Set(await readdir(folder))
  const problems: string[] = []
  for (const row of tables.get('outbox') ?? []) {
    const id = text(row, 'id')
    if (row['sent_at'] === null) problems.push(`The mail ${id} was not sent`)
    if (!files.delete(`${id}.eml`)) problems.push(`The mail ${id} has no file`)
    else if (!(await readFile(path.join(folder, `${id}.eml`), 'utf8')).includes(`Message-ID: <${id}@`))
      problems.push(`The mail ${id} has another Message-ID`)
  }
  return [...problems, ...[...files].map((file) => `The file ${file} belongs to no mail`)]
}

function text(row: StoredRow, column: string): string {
  return String(row[column])
}
