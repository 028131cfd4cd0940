import { z } from 'zod'

const text = z.string().min(1).max(200)

/** The seller that invoices and credit notes name. */
export const sellerSettingsSchema = z
  .strictObject({
    /** Full name, with the legal form of a company. */
    name: text,
    /** Lines of the postal address, without the name. */
    address: z.array(text).min(1).max(6),
    /** VAT id. */
    vatId: text.optional(),
    /** Tax number, for sellers without a VAT id. */
    taxNumber: text.optional(),
    /** Further lines, for example the commercial register, the managing directors, an email address. */
    details: z.array(text).max(6).default([]),
  })
  .refine(({ vatId, taxNumber }) => vatId !== undefined || taxNumber !== undefined, {
    path: ['vatId'],
    error: 'expected a VAT id, or a tax number in "taxNumber"',
  })

export type SellerSettings = z.output<typeof sellerSettingsSchema>
