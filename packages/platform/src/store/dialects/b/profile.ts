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
import { writeAddressB } from './addresses.ts'

const bodySchema = z.strictObject({
  customer: z.strictObject({
    email: z.string().max(320).exactOptional(),
    currentPassword: presentPassword,
    firstName: profileText,
    lastName: profileText,
    phone: profileText,
    company: profileText,
    vatId: profileText,
    acceptsMarketing: z.boolean().exactOptional(),
    customFields: customFieldsSchema(z.strictObject({ key: customFieldName, value: customFieldValue })),
  }),
})

/** Provider B's profiles. */
export const profileB: ProfileDialect = {
  fields: {
    email: 'customer.email',
    currentPassword: 'customer.currentPassword',
    firstName: 'customer.firstName',
    middleName: 'customer',
    lastName: 'customer.lastName',
    phone: 'customer.phone',
    company: 'customer.company',
    vatId: 'customer.vatId',
    customFields: 'customer.customFields',
    formFields: 'customer',
  },
  read(body) {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const { email, currentPassword, acceptsMarketing, customFields = [], ...texts } = input.customer
    return {
      texts,
      acceptsMarketing,
      email,
      currentPassword,
      customFields: Object.fromEntries(customFields.map(({ key, value }) => [key, value])),
      formFields: [],
    }
  },
  write({ profile, addresses, groupName, orderCount }) {
    const orNull = (text: string) => (text === '' ? null : text)
    const address = addresses.find(({ isDefaultShipping }) => isDefaultShipping)
    return {
      customer: {
        id: profile.id,
        email: profile.email,
        pendingEmail: profile.pendingEmail ?? null,
        firstName: profile.firstName,
        lastName: profile.lastName,
        phone: orNull(profile.phone),
        company: orNull(profile.company),
        vatId: orNull(profile.vatId),
        locale: profile.language,
        group: { id: profile.groupId, name: groupName },
        defaultCurrencyCode: profile.currency ?? null,
        acceptsMarketing: profile.acceptsMarketing,
        numberOfOrders: orderCount,
        defaultAddress: address ? writeAddressB(address) : null,
        customFields: Object.entries(profile.customFields).map(([key, value]) => ({
          key,
          value: String(value),
        })),
        createdAt: profile.createdAt,
      },
    }
  },
}
