import { z } from 'zod'
import { fail, isApiError, type ApiError } from '../../../http/index.ts'
import type { LineAddition } from '../../change-cart.ts'
import type { CertificateAddition } from '../../change-certificates.ts'
import { maxBoughtCertificates, maxCartLines } from '../../cart.ts'
import type { ReadAddCommand } from '../cart-dialect.ts'
import { certificateSchema } from './certificate-schema.ts'
import {
  attributionSchema,
  currencySchema,
  idSchema,
  looseIdSchema,
  quantitySchema,
  readChoices,
  readInput,
} from '../read-input.ts'

/** A line to add. */
export const lineSchema = z.strictObject({
  product_id: looseIdSchema.exactOptional(),
  variant_id: looseIdSchema.exactOptional(),
  sku: idSchema.exactOptional(),
  quantity: quantitySchema,
  option_selections: z
    .array(z.strictObject({ option_id: idSchema, option_value: idSchema }))
    .max(100)
    .exactOptional(),
  attribution: attributionSchema.exactOptional(),
})

const bodySchema = z.strictObject({
  customer_id: looseIdSchema.exactOptional(),
  line_items: z.array(lineSchema).max(maxCartLines).exactOptional(),
  gift_certificates: z.array(certificateSchema).max(maxBoughtCertificates).exactOptional(),
  currency: z.strictObject({ code: currencySchema }).exactOptional(),
})

/**
 * Reads the lines and gift certificates to add from a request for provider A. The SKU of a variant
 * is also its id.
 */
export const readAddCommandA: ReadAddCommand = (body) => {
  const input = readInput(bodySchema, body)
  if (isApiError(input)) return input
  const { line_items: lines = [], gift_certificates: bought = [] } = input
  if (lines.length + bought.length === 0) {
    return input.line_items
      ? fail('BAD_PARAMETER', 'line_items', 'Expected a line, or a gift certificate.')
      : fail('MISSING_PARAMETER', 'line_items')
  }
  const additions = readLines(lines)
  if (isApiError(additions)) return additions
  const certificates = bought.map((each, index) => toCertificate(each, `gift_certificates.${index}`))
  return { additions, certificates, currency: input.currency?.code, customerId: input.customer_id }
}

function readLines(lines: readonly z.output<typeof lineSchema>[]): readonly LineAddition[] | ApiError {
  const additions: LineAddition[] = []
  for (const [index, line] of lines.entries()) {
    const field = `line_items.${index}`
    const sku = line.sku ?? line.variant_id
    if (sku === undefined) return fail('MISSING_PARAMETER', `${field}.variant_id`)
    if (line.variant_id !== undefined && line.variant_id !== sku) {
      return fail('BAD_PARAMETER', `${field}.variant_id`, 'Expected the id of the variant with this SKU.')
    }
    const selections = line.option_selections ?? []
    const choices = readChoices(
      selections.map(({ option_id, option_value }) => [option_id, option_value]),
      `${field}.option_selections`,
    )
    if (isApiError(choices)) return choices
    const { product_id: productKey, quantity, attribution } = line
    additions.push({ field, sku, productKey, quantity, choices, attribution })
  }
  return additions
}

function toCertificate(
  {
    amount,
    quantity,
    sender,
    recipient,
    message,
    theme,
    send_at: sendAt,
  }: z.output<typeof certificateSchema>,
  field: string,
): CertificateAddition {
  return { field, amount, quantity, sender, recipient, message, theme, sendAt }
}
