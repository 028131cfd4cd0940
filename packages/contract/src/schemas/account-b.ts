import { z } from 'zod'
import { customerGroupSchema } from './auth.ts'

const customFieldBSchema = z.object({
  key: z.string(),
  value: z.string(),
})

/** An address of a customer, for provider B. */
export const addressBSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  province: z.string().nullable(),
  provinceCode: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string(),
  countryCode: z.string(),
  phone: z.string().nullable(),
  vatId: z.string().nullable(),
  formatted: z.array(z.string()),
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
})

const customerBSchema = z.object({
  id: z.string(),
  email: z.string(),
  pendingEmail: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  vatId: z.string().nullable(),
  locale: z.string(),
  group: customerGroupSchema,
  defaultCurrencyCode: z.string().nullable(),
  acceptsMarketing: z.boolean(),
  numberOfOrders: z.number(),
  defaultAddress: addressBSchema.nullable(),
  customFields: z.array(customFieldBSchema),
  createdAt: z.string(),
})

/** A customer's profile, for provider B. */
export const accountBSchema = z.object({
  customer: customerBSchema,
})
