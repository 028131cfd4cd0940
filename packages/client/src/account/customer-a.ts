import {
  getCustomerAttributes as getCustomerAttributesRow,
  getCustomerDetails as getCustomerDetailsRow,
  listCustomerFormFields as listCustomerFormFieldsRow,
  listLocationAttributes as listLocationAttributesRow,
  updateCustomAttribute as updateCustomAttributeRow,
} from '@vitrine/contract'
import type {
  CustomAttributeA,
  CustomAttributeInputA,
  CustomerDetailsA,
  CustomerFormFieldA,
  ListA,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** The parts that provider A's customer details can include. */
export type CustomerPartA = 'addresses' | 'attributes' | 'form_fields' | 'group'

/**
 * Returns the signed-in customer of provider A, with the given parts (section 7).
 */
export function getCustomerDetailsA(
  client: Client,
  include: readonly CustomerPartA[],
  options?: CallOptions,
): Promise<CallResponse<CustomerDetailsA>> {
  const query = include.length > 0 ? { include: include.join() } : {}
  return client.call(getCustomerDetailsRow, { ...options, query })
}

/** Lists the attributes of the signed-in customer of provider A (section 7). */
export function getCustomerAttributesA(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListA<CustomAttributeA>>> {
  return client.call(getCustomerAttributesRow, { ...options })
}

/** Lists the customer's attributes of type location (provider A; section 7, "Account"). */
export function listLocationAttributesA(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListA<CustomAttributeA>>> {
  return client.call(listLocationAttributesRow, { ...options })
}

/** Sets the value of one of the customer's attributes (provider A; sections 3 and 7, "Account"). */
export function updateCustomAttributeA(
  client: Client,
  attributeId: string,
  body: CustomAttributeInputA,
  options?: CallOptions,
): Promise<CallResponse<CustomAttributeA>> {
  return client.call(updateCustomAttributeRow, { ...options, params: { attributeId }, body })
}

/** Lists the additional fields of provider A's sign-up form (section 7, "Account"). */
export function listCustomerFormFieldsA(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<ListA<CustomerFormFieldA>>> {
  return client.call(listCustomerFormFieldsRow, { ...options })
}
