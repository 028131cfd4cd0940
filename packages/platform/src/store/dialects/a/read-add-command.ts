import { z } from 'zod'
import { fail, isApiError } from '../../../http/index.ts'
import type { LineAddition } from '../../change-cart.ts'
import type { ReadAddCommand } from '../cart-dialect.ts'
import {
  attributionSchema,
  currencySchema,
  idSchema,
  linesSchema,
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
  line_items: linesSchema(lineSchema),
  gift_certificates: z.array(z.unknown()).exactOptional(),
  currency: z.strictObject({ code: currencySchema }).exactOptional(),
})

/** Reads the lines that a request of provider A adds. The SKU of a variant is also its id. */
export const readAddCommandA: ReadAddCommand = (body) => {
  const input = readInput(bodySchema, body)
  if (isApiError(input)) return input
  if (input.gift_certificates && input.gift_certificates.length > 0) {
    return fail('NOT_IMPLEMENTED', 'gift_certificates')
  }
  const additions: LineAddition[] = []
  for (const [index, line] of input.line_items.entries()) {
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
  return { additions, currency: input.currency?.code, customerId: input.customer_id }
}
