import { isSuccess, type Call } from '@vitrine/contract'
import type { Action } from './action.ts'
import { toTarget } from './action-target.ts'
import { readEnvelope } from './read-envelope.ts'
import { readForm } from './read-form.ts'

/**
 * Creates an action that makes a call of the contract, such as a sign-in. The fields of the call's body and
 * query are read from the form; the path must not have parameters. After a success the browser goes to the
 * path in the form's field `return`, else back to the page of the form. After a failure it goes back to the
 * page of the form, with `action_failed={name}` and `action_error={code}` in the query. The cookies of the
 * platform's response are set in both cases. `toBody` creates the body of a call whose fields depend on the
 * provider.
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
    const envelope = await readEnvelope(response)
    const error = isSuccess(envelope) ? null : Object(envelope?.Error)
    return {
      location: toTarget(post, form, { name, error }),
      setCookies: response.headers.getSetCookie(),
    }
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
