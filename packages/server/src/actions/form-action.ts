import {
  formResultNames,
  isSameOrigin,
  isSuccess,
  ssrRequestIdHeader,
  submitForm,
  type Envelope,
  type Failure,
  type FormSubmitted,
  type Send,
} from '@vitrine/contract'
import { errorResponse, toLocation, type RequestScope } from '../http/index.ts'

/** Maximum number of field errors reported to a page. */
const maxErrors = 60

/**
 * Handles a form posted by a browser without scripts (R29): forwards it to the platform unchanged and redirects back to the page,
 * which shows the result. The query contains the id of the form, its page and its language.
 */
export async function handleFormAction(scope: RequestScope, send: Send): Promise<Response> {
  const { request, url } = scope
  if (!isSameOrigin(request.headers, url)) {
    return errorResponse(scope, 'FORBIDDEN_ORIGIN', {
      message: 'The form was not sent from a page of this shop.',
    })
  }
  const id = url.searchParams.get('id') ?? ''
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    return errorResponse(scope, 'NOT_FOUND', { message: 'Form not found.' })
  const response = await send(toCall(scope, { id, locale: url.searchParams.get('locale') }))
  const page = new URL(toLocation(url.searchParams.get('page') ?? '/', url), url)
  return redirect(scope, toTarget(await readEnvelope(response), { page, id }))
}

function toCall(
  { request, id: requestId }: RequestScope,
  { id, locale }: { readonly id: string; readonly locale: string | null },
): Request {
  const target = new URL(submitForm.path.replace('{formId}', id), request.url)
  if (locale !== null) target.searchParams.set('locale', locale)
  const { body, signal } = request
  const headers = new Headers(request.headers)
  // Marks the call as the server's own, since the response is read here.
  headers.set(ssrRequestIdHeader, requestId)
  return new Request(target, { method: 'POST', headers, body, signal, duplex: 'half' } as RequestInit)
}

async function readEnvelope(response: Response): Promise<Envelope<FormSubmitted> | null> {
  try {
    return (await response.json()) as Envelope<FormSubmitted> | null
  } catch {
    return null
  }
}

function toTarget(
  envelope: Envelope<FormSubmitted> | null,
  { page, id }: { readonly page: URL; readonly id: string },
): string {
  for (const name of Object.values(formResultNames)) page.searchParams.delete(name)
  if (isSuccess(envelope)) {
    const action = (envelope.Data as Partial<FormSubmitted> | null)?.success_action
    if (action?.type === 'redirect') return action.url
    page.searchParams.set(formResultNames.sent, id)
  } else {
    const errors = toErrors(envelope?.Error)
    page.searchParams.set(formResultNames.failed, id)
    page.searchParams.set(formResultNames.errors, errors.join(',').slice(0, 4000))
  }
  page.hash = `form-${id}`
  return page.pathname + page.search + page.hash
}

/** Returns the errors by field, or one error of the form. Ignores remote errors that have an unexpected shape. */
function toErrors(error: Failure['Error'] | undefined): readonly string[] {
  const { code, fields } = Object(error) as { readonly code?: unknown; readonly fields?: unknown }
  const named = Object.entries(Object(fields) as Readonly<Record<string, unknown>>).flatMap(
    ([name, problem]) => {
      const { code: why } = Object(problem) as { readonly code?: unknown }
      return typeof why === 'string' ? [`${name}.${why}`] : []
    },
  )
  if (named.length > 0) return named.slice(0, maxErrors)
  return [`_form.${typeof code === 'string' ? code : 'UNREACHABLE'}`]
}

function redirect(scope: RequestScope, location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...scope.headers, 'cache-control': 'no-store', location: toLocation(location, scope.url) },
  })
}
