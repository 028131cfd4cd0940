import { login, signup } from '@vitrine/client'
import { loadAccountDialect, type CustomFieldView } from '../account/index.ts'
import { createNewsletterStore, idleNewsletter } from '../newsletter/index.ts'
import { failed, toResult, type ActionResult } from '../results/index.ts'
import { createObservable } from '../state/observable.ts'
import type { AccountFormDone, AccountFormScope } from './account-form.ts'
import { aboutField, hasAttributes, readCustomFields, readSignUp } from './read-account-form.ts'

/**
 * Creates an account, and subscribes its address to the newsletter if the form asks for that. Signs the customer in if the account
 * is active, and otherwise opens the page of the field `unconfirmed`.
 */
export async function signUp(
  form: URLSearchParams,
  scope: AccountFormScope,
): Promise<ActionResult<AccountFormDone>> {
  const { client, provider } = scope
  const fields = await listFields(form, scope)
  if (fields && !fields.ok) return fields
  const missing = fields && findMissing(form, fields.value)
  if (missing) return aboutField(failed('MISSING_PARAMETER', 'The field is required.'), missing.id)
  const input = readSignUp(form, provider === 'a' ? (fields?.value ?? []) : undefined)
  const signedUp = await toResult(signup(client, input), ({ status }) => status)
  if (!signedUp.ok) {
    const index = /^formFields\.(\d+)$/.exec(signedUp.error.field ?? '')?.[1]
    const refused = input.formFields?.[Number(index)]
    return refused ? aboutField(signedUp, refused.id) : signedUp
  }
  await subscribe(form, scope, input.email)
  if (signedUp.value !== 'active') return { ok: true, value: { returnField: 'unconfirmed' } }
  const { email, password } = input
  return toResult(login(client, { email, password }), () => ({}))
}

/** Lists the additional fields of provider A, if the form has any. */
async function listFields(
  form: URLSearchParams,
  { client, provider }: AccountFormScope,
): Promise<ActionResult<readonly CustomFieldView[]> | undefined> {
  if (!hasAttributes(form)) return undefined
  const { customFields } = await loadAccountDialect(provider)
  return customFields?.listForSignUp(client)
}

/** Returns the first required field that has no value. A required checkbox must be checked. */
function findMissing(form: URLSearchParams, fields: readonly CustomFieldView[]): CustomFieldView | undefined {
  const values = readCustomFields(form, fields)
  const hasValue = ({ id }: CustomFieldView): boolean =>
    values.some((each) => each.id === id && each.value !== null && each.value !== false)
  return fields.find((field) => field.isRequired && !hasValue(field))
}

/**
 * Subscribes an address whose owner has checked `newsletter` or topics. The account exists by then, so a failure is not reported: the
 * customer can subscribe in the account.
 */
async function subscribe(
  form: URLSearchParams,
  { client, provider }: AccountFormScope,
  email: string,
): Promise<void> {
  const topics = form.getAll('topics')
  if (topics.length === 0 && form.getAll('newsletter').at(-1) !== 'true') return
  const newsletter = createNewsletterStore({ client, provider, state: createObservable(idleNewsletter) })
  await newsletter.subscribe(email, topics.length === 0 ? undefined : topics)
}
