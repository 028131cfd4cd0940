import { z } from 'zod'
import { customerGroupSchema } from './auth.ts'

const commonDetailsASchema = z.object({
  id: z.string(),
  email: z.string(),
  pending_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  phone: z.string(),
  vat_id: z.string(),
  customer_group_id: z.string(),
  locale: z.string(),
  accepts_marketing: z.boolean(),
  date_created: z.string(),
})

const dynamicDetailASchema = z.object({
  id: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})

/** A customer's profile, for provider A. */
export const accountASchema = z.object({
  common_details: commonDetailsASchema,
  dynamic_details: z.array(dynamicDetailASchema),
})

/** An address of a customer, for provider A (section 3). */
export const addressASchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state_or_province: z.string(),
  state_or_province_code: z.string(),
  postal_code: z.string(),
  country: z.string(),
  country_code: z.string(),
  phone: z.string(),
  vat_id: z.string(),
  address_type: z.enum(['residential', 'commercial']),
  is_default_shipping: z.boolean(),
  is_default_billing: z.boolean(),
})

/** A country in an address form, for provider A. */
export const countryASchema = z.object({
  id: z.string(),
  country: z.string(),
  country_iso2: z.string(),
  country_iso3: z.string(),
  has_states: z.boolean(),
  requires_postal_code: z.boolean(),
})

/** A state of a country, for provider A. */
export const stateASchema = z.object({
  id: z.string(),
  country_id: z.string(),
  state: z.string(),
  state_abbreviation: z.string(),
})

/** An attribute of the signed-in customer, for provider A. */
export const customAttributeASchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['text', 'number', 'date', 'choice', 'checkbox', 'location']),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})

const fieldOptionASchema = z.object({
  value: z.string(),
  label: z.string(),
})

/** An additional field of the sign-up form, for provider A. */
export const customerFormFieldASchema = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'date', 'choice', 'checkbox']),
  is_required: z.boolean(),
  max_length: z.number().nullable(),
  options: z.array(fieldOptionASchema),
})

/** The signed-in customer with the parts that `include` names, for provider A. */
export const customerDetailsASchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  phone: z.string(),
  customer_group_id: z.string(),
  date_created: z.string(),
  addresses: z.array(addressASchema).exactOptional(),
  attributes: z.array(customAttributeASchema).exactOptional(),
  form_fields: z.array(dynamicDetailASchema).exactOptional(),
  group: customerGroupSchema.exactOptional(),
})
