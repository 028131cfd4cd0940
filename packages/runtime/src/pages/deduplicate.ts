import { replayKey, type CallResponse, type Link } from '@vitrine/client'

/** A link that asks for the same thing once while a page is loaded. */
export interface OncePerLoad {
  readonly link: Link
  /** Forgets what was asked for; called before a page is loaded. */
  begin(): void
  /** The page is loaded: what is asked for from now on is asked for anew each time, such as a cart that has changed. */
  end(): void
}

/**
 * Parts of one page that read the same thing share one request: the header's menu and a widget of the same menu. It
 * also makes the recording fit, in which every answer stands once and is used once (R21). Ping and auth-check are
 * never kept (R1).
 */
export function createOncePerLoad(): OncePerLoad {
  let answers: Map<string, Promise<CallResponse<unknown>>> | undefined = new Map()
  return {
    begin() {
      answers = new Map()
    },
    end() {
      answers = undefined
    },
    link: (next) => (operation) => {
      const isOwn = operation.call.group === 'session'
      if (isOwn || operation.call.method !== 'GET' || operation.force) return next(operation)
      const key = replayKey(operation)
      const answer = answers?.get(key) ?? next(operation)
      answers?.set(key, answer)
      return answer
    },
  }
}
