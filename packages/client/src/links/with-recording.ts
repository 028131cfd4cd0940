import type { Link } from '../operation.ts'
import { isRecordable } from '../recording.ts'
import type { Recording } from '../recording.ts'
import { replayKey } from '../replay-key.ts'

/**
 * Writes every answer into `recording`, which the server embeds in the page (R21): failures with an HTTP status too,
 * so that the browser hydrates what the server rendered; never a call that got no answer, never ping and auth-check.
 */
export function withRecording(recording: Recording): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    const { data, status, statusText } = response
    if (status && isRecordable(operation)) recording[replayKey(operation)] = { data, status, statusText }
    return response
  }
}
