import { z } from 'zod'

const customAttributeCSchema = z.object({
  attribute_code: z.string(),
  value: z.string(),
})

/** An address of a customer, for provider C. */
export const addressCSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  company: z.string().nullable(),
  street: z.array(z.string()),
  city: z.string(),
  region: z.string().nullable(),
  region_code: z.string().nullable(),
  postcode: z.string().nullable(),
  country_id: z.string(),
  telephone: z.string().nullable(),
  vat_id: z.string().nullable(),
  default_shipping: z.boolean(),
  default_billing: z.boolean(),
})

/** A customer's profile, for provider C. */
export const accountCSchema = z.object({
  id: z.string(),
  email: z.string(),
  pending_email: z.string().nullable(),
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  telephone: z.string().nullable(),
  company: z.string().nullable(),
  taxvat: z.string().nullable(),
  group_id: z.string(),
  store_id: z.string(),
  is_subscribed: z.boolean(),
  default_billing: z.string().nullable(),
  default_shipping: z.string().nullable(),
  addresses: z.array(addressCSchema),
  custom_attributes: z.array(customAttributeCSchema),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A country in an address form, for provider C. */
export const countryCSchema = z.object({
  id: z.string(),
  three_letter_abbreviation: z.string(),
  full_name_english: z.string(),
  full_name_locale: z.string(),
  is_region_required: z.boolean(),
  is_zipcode_required: z.boolean(),
})

/** A state of a country, for provider C. */
export const regionCSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
})
