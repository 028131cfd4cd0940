import { requestIdHeader, type PlatformRequest } from '@vitrine/contract'
import {
  adminBodyBytes,
  adminCalls,
  adminPrefix,
  type AdminCall,
  type AdminCallName,
  type OperatorRole,
} from '@vitrine/contract/admin'
import type { z } from 'zod'
import type { Executor } from '../database/index.ts'
import {
  errorResponse,
  fail,
  failRoleRequired,
  isApiError,
  parseQuery,
  readBody,
  splitCookies,
  successResponse,
  toFieldName,
  type ApiError,
} from '../http/index.ts'
import { createRouter, dispatchCall, respondSafely, type CallTable, type RoutedRequest } from '../routing.ts'
import type { Actor, WriteOptions, WriteTransaction } from '../write/index.ts'
import type { AdminContext, AdminHandler, AdminHandlers } from './handler.ts'
import { validateBody } from './validate-body.ts'

/** The actor that makes a call, their role and their session. */
export interface Caller {
  readonly actor: Actor
  /** Undefined for anonymous callers. Local callers have every right of an owner. */
  readonly role: OperatorRole | undefined
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
  /** Runs after each call that may have written something. */
  readonly onWritten: () => void
  readonly onError: (error: unknown, requestId: string | null) => void
}

export interface AdminApi {
  answer(request: RoutedRequest): Promise<Response>
  /**
   * Returns a function that answers calls without a session. It is for local callers, who have access to the database
   * anyway. The audit log records the calls under `name`. The function never rejects.
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
 * Creates the operators' API. Calls other than GET must come from a page of the shop (R7). All
 * calls except sign-in require a session with one of the roles in the call's row, so handlers do
 * not check roles. The role is read from the database on each request. The input of a call is
 * validated before its handler runs.
 */
export function createAdminApi(options: AdminOptions): AdminApi {
  const { handlers, publicOrigin, onWritten, onError } = options

  const toTable = (trusted: Actor | undefined): CallTable<AdminCallName> => ({
    router,
    isGuarded: (name) => !trusted && adminCalls[name].method !== 'GET',
    async handle(name, params, routed) {
      const row: AdminCall = adminCalls[name]
      const { request, query } = routed
      const caller = trusted ? toLocalCaller(trusted) : await findCaller(row, request)
      if (isApiError(caller)) return caller
      const checked = check(row.query, Object.fromEntries(query))
      if (isApiError(checked)) return checked
      const body = await readCheckedBody(row, request)
      if (isApiError(body)) return body

      // The schemas of the row have validated this input, so it has the type that the handler
      // expects.
      const handler = handlers[name] as AdminHandler<AdminCallName>
      const input = { params, query: checked, body } as Parameters<typeof handler>[0]
      const { data, setCookies } = splitCookies(await handler(input, toContext(routed, caller)))
      if (isApiError(data)) return data
      if (row.method !== 'GET') onWritten()
      return successResponse(data, { setCookies })
    },
  })

  const findCaller = async (row: AdminCall, request: PlatformRequest): Promise<Caller | ApiError> => {
    const caller = await options.findSession(request.headers.get('cookie'))
    if (row.access === 'anyone') return caller ?? stranger
    if (caller?.role === undefined) return fail('UNAUTHENTICATED')
    return row.access.includes(caller.role) ? caller : failRoleRequired(row.access, caller.role)
  }

  const toContext = (routed: RoutedRequest, caller: Caller): AdminContext => {
    const now = options.now()
    return {
      db: options.db,
      actor: caller.actor,
      role: caller.role,
      session: caller.session,
      now,
      request: routed.request,
      publicUrl: routed.publicUrl,
      write: (work) => options.write({ actor: caller.actor, now }, work),
      onError: (error) => onError(error, routed.request.headers.get(requestIdHeader)),
    }
  }

  const sendAs = async (name: string, request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const query = parseQuery(search)
    if (isApiError(query)) return errorResponse(query)
    if (!pathname.startsWith(`${adminPrefix}/`)) return errorResponse(fail('NOT_FOUND'))
    const table = toTable({ kind: 'local', name })
    return dispatchCall(table, { request, pathname, query, publicUrl: publicOrigin, isLocal: false })
  }

  const table = toTable(undefined)
  return {
    answer: (routed) => dispatchCall(table, routed),
    sendAs: (name) => (request) =>
      respondSafely(
        request,
        () => sendAs(name, request),
        (error) => onError(error, request.headers.get(requestIdHeader)),
      ),
  }
}

const stranger: Caller = { actor: { kind: 'stranger', name: '' }, role: undefined, session: undefined }

function toLocalCaller(actor: Actor): Caller {
  return { actor, role: 'owner', session: undefined }
}

async function readCheckedBody(row: AdminCall, request: PlatformRequest): Promise<unknown> {
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
