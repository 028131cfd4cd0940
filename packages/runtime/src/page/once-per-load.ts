import { replayKey, type CallResponse, type Link } from '@vitrine/client'

/** A link that asks for the same thing once, and how to begin anew. */
export interface OncePerLoad {
  readonly link: Link
  /** Forgets what was asked for; called before a page is loaded. */
  begin(): void
}

/**
 * Parts of one page that read the same thing share one request: the header's menu and a widget of the same menu. It
 * also makes the recording fit, in which every answer stands once and is used once (R21). Ping and auth-check are
 * never kept (R1).
 */
export function createOncePerLoad(): OncePerLoad {
  let answers = new Map<string, Promise<CallResponse<unknown>>>()
  return {
    begin() {
      answers = new Map()
    },
    link: (next) => (operation) => {
      const isOwn = operation.call.group === 'session'
      if (isOwn || operation.call.method !== 'GET' || operation.force) return next(operation)
      const key = replayKey(operation)
      const answer = answers.get(key) ?? next(operation)
      answers.set(key, answer)
      return answer
    },
  }
}
