import { getForm as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Returns a form by its id or name, in the language of the call (section 7, "Forms"). With `force`, the form has a new
 * captcha. A captcha is valid for one submission.
 */
export function getForm(
  client: Client,
  formId: string,
  options: CallOptions = {},
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, params: { formId } })
}
