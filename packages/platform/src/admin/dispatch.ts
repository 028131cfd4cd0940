import { requestIdHeader } from '@vitrine/contract'
import {
  adminBodyBytes,
  adminCalls,
  adminPrefix,
  type AdminCall,
  type AdminCallName,
} from '@vitrine/contract/admin'
import type { z } from 'zod'
import type { Executor } from '../database/index.ts'
import {
  errorResponse,
  fail,
  isApiError,
  parseQuery,
  readBody,
  successResponse,
  toFieldName,
  type ApiError,
} from '../http/index.ts'
import { createRouter, dispatchCall, respondSafely, type CallTable, type RoutedRequest } from '../routing.ts'
import type { Actor, WriteOptions, WriteTransaction } from '../write/index.ts'
import type { AdminContext, AdminHandler, AdminHandlers } from './handler.ts'
import { validateBody } from './validate-body.ts'

/** The caller, and the session with which they signed in. */
export interface Caller {
  readonly actor: Actor
  /** Hash of the session's token; undefined for anonymous and local callers. */
  readonly session: string | undefined
}

export interface AdminOptions {
  readonly db: Executor
  /** Runs `work` as one write transaction. */
  write<T>(
    options: WriteOptions,
    work: (transaction: WriteTransaction) => Promise<T | ApiError>,
  ): Promise<T | ApiError>
  readonly handlers: AdminHandlers
  /** Returns the signed-in operator that a Cookie header identifies; undefined if there is none. */
  findSession(cookie: string | null): Promise<Caller | undefined>
  readonly publicOrigin: URL
  readonly now: () => number
  /** Called after a call that may have written something. */
  readonly onWritten: () => void
  readonly onError: (error: unknown, requestId: string | null) => void
}

export interface AdminApi {
  answer(request: RoutedRequest): Promise<Response>
  /**
   * Answers calls without sign-in, for callers who can open the database. Calls are audited under the given name.
   * Never rejects.
   */
  sendAs(name: string): (request: Request) => Promise<Response>
}

const router = createRouter(
  (Object.keys(adminCalls) as AdminCallName[]).map((name) => {
    const { method, path }: AdminCall = adminCalls[name]
    return { row: name, method, path }
  }),
)

/**
 * Creates the operators' API. Calls other than GET must come from a page of the shop (R7), and all except signing
 * in require a session. The input of a call is validated before anything is done.
 */
export function createAdminApi(options: AdminOptions): AdminApi {
  const { handlers, publicOrigin, onWritten, onError } = options

  const toTable = (trusted: Actor | undefined): CallTable<AdminCallName> => ({
    router,
    isGuarded: (name) => !trusted && adminCalls[name].method !== 'GET',
    async handle(name, params, routed) {
      const row: AdminCall = adminCalls[name]
      const { request, query } = routed
      const caller = trusted ? { actor: trusted, session: undefined } : await findCaller(row, request)
      if (isApiError(caller)) return caller
      const checked = check(row.query, Object.fromEntries(query))
      if (isApiError(checked)) return checked
      const body = await readCheckedBody(row, request)
      if (isApiError(body)) return body

      const cookies: string[] = []
      // The schemas of the row have just produced the input of its handler.
      const handler = handlers[name] as AdminHandler<AdminCallName>
      const input = { params, query: checked, body } as Parameters<typeof handler>[0]
      const data = await handler(input, toContext(routed, caller, cookies))
      if (isApiError(data)) return data
      if (row.method !== 'GET') onWritten()
      const response = successResponse(data)
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    },
  })

  const findCaller = async (row: AdminCall, request: Request): Promise<Caller | ApiError> => {
    const caller = await options.findSession(request.headers.get('cookie'))
    if (caller) return caller
    if (row.access === 'operator') return fail('UNAUTHENTICATED')
    return { actor: { kind: 'stranger', name: '' }, session: undefined }
  }

  const toContext = (routed: RoutedRequest, caller: Caller, cookies: string[]): AdminContext => {
    const now = options.now()
    return {
      db: options.db,
      actor: caller.actor,
      session: caller.session,
      now,
      request: routed.request,
      publicUrl: routed.publicUrl,
      write: (work) => options.write({ actor: caller.actor, now }, work),
      setCookie: (cookie) => void cookies.push(cookie),
    }
  }

  const sendAs = async (name: string, request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const query = parseQuery(search)
    if (isApiError(query)) return errorResponse(query)
    if (!pathname.startsWith(`${adminPrefix}/`)) return errorResponse(fail('NOT_FOUND'))
    const table = toTable({ kind: 'local', name })
    return dispatchCall(table, { request, pathname, query, publicUrl: publicOrigin })
  }

  const table = toTable(undefined)
  return {
    answer: (routed) => dispatchCall(table, routed),
    sendAs: (name) => (request) =>
      respondSafely(
        () => sendAs(name, request),
        (error) => onError(error, request.headers.get(requestIdHeader)),
      ),
  }
}

async function readCheckedBody(row: AdminCall, request: Request): Promise<unknown> {
  if (row.body === null) return undefined
  const sent = await readBody(row, request, row.bodyBytes ?? adminBodyBytes)
  if (isApiError(sent)) return sent
  return validateBody(sent) ?? check(row.body, sent)
}

/** Parses input by a schema. Returns its output, or an error that names the deepest invalid field. */
function check(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') {
    return fail('UNKNOWN_PARAMETER', toFieldName([...path, issue.keys[0] ?? ''].join('.')))
  }
  if (path.length === 0) return fail('BAD_REQUEST', undefined, issue?.message)
  const field = toFieldName(path.join('.'))
  const isSent = path.length > 1 || Object.hasOwn(Object(input) as object, path[0] ?? '')
  return isSent ? fail('BAD_PARAMETER', field, issue?.message) : fail('MISSING_PARAMETER', field)
}
