import {
  endOtherSessions as endOthersRow,
  endSession as endRow,
  listSessions as listRow,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/** Lists the customer's open sessions, the current session first (R52). Never uses a recorded response. */
export function listSessions(client: Client, options?: CallOptions): Promise<CallResult<typeof listRow>> {
  return client.call(listRow, { ...options, force: true })
}

/** Ends one of the customer's sessions (R52). Ending the current session signs the customer out in this browser. */
export function endSession(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResult<typeof endRow>> {
  return client.call(endRow, { ...options, params: { id }, force: true })
}

/** Ends all sessions of the customer except the current session (R52). */
export function endOtherSessions(
  client: Client,
  options?: CallOptions,
): Promise<CallResult<typeof endOthersRow>> {
  return client.call(endOthersRow, { ...options, force: true })
}
