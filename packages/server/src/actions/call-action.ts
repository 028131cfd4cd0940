import { actionResultNames, isSuccess, type Call, type Envelope } from '@vitrine/contract'
import { errorResponse, readBytes } from '../http/index.ts'
import type { Action, ActionPost } from './action.ts'
import { toLocalPath } from './handle-action.ts'
import { readEnvelope } from './read-envelope.ts'

/** Maximum size of a posted form, in bytes. */
const maxFormBytes = 64 * 1024

/** Field of the form that names the page to open if the call succeeds. Default: the page of the form. */
const returnField = 'return'

/**
 * Creates an action that makes a call of the contract, such as a sign-in. The fields of the call's body are read from the
 * form, and those of its query too; the path must have no parameters. After a success the browser goes to the path in the form's field `return`, else
 * back to the page of the form. After a failure it goes back to the page of the form, with `action_failed={name}` and
 * `action_error={code}` in the query. The cookies of the platform's response are set in both cases. `toBody` creates the body
 * of a call whose fields depend on the provider.
 */
export function createCallAction(
  name: string,
  { method, path, query, body }: Call,
  toBody: (form: URLSearchParams) => object = (form) => readFields(form, body),
): Action {
  return async (post) => {
    const form = await readForm(post)
    if (form instanceof Response) return form
    const response = await post.call(
      path + readQuery(form, query),
      method === 'GET'
        ? { method }
        : { method, body: JSON.stringify(toBody(form)), type: 'application/json' },
    )
    const setCookies = response.headers.getSetCookie()
    return { location: toTarget(post, form, { name, envelope: await readEnvelope(response) }), setCookies }
  }
}

/** Reads the fields of a body that is the same for all providers. */
function readFields(form: URLSearchParams, body: Call['body']): object {
  const names = Array.isArray(body) ? (body as readonly string[]) : []
  return Object.fromEntries(names.map((field) => [field, form.get(field) ?? '']))
}

/** Returns the query of a call with the fields of a form; '' if the call has none. */
function readQuery(form: URLSearchParams, query: Call['query']): string {
  const found = Object.keys(query).flatMap((name) => {
    const value = form.get(name)
    return value === null ? [] : [[name, value]]
  })
  return found.length === 0 ? '' : `?${new URLSearchParams(found)}`
}

/** Reads the fields of a form; returns an error response if the body is too large or not a form. */
async function readForm({ scope }: ActionPost): Promise<URLSearchParams | Response> {
  const { request } = scope
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(type)) {
    return errorResponse(scope, 'UNSUPPORTED_MEDIA_TYPE', {
      message: 'This address supports only forms with the type application/x-www-form-urlencoded.',
    })
  }
  const bytes = await readBytes(request.body, { maxBytes: maxFormBytes, signal: request.signal })
  if (bytes === null) {
    return errorResponse(scope, 'PAYLOAD_TOO_LARGE', {
      message: `The form must not exceed ${maxFormBytes} bytes.`,
    })
  }
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

function toTarget(
  { scope, page }: ActionPost,
  form: URLSearchParams,
  { name, envelope }: { readonly name: string; readonly envelope: Envelope<unknown> | null },
): string {
  for (const parameter of Object.values(actionResultNames)) page.searchParams.delete(parameter)
  if (isSuccess(envelope)) {
    const target = form.get(returnField)
    return toLocalPath(target === null || target === '' ? page.href : target, scope.url)
  }
  const { code } = Object(envelope?.Error) as { readonly code?: unknown }
  page.searchParams.set(actionResultNames.failed, name)
  page.searchParams.set(actionResultNames.error, typeof code === 'string' ? code : 'UNREACHABLE')
  return toLocalPath(page.href, scope.url)
}
