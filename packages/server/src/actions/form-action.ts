import {
  formResultNames,
  isSuccess,
  submitForm,
  type Envelope,
  type Failure,
  type FormSubmitted,
} from '@vitrine/contract'
import { errorResponse } from '../http/index.ts'
import type { Action } from './action.ts'
import { readEnvelope } from './read-envelope.ts'

/** Maximum number of field errors reported to a page. */
const maxErrors = 60

/**
 * Submits a form of the content (R29): forwards it to the platform unchanged, and redirects back to the page, which shows the
 * result. The query contains the id of the form, its page and its language.
 */
export const submitFormAction: Action = async ({ scope, call, page }) => {
  const { request, url } = scope
  const id = url.searchParams.get('id') ?? ''
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    return errorResponse(scope, 'NOT_FOUND', { message: 'Form not found.' })
  const target = new URL(submitForm.path.replace('{formId}', id), url)
  const locale = url.searchParams.get('locale')
  if (locale !== null) target.searchParams.set('locale', locale)
  const type = request.headers.get('content-type')
  const response = await call(target.pathname + target.search, { method: 'POST', body: request.body, type })
  const envelope = await readEnvelope<FormSubmitted>(response)
  return { location: toTarget(envelope, { page, id }), setCookies: response.headers.getSetCookie() }
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
