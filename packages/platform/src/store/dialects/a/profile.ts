import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import { readInput } from '../read-input.ts'
import { presentPassword, profileText, type ProfileDialect } from '../profile-dialect.ts'

const bodySchema = z.strictObject({
  common_details: z
    .strictObject({
      email: z.string().max(320).exactOptional(),
      current_password: presentPassword,
      first_name: profileText,
      last_name: profileText,
      company: profileText,
      phone: profileText,
      vat_id: profileText,
      accepts_marketing: z.boolean().exactOptional(),
    })
    .exactOptional(),
  dynamic_details: z.array(z.unknown()).exactOptional(),
})

/** Provider A's profiles. */
export const profileA: ProfileDialect = {
  fields: {
    email: 'common_details.email',
    currentPassword: 'common_details.current_password',
    firstName: 'common_details.first_name',
    middleName: 'common_details',
    lastName: 'common_details.last_name',
    phone: 'common_details.phone',
    company: 'common_details.company',
    vatId: 'common_details.vat_id',
    customFields: 'dynamic_details',
    formFields: 'dynamic_details',
  },
  read(body) {
    const input = readInput(bodySchema, body)
    if (isApiError(input)) return input
    const { common_details: common, dynamic_details: formFields = [] } = input
    return {
      texts: {
        firstName: common?.first_name,
        lastName: common?.last_name,
        company: common?.company,
        phone: common?.phone,
        vatId: common?.vat_id,
      },
      acceptsMarketing: common?.accepts_marketing,
      email: common?.email,
      currentPassword: common?.current_password,
      customFields: {},
      formFields,
    }
  },
  write: ({ profile, formFieldIds }) => ({
    common_details: {
      id: profile.id,
      email: profile.email,
      pending_email: profile.pendingEmail ?? null,
      first_name: profile.firstName,
      last_name: profile.lastName,
      company: profile.company,
      phone: profile.phone,
      vat_id: profile.vatId,
      customer_group_id: profile.groupId,
      locale: profile.language,
      accepts_marketing: profile.acceptsMarketing,
      date_created: profile.createdAt,
    },
    dynamic_details: formFieldIds.map((id) => ({ id, name: id, value: profile.formFields[id] ?? null })),
  }),
}
