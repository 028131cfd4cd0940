import { submitForm as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Submits a form (section 7, "Forms"). If the submission is not valid, `Error.fields` contains an error for each invalid field.
 *
 * @param body values by field name, or a FormData if there are files.
 */
export function submitForm(
  client: Client,
  formId: string,
  { body, ...options }: CallOptions & { readonly body: Readonly<Record<string, unknown>> | FormData },
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, params: { formId }, body })
}
