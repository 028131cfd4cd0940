import type { Link } from '../operation.ts'
import { isRecordable } from '../recording.ts'
import type { Recording } from '../recording.ts'
import { replayKey } from '../replay-key.ts'

/**
 * Answers calls from `recording`, the responses that the server received. Each response is used once and then deleted (section 4,
 * R21). A forced call deletes the recorded response and uses the network.
 *
 * Of concurrent calls with one key, the first gets the recorded response and the others use the network. This is safe under
 * React's StrictMode, which runs effects and initialisers twice: the second call costs a request and gets the same kind of
 * response. Hydration, which must not wait, reads once outside of rendering and keeps the promise.
 */
export function withReplay(recording: Recording): Link {
  return (next) => async (operation) => {
    const key = replayKey(operation)
    const recorded = Object.hasOwn(recording, key) && isRecordable(operation) ? recording[key] : undefined
    if (!recorded) return next(operation)
    delete recording[key]
    if (operation.force) return next(operation)
    return { ...recorded, ok: recorded.status >= 200 && recorded.status < 300 }
  }
}
