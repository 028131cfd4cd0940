import type { Envelope } from '@vitrine/contract'
import type { Operation } from './operation.ts'
import type { CallResponse } from './response.ts'

/** An answer as it is embedded in a page. */
export type RecordedResponse = Pick<CallResponse<unknown>, 'status' | 'statusText'> & {
  readonly data: Envelope<unknown>
}

/** The answers had while a page was rendered, by replay key. Safe to write as JSON. One for each page, never shared. */
export type Recording = Record<string, RecordedResponse>

/** Whether a call's answer may be embedded in a page: all but ping and auth-check, the session's own (R1). */
export function isRecordable(operation: Operation): boolean {
  return operation.call.group !== 'session'
}
