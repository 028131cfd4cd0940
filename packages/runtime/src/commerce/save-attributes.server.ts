import { loadAccountDialect } from '../account/index.ts'
import { unsupported, type ActionResult } from '../results/index.ts'
import type { AccountFormDone, AccountFormScope } from './account-form.ts'
import { aboutField, readCustomFields } from './read-account-form.ts'

/** Sets the attributes of the customer that a form has changed (provider A). Stops at the first that is refused. */
export async function saveAttributes(
  form: URLSearchParams,
  { client, provider }: AccountFormScope,
): Promise<ActionResult<AccountFormDone>> {
  const { customFields } = await loadAccountDialect(provider)
  if (!customFields) return unsupported
  const known = await customFields.list(client)
  if (!known.ok) return known
  const stored = new Map(known.value.map(({ id, value }) => [id, value]))
  for (const { id, value } of readCustomFields(form, known.value)) {
    const isUnchanged = value === stored.get(id) || (value === false && stored.get(id) === null)
    const result = isUnchanged ? undefined : await customFields.set(client, id, value)
    if (result?.ok === false) return aboutField(result, id)
  }
  return { ok: true, value: {} }
}
