import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import { readInput } from '../read-input.ts'
import {
  customFieldName,
  customFieldsSchema,
  customFieldValue,
  presentPassword,
  profileText,
  type ProfileDialect,
} from '../profile-dialect.ts'
import { writeAddressC } from './addresses.ts'

const bodySchema = z.strictObject({
  customer: z.strictObject({
    email: z.string().max(320).exactOptional(),
    current_password: presentPassword,
    firstname: profileText,
    middlename: profileText,
    lastname: profileText,
    telephone: profileText,
    company: profileText,
    taxvat: profileText,
    is_subscribed: z.boolean().exactOptional(),
    custom_attributes: customFieldsSchema(
      z.strictObject({ attribute_code: customFieldName, value: customFieldValue }),
    ),
  }),
})

/** Provider C's profiles. */
export const profileC: ProfileDialect = {
  fields: {
    email: 'customer.email',
    currentPassword: 'customer.current_password',
    firstName: 'customer.firstname',
    middleName: 'customer.middlename',
    lastName: 'customer.lastname',
    phone: 'customer.telephone',
    company: 'customer.company',
    vatId: 'customer.taxvat',
    customFields: 'customer.custom_attributes',
    formFields: 'customer',
  },
  read(body) {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const { customer } = input
    return {
      texts: {
        firstName: customer.firstname,
        middleName: customer.middlename,
        lastName: customer.lastname,
        phone: customer.telephone,
        company: customer.company,
        vatId: customer.taxvat,
      },
      acceptsMarketing: customer.is_subscribed,
      email: customer.email,
      currentPassword: customer.current_password,
      customFields: Object.fromEntries(
        (customer.custom_attributes ?? []).map(({ attribute_code, value }) => [attribute_code, value]),
      ),
      formFields: [],
    }
  },
  write({ profile, addresses }) {
    const orNull = (text: string) => (text === '' ? null : text)
    return {
      id: profile.id,
      email: profile.email,
      pending_email: profile.pendingEmail ?? null,
      firstname: profile.firstName,
      middlename: orNull(profile.middleName),
      lastname: profile.lastName,
      telephone: orNull(profile.phone),
      company: orNull(profile.company),
      taxvat: orNull(profile.vatId),
      group_id: profile.groupId,
      store_id: profile.channelId,
      is_subscribed: profile.acceptsMarketing,
      default_billing: addresses.find(({ isDefaultBilling }) => isDefaultBilling)?.id ?? null,
      default_shipping: addresses.find(({ isDefaultShipping }) => isDefaultShipping)?.id ?? null,
      addresses: addresses.map(writeAddressC),
      custom_attributes: Object.entries(profile.customFields).map(([attribute_code, value]) => ({
        attribute_code,
        value: String(value),
      })),
      created_at: profile.createdAt,
      updated_at: profile.updatedAt,
    }
  },
}
