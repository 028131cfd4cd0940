import {
  eraseAccount as eraseAccountRow,
  exportCustomerData as exportCustomerDataRow,
} from '@vitrine/contract'
import type { Acknowledgement, CustomerExport } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns everything that is stored about the signed-in customer (R52). Never uses a recorded response. */
export function exportCustomerData(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<CustomerExport>> {
  return client.call(exportCustomerDataRow, { ...options, force: true })
}

/**
 * Deletes the account of the signed-in customer and their personal data (R52). The session ends. The deletion
 * cannot be undone.
 *
 * @param password the current password; may be undefined within ten minutes of the sign-in.
 */
export function eraseAccount(
  client: Client,
  password: string | undefined,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(eraseAccountRow, {
    ...options,
    body: password === undefined ? {} : { password },
    force: true,
  })
}
