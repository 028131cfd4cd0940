import { errors, type ErrorCode } from '@vitrine/contract'

/** Error codes of a call to a remote platform. */
export type ProxyErrorCode = Extract<
  ErrorCode,
  | 'NOT_FOUND'
  | 'REQUEST_TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'MISDIRECTED'
  | 'UNREACHABLE'
  | 'UNAVAILABLE'
  | 'TIMEOUT'
>

/** Thrown for an expected failure of a call. Becomes a response, never a rejection. */
export class ProxyError extends Error {
  readonly code: ProxyErrorCode

  constructor(code: ProxyErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProxyFailure'
    this.code = code
  }
}

/** Converts the error to a response in the platform's envelope. */
export function toErrorResponse({ code, message }: ProxyError): Response {
  return new Response(JSON.stringify({ Status: 'failure', Error: { code, message } }), {
    status: errors[code].status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(code === 'UNAVAILABLE' ? { 'retry-after': '5' } : undefined),
      // The rest of the body may still arrive, and must not be parsed as a request.
      ...(code === 'REQUEST_TIMEOUT' ? { connection: 'close' } : undefined),
    },
  })
}
