import { z } from 'zod'
import { isApiError, type ApiError } from '../../../http/index.ts'
import type { LineAddition } from '../../change-cart.ts'
import type { AddCommand, ReadAddCommand } from '../cart-dialect.ts'
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
  sku: idSchema,
  qty: quantitySchema,
  options: z
    .array(z.strictObject({ option_id: idSchema, option_value: idSchema }))
    .max(100)
    .exactOptional(),
  attribution: attributionSchema.exactOptional(),
})

const createSchema = z.strictObject({ cartItems: linesSchema(lineSchema) })
const addSchema = z.strictObject({ cartItem: lineSchema })

/** Reads the lines of a new cart from a request for provider C. */
export const readCreateCommandC: ReadAddCommand = (body) => {
  const input = readInput(createSchema, body)
  return isApiError(input) ? input : toCommand(input.cartItems, (index) => `cartItems.${index}`)
}

/** Reads the line to add from a request for provider C. */
export const readAddCommandC: ReadAddCommand = (body) => {
  const input = readInput(addSchema, body)
  return isApiError(input) ? input : toCommand([input.cartItem], () => 'cartItem')
}

function toCommand(
  lines: readonly z.infer<typeof lineSchema>[],
  toField: (index: number) => string,
): AddCommand | ApiError {
  const additions: LineAddition[] = []
  for (const [index, line] of lines.entries()) {
    const field = toField(index)
    const options = line.options ?? []
    const choices = readChoices(
      options.map(({ option_id, option_value }) => [option_id, option_value]),
      `${field}.options`,
    )
    if (isApiError(choices)) return choices
    const { sku, qty: quantity, attribution } = line
    additions.push({ field, sku, productKey: undefined, quantity, choices, attribution })
  }
  return { additions, certificates: [], currency: undefined, customerId: undefined }
}
