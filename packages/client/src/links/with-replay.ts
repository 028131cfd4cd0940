import type { Link } from '../operation.ts'
import { isRecordable } from '../recording.ts'
import type { Recording } from '../recording.ts'
import { replayKey } from '../replay-key.ts'

/**
 * Answers from `recording` what the server already asked for; each answer is used once and then deleted from it
 * (specification, section 4; R21). A forced call deletes it unread and goes on to the network.
 *
 * Reads of one key at the same time: the first gets the recorded answer, the others go to the network. This is safe
 * under React's StrictMode, which runs effects and initialisers twice: the second read costs a request and gets the
 * same kind of answer. What must not wait (hydration) reads once outside of rendering and keeps the promise.
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
