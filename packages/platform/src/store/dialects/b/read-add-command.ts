import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import type { LineAddition } from '../../change-cart.ts'
import type { ReadAddCommand } from '../cart-dialect.ts'
import {
  attributionSchema,
  idSchema,
  linesSchema,
  quantitySchema,
  readChoices,
  readInput,
} from '../read-input.ts'

/** A line to add. */
export const lineSchema = z.strictObject({
  merchandiseId: idSchema,
  quantity: quantitySchema,
  attributes: z
    .array(z.strictObject({ key: idSchema, value: idSchema }))
    .max(100)
    .exactOptional(),
  attribution: attributionSchema.exactOptional(),
})

const bodySchema = z.strictObject({ lines: linesSchema(lineSchema) })

/** Reads the lines to add from a request for provider B. */
export const readAddCommandB: ReadAddCommand = (body) => {
  const input = readInput(bodySchema, body)
  if (isApiError(input)) return input
  const additions: LineAddition[] = []
  for (const [index, line] of input.lines.entries()) {
    const field = `lines.${index}`
    const attributes = line.attributes ?? []
    const choices = readChoices(
      attributes.map(({ key, value }) => [key, value]),
      `${field}.attributes`,
    )
    if (isApiError(choices)) return choices
    const { merchandiseId: sku, quantity, attribution } = line
    additions.push({ field, sku, productKey: undefined, quantity, choices, attribution })
  }
  return { additions, certificates: [], currency: undefined, customerId: undefined }
}
