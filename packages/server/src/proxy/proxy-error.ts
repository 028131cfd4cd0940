import { errors, type ErrorCode } from '@vitrine/contract'

/** Failures of the way to a platform elsewhere. */
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

/** An expected failure on the way; becomes an answer, never a rejection. */
export class ProxyError extends Error {
  readonly code: ProxyErrorCode

  constructor(code: ProxyErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProxyFailure'
    this.code = code
  }
}

/** A failure in the platform's envelope, as every call answers. */
export function toErrorResponse({ code, message }: ProxyError): Response {
  return new Response(JSON.stringify({ Status: 'failure', Error: { code, message } }), {
    status: errors[code].status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(code === 'UNAVAILABLE' ? { 'retry-after': '5' } : undefined),
      // The rest of the body may still come, and is no request.
      ...(code === 'REQUEST_TIMEOUT' ? { connection: 'close' } : undefined),
    },
  })
}
