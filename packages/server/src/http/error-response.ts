import { errors, type ErrorCode } from '@vitrine/contract'
import { errorPage } from './error-page.ts'
import { platformPrefixes } from '@vitrine/contract'
import { isUnder } from './is-under.ts'
import type { RequestScope } from './request-scope.ts'

/** Titles of error pages, by the codes that the server itself sends. */
const titles = {
  BAD_REQUEST: 'The address is not valid',
  FORBIDDEN_ORIGIN: 'This request is not allowed from another site',
  NOT_FOUND: 'Page not found',
  METHOD_NOT_ALLOWED: 'This method is not supported here',
  URI_TOO_LONG: 'The address is too long',
  PAYLOAD_TOO_LARGE: 'The form is too large',
  UNSUPPORTED_MEDIA_TYPE: 'This type of content is not supported here',
  MISDIRECTED: 'No shop is served on this host',
  INTERNAL: 'Something went wrong',
} as const satisfies Partial<Record<ErrorCode, string>>

export type ErrorResponseCode = keyof typeof titles

/** Builds an error response: the platform's envelope for a call, otherwise an error page. */
export function errorResponse(
  scope: RequestScope,
  code: ErrorResponseCode,
  {
    message,
    headers = {},
  }: { readonly message: string; readonly headers?: Readonly<Record<string, string>> },
): Response {
  const { status } = errors[code]
  const common = { ...scope.headers, 'cache-control': 'no-store', ...headers }
  if (isUnder(scope.url.pathname, platformPrefixes)) {
    const body = JSON.stringify({ Status: 'failure', Error: { code, message } })
    return new Response(body, { status, headers: { ...common, 'content-type': 'application/json' } })
  }
  const page = errorPage({ title: titles[code], message, requestId: scope.id })
  return new Response(page.html, {
    status,
    headers: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
    },
  })
}
