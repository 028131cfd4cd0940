import type { Envelope } from '@vitrine/contract'
import type { Operation } from './operation.ts'
import type { CallResponse } from './response.ts'

/** A response as embedded in a page. */
export type RecordedResponse = Pick<CallResponse<unknown>, 'status' | 'statusText'> & {
  readonly data: Envelope<unknown>
}

/** Responses received while a page was rendered, by replay key. Can be written as JSON. One per page, never shared. */
export type Recording = Record<string, RecordedResponse>

/** Returns true if the response of a call may be embedded in a page: all except ping and auth-check, which belong to a session (R1). */
export function isRecordable(operation: Operation): boolean {
  return operation.call.group !== 'session'
}
