import type { Link } from '../operation.ts'
import { isRecordable } from '../recording.ts'
import type { Recording } from '../recording.ts'
import { replayKey } from '../replay-key.ts'

/**
 * Records responses in `recording`, which the server embeds in the page (R21). Failures with an HTTP status are recorded too, so
 * that the browser hydrates what the server rendered. Calls without a response, ping and auth-check are never recorded.
 */
export function withRecording(recording: Recording): Link {
  return (next) => async (operation) => {
    const response = await next(operation)
    const { data, status, statusText } = response
    if (status && isRecordable(operation)) recording[replayKey(operation)] = { data, status, statusText }
    return response
  }
}
