import type { Send } from '@vitrine/client'
import { formResultNames, isSuccess, submitForm, type Envelope, type FormSubmitted } from '@vitrine/contract'
import { isSameOrigin, refuse, toLocation, type Scope } from '../http/index.ts'

/** Most fields that a page is told of. */
const mostErrors = 60

/**
 * A form that a browser posted without scripts (R29): passed on to the platform as it came, and answered with a redirect
 * back to the page, which shows what came of it. The query names the form (`id`), its page and its language.
 */
export async function answerFormAction(scope: Scope, send: Send): Promise<Response> {
  const { request, url } = scope
  if (!isSameOrigin(request, url)) {
    return refuse(scope, 'FORBIDDEN_ORIGIN', { message: 'The form was not sent from a page of this shop.' })
  }
  const id = url.searchParams.get('id') ?? ''
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    return refuse(scope, 'NOT_FOUND', { message: 'There is no such form.' })
  const answer = await send(toCall(request, { id, locale: url.searchParams.get('locale') }))
  const page = new URL(toLocation(url.searchParams.get('page') ?? '/', url), url)
  return redirect(scope, toTarget(await readEnvelope(answer), { page, id }))
}

function toCall(
  request: Request,
  { id, locale }: { readonly id: string; readonly locale: string | null },
): Request {
  const target = new URL(submitForm.path.replace('{formId}', id), request.url)
  if (locale !== null) target.searchParams.set('locale', locale)
  const { headers, body, signal } = request
  return new Request(target, { method: 'POST', headers, body, signal, duplex: 'half' } as RequestInit)
}

async function readEnvelope(answer: Response): Promise<Envelope<FormSubmitted>> {
  try {
    return (await answer.json()) as Envelope<FormSubmitted>
  } catch {
    return { Status: 'failure', Error: { code: 'UNREACHABLE', message: '' } }
  }
}

function toTarget(
  envelope: Envelope<FormSubmitted>,
  { page, id }: { readonly page: URL; readonly id: string },
): string {
  for (const name of Object.values(formResultNames)) page.searchParams.delete(name)
  if (isSuccess(envelope)) {
    const action = envelope.Data.success_action
    if (action.type === 'redirect') return action.url
    page.searchParams.set(formResultNames.sent, id)
  } else {
    const { code, fields = {} } = envelope.Error
    const named = Object.entries(fields).map(([name, problem]) => `${name}.${problem.code}`)
    const errors = named.length === 0 ? [`_form.${code}`] : named.slice(0, mostErrors)
    page.searchParams.set(formResultNames.failed, id)
    page.searchParams.set(formResultNames.errors, errors.join(',').slice(0, 4000))
  }
  page.hash = `form-${id}`
  return page.pathname + page.search + page.hash
}

function redirect(scope: Scope, location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...scope.headers, 'cache-control': 'no-store', location: toLocation(location, scope.url) },
  })
}
