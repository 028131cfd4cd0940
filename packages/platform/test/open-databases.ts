import type { OpenedDatabase } from '@vitrine/testing'
import { openDatabases, type CommerceDatabase, type ContentDatabase } from '../src/database/index.ts'

type Location = Pick<OpenedDatabase, 'dataDir' | 'databaseUrl'>

export interface Closable {
  close(): Promise<void>
}

const fail = (error: unknown): never => {
  throw error
}

/** Opens the content tables of a test database without a platform. `close` closes both databases. */
export async function openContent(
  opened: Location,
  onQuery?: (sql: string) => void,
): Promise<ContentDatabase & Closable> {
  const { content, close } = await openDatabases({
    ...opened,
    onError: fail,
    onQuery: onQuery && (({ sql }) => onQuery(sql)),
  })
  return { ...content, close }
}

/** Opens the commerce tables of a test database without a platform. `close` closes both databases. */
export async function openCommerce(opened: Location): Promise<CommerceDatabase & Closable & AsyncDisposable> {
  const { commerce, close } = await openDatabases({ ...opened, onError: fail })
  return { ...commerce, close, [Symbol.asyncDispose]: close }
}
