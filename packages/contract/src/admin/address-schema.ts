import { z } from 'zod'

/** An address as the customer has entered it. Missing parts are empty. */
export const addressSchema = z.object({
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  street: z.array(z.string()),
  postal_code: z.string(),
  city: z.string(),
  state_code: z.string(),
  state_name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  phone: z.string(),
  vat_id: z.string(),
})
