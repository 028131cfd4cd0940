import { actionResultNames } from '@vitrine/contract'
import type { ActionPost } from './action.ts'
import { toLocalPath } from './handle-action.ts'

/** Field of the form that names the page to open if the action succeeds. Default: the page of the form. */
const returnField = 'return'

/** Maximum length of the fields that return to the page, and of the output of an action. */
const maxInputLength = 500

/** Result of an action that a form has caused. */
interface FormOutcome {
  /** Name of the action. */
  readonly name: string
  /** Null after a success. The fields may have any type, because a platform sent them. */
  readonly error: {
    readonly code?: unknown
    readonly reason?: unknown
    readonly field?: unknown
    readonly details?: unknown
  } | null
  /** Fields of the form that return to the page after a failure. */
  readonly keep?: readonly string[]
  /** Facts about a success, which the next page shows. */
  readonly output?: Readonly<Record<string, string>> | undefined
}

/** Parameters about a failure. Those about the previous success remain, so that a failed undo can be repeated. */
const { done: _, output: __, ...failureNames } = actionResultNames

/**
 * Returns the next address of the browser: after a success the path in the form's field `return`, with the output of the action
 * in its query; else the page of the form, with the failure in its query.
 */
export function toTarget(
  { scope, page }: Pick<ActionPost, 'scope' | 'page'>,
  form: URLSearchParams,
  { name, error, keep = [], output }: FormOutcome,
): string {
  const obsolete = error === null ? actionResultNames : failureNames
  for (const parameter of Object.values(obsolete)) page.searchParams.delete(parameter)
  if (error === null) {
    const target = toLocalPath(form.get(returnField) || page.href, scope.url)
    return output === undefined ? target : withOutput(new URL(target, scope.url), name, output)
  }
  const { code, reason, field, details } = error
  const values = Object.values(Object(details) as Readonly<Record<string, unknown>>)
  const limit = values.find((value) => typeof value === 'number' && Number.isSafeInteger(value))
  const input = new URLSearchParams(keep.map((field) => [field, form.get(field) ?? ''])).toString()
  const { searchParams } = page
  searchParams.set(actionResultNames.failed, name)
  searchParams.set(actionResultNames.error, typeof code === 'string' ? code : 'UNREACHABLE')
  if (typeof reason === 'string') searchParams.set(actionResultNames.reason, reason)
  if (typeof field === 'string') searchParams.set(actionResultNames.field, field)
  if (typeof limit === 'number') searchParams.set(actionResultNames.limit, String(limit))
  if (input !== '' && input.length <= maxInputLength) searchParams.set(actionResultNames.input, input)
  return toLocalPath(page.href, scope.url)
}

/** Adds the output of an action to the address of the next page, unless it is too long. */
function withOutput(target: URL, name: string, output: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(output).toString()
  if (text.length <= maxInputLength) {
    target.searchParams.set(actionResultNames.done, name)
    target.searchParams.set(actionResultNames.output, text)
  }
  return target.pathname + target.search + target.hash
}
