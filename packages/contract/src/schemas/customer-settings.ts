import { z } from 'zod'
import { page } from './page-slug.ts'

/** Maximum number of additional fields of the sign-up form. */
const maxFields = 50

/** Maximum number of customer groups. */
const maxGroups = 200

const groupId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, hyphens and underscores')

const label = z.string().min(1).max(200)
const labels = z.record(z.string().max(50), label)

const field = {
  id: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9_-]*$/, 'expected lower-case letters, digits, hyphens and underscores'),
  /** Labels by language tag. */
  labels,
  required: z.boolean().default(false),
}

const formField = z.discriminatedUnion('type', [
  z.strictObject({ ...field, type: z.literal('text'), maxLength: z.int().min(1).max(1000).default(200) }),
  z.strictObject({ ...field, type: z.literal('number') }),
  z.strictObject({ ...field, type: z.literal('date') }),
  z.strictObject({ ...field, type: z.literal('checkbox') }),
  /** The id of a location of the shop. The sign-up form does not show this field. */
  z.strictObject({ ...field, required: z.literal(false).default(false), type: z.literal('location') }),
  z.strictObject({
    ...field,
    type: z.literal('choice'),
    options: z
      .array(z.strictObject({ value: z.string().min(1).max(200), labels }))
      .min(1)
      .max(200),
  }),
])

/** Settings of customers' accounts. */
export const customerSettingsSchema = z.strictObject({
  /** True if a link in a mail activates accounts. Accounts of provider B are always activated by mail (R53). */
  confirmEmail: z.boolean().default(false),
  /** The pages opened by links in mail, and by links to shared wishlists. */
  pages: z
    .strictObject({
      signIn: page.default('login'),
      activation: page.default('activate'),
      newPassword: page.default('new-password'),
      emailChange: page.default('email-change'),
      newsletter: page.default('newsletter'),
      newsletterPreferences: page.default('newsletter-preferences'),
      wishlist: page.default('wishlist'),
    })
    .prefault({}),
  /** The customer groups with their names by language (R45). Prices of a group are in the catalogue. */
  groups: z
    .array(z.strictObject({ id: groupId, labels }))
    .max(maxGroups)
    .refine((groups) => new Set(groups.map(({ id }) => id)).size === groups.length, {
      error: 'expected each id only once',
    })
    .default([]),
  /** Additional fields of the sign-up form (provider A). */
  formFields: z
    .array(formField)
    .max(maxFields)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, {
      error: 'expected each id only once',
    })
    .default([]),
})

export type CustomerSettings = z.output<typeof customerSettingsSchema>
export type CustomerFormFieldSettings = CustomerSettings['formFields'][number]

/** The settings of customers' accounts in a store that does not set any. */
export const defaultCustomerSettings: CustomerSettings = customerSettingsSchema.parse({})
