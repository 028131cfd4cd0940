import { isSameOrigin } from '@vitrine/contract'
import { isUnavailable } from '../database/index.ts'
import { errorResponse, fail, isApiError, type ApiError } from '../http/index.ts'
import type { Router } from './router.ts'

/** A request with its query parsed and its host known to be one of the shop's. */
export interface RoutedRequest {
  readonly request: Request
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
  /** The URL as the client sees it. */
  readonly publicUrl: URL
}

/** A table of calls: how its rows are found, guarded and handled. */
export interface CallTable<Row> {
  readonly router: Router<Row>
  /** Returns true if the call must come from a page of the shop (R7). */
  isGuarded(row: Row): boolean
  /** Validates the input of a call and runs its handler. */
  handle(
    row: Row,
    params: Readonly<Record<string, string>>,
    request: RoutedRequest,
  ): Promise<Response | ApiError>
}

/** Answers a request with the row of a table that it matches. Expected errors become responses. */
export async function dispatchCall<Row>(table: CallTable<Row>, routed: RoutedRequest): Promise<Response> {
  const { request, pathname, query, publicUrl } = routed
  const match = table.router.match(request.method, pathname, query)
  if (match.kind === 'no-path') return errorResponse(fail('NOT_FOUND'))
  if (match.kind === 'no-method') {
    return errorResponse(fail('METHOD_NOT_ALLOWED'), { allow: match.allowed.join(', ') })
  }
  if (match.kind === 'bad-parameter') return errorResponse(fail('BAD_PARAMETER', match.name))
  const { row, params } = match
  if (table.isGuarded(row) && !isSameOrigin(request.headers, publicUrl)) {
    return errorResponse(fail('FORBIDDEN_ORIGIN'))
  }
  const result = await table.handle(row, params, routed)
  return isApiError(result) ? errorResponse(result) : result
}

/**
 * Runs `work` so that it never rejects. Unexpected errors are reported to `onError` only. If the database is
 * unavailable, the response says when to try again.
 */
export async function respondSafely(
  work: () => Promise<Response>,
  onError: (error: unknown) => void,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    onError(error)
    return isUnavailable(error)
      ? errorResponse(fail('UNAVAILABLE'), { 'retry-after': '5' })
      : errorResponse(fail('INTERNAL'))
  }
}
