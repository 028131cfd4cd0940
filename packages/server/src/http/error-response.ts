import { errors, type ErrorCode } from '@vitrine/contract'
import { errorPage } from './error-page.ts'
import { platformPrefixes } from '@vitrine/contract'
import { isUnder } from './is-under.ts'
import type { RequestScope } from './request-scope.ts'

/** Why the server itself answers with a failure, in the words of a page's title. Statuses belong to the codes. */
const titles = {
  BAD_REQUEST: 'The address is not valid',
  FORBIDDEN_ORIGIN: 'This cannot be done from elsewhere',
  NOT_FOUND: 'Nothing is here',
  METHOD_NOT_ALLOWED: 'This cannot be done here',
  URI_TOO_LONG: 'The address is too long',
  MISDIRECTED: 'No shop answers under this name',
  INTERNAL: 'Something went wrong',
} as const satisfies Partial<Record<ErrorCode, string>>

export type ErrorResponseCode = keyof typeof titles

/** Answers with a failure: the platform's envelope where a call was made, else a page a person can read. */
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
