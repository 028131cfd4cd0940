import { defineCall, requestIdHeader, type Call } from '@vitrine/contract'
import {
  adminBodyBytes,
  adminCalls,
  adminPrefix,
  type AdminCall,
  type AdminCallName,
} from '@vitrine/contract/admin'
import type { z } from 'zod'
import { isUnavailable, type Database } from '../database/index.ts'
import { writeContent, type Actor } from '../editing/index.ts'
import { createRouter } from '../calls/index.ts'
import type { AdminGate, AdminRequest } from '../gateway/index.ts'
import {
  isApiError,
  isSameOrigin,
  parseQuery,
  readBody,
  fail,
  errorResponse,
  toFieldName,
  successResponse,
  type ApiError,
} from '../http/index.ts'
import type { Operators, SignedIn } from '../operators/index.ts'
import { validateBody } from './body-fault.ts'
import type { AdminContext, AdminHandler, AdminHandlers } from './handler.ts'

export interface AdminOptions {
  readonly database: Database
  readonly handlers: AdminHandlers
  readonly operators: Operators
  readonly publicOrigin: URL
  readonly now: () => number
  /** Hears that something may have been written. */
  readonly onWritten: () => void
  readonly onError: (error: unknown, requestId: string | null) => void
}

interface AdminApi extends AdminGate {
  /** Answers the write API for whoever can open the database: without sign-in, audited under a name. Never rejects. */
  sendAs(name: string): (request: Request) => Promise<Response>
}

/** Names of the rows, and each as the router knows rows. */
const names = Object.keys(adminCalls) as AdminCallName[]
const routed = names.map((name) => {
  const { method, path, body }: AdminCall = adminCalls[name]
  const call = defineCall({
    id: `admin.${name}`,
    group: 'content',
    method,
    path,
    body: body && 'raw',
    response: 'Unknown',
    locale: false,
  })
  return { name, call }
})

/** Who makes a call, and by which session. */
type Caller = Pick<SignedIn, 'actor'> & { readonly session: string | undefined }

/**
 * Answers the calls of operators. A call that is not a GET must come from a page of the shop itself (R7), and all but
 * signing in need a session. What comes with a call is checked before anything is done.
 */
export function createAdminApi(options: AdminOptions): AdminApi {
  const { handlers, operators, publicOrigin, onWritten, onError } = options
  const router = createRouter(
    routed.map(({ call }) => call),
    'a',
    { a: 'a', b: 'b', c: 'c' },
  )
  const nameOf = new Map<Call, AdminCallName>(routed.map(({ call, name }) => [call, name]))

  const answer = async (asked: AdminRequest, trusted: Actor | undefined): Promise<Response> => {
    const { request, pathname, query, publicUrl } = asked
    const match = router.match(request.method, pathname, query)
    if (match.kind === 'no-path') return errorResponse(fail('NOT_FOUND'))
    if (match.kind === 'no-method') {
      return errorResponse(fail('METHOD_NOT_ALLOWED'), { allow: match.allowed.join(', ') })
    }
    if (match.kind === 'bad-parameter') return errorResponse(fail('BAD_PARAMETER', match.name))
    const name = nameOf.get(match.call)
    if (name === undefined) return errorResponse(fail('NOT_FOUND'))
    const row: AdminCall = adminCalls[name]
    if (!trusted && match.call.guarded && !isSameOrigin(request.headers, publicUrl)) {
      return errorResponse(fail('FORBIDDEN_ORIGIN'))
    }
    const caller = trusted ? { actor: trusted, session: undefined } : await findCaller(row, request)
    if (isApiError(caller)) return errorResponse(caller)

    const checked = check(row.query, Object.fromEntries(query))
    if (isApiError(checked)) return errorResponse(checked)
    const body = await takeBody(row, match.call, request)
    if (isApiError(body)) return errorResponse(body)

    const cookies: string[] = []
    const context = toContext(asked, caller, cookies)
    // The row's schemas have just made what its handler takes.
    const handler = handlers[name] as AdminHandler<AdminCallName>
    const input = { params: match.params, query: checked, body } as Parameters<typeof handler>[0]
    const data = await handler(input, context)
    if (isApiError(data)) return errorResponse(data)
    if (row.method !== 'GET') onWritten()
    const success = successResponse(data)
    for (const cookie of cookies) success.headers.append('set-cookie', cookie)
    return success
  }

  const findCaller = async (row: AdminCall, request: Request): Promise<Caller | ApiError> => {
    const signedIn = await operators.findSession(request.headers.get('cookie'))
    if (signedIn) return { actor: signedIn.actor, session: signedIn.session }
    if (row.access === 'operator') return fail('UNAUTHENTICATED')
    return { actor: { kind: 'stranger', name: '' }, session: undefined }
  }

  const toContext = (asked: AdminRequest, caller: Caller, cookies: string[]): AdminContext => {
    const now = options.now()
    return {
      db: options.database.db,
      ...caller,
      now,
      request: asked.request,
      publicUrl: asked.publicUrl,
      write: (work) => writeContent(options.database, { actor: caller.actor, now }, work),
      setCookie: (cookie) => void cookies.push(cookie),
    }
  }

  return {
    answer: (asked) => answer(asked, undefined),
    sendAs: (name) => async (request) => {
      try {
        const url = new URL(request.url)
        const query = parseQuery(url.search)
        if (isApiError(query)) return errorResponse(query)
        const isOwn = url.pathname.startsWith(`${adminPrefix}/`)
        if (!isOwn) return errorResponse(fail('NOT_FOUND'))
        const asked = { request, pathname: url.pathname, query, publicUrl: publicOrigin }
        return await answer(asked, { kind: 'local', name })
      } catch (error) {
        onError(error, request.headers.get(requestIdHeader))
        return errorResponse(fail(isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL'))
      }
    },
  }
}

async function takeBody(row: AdminCall, call: Call, request: Request): Promise<unknown> {
  if (row.body === null) return undefined
  const sent = await readBody(call, request, row.bodyBytes ?? adminBodyBytes)
  if (isApiError(sent)) return sent
  return validateBody(sent) ?? check(row.body, sent)
}

/** The value as the schema makes it, or a refusal that names the deepest field at fault. */
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
