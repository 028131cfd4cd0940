import { submitForm as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Sends what a shopper filled in (specification, section 7, "Forms"). A refusal names every field at fault in
 * `Error.fields`.
 *
 * @param body values by the names of the fields; a FormData where files are among them.
 */
export function submitForm(
  client: Client,
  formId: string,
  { body, ...options }: CallOptions & { readonly body: Readonly<Record<string, unknown>> | FormData },
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, params: { formId }, body })
}
