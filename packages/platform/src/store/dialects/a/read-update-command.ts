import { z } from 'zod'
import { fail, isApiError, type ApiError } from '../../../http/index.ts'
import type { ReadUpdateCommand } from '../cart-dialect.ts'
import { idSchema, looseIdSchema, newQuantitySchema, readChoices, readInput } from '../read-input.ts'
import { lineSchema } from './read-add-command.ts'

const bodySchema = z.strictObject({
  line_item: lineSchema.partial().extend({ quantity: newQuantitySchema.exactOptional() }),
})

/** Reads the change of a line from a request for provider A. */
export const readUpdateCommandA: ReadUpdateCommand = (body) => {
  const input = readInput(bodySchema, body)
  if (isApiError(input)) return input
  const field = 'line_item'
  const { product_id: productKey, variant_id, quantity, option_selections } = input.line_item
  const sku = input.line_item.sku ?? variant_id
  if (variant_id !== undefined && variant_id !== sku) {
    return fail('BAD_PARAMETER', `${field}.variant_id`, 'Expected the id of the variant with this SKU.')
  }
  const choices = option_selections
    ? readChoices(
        option_selections.map(({ option_id, option_value }) => [option_id, option_value]),
        `${field}.option_selections`,
      )
    : undefined
  return isApiError(choices) ? choices : { field, quantity, sku, productKey, choices }
}

const attachSchema = z.strictObject({ customer_id: looseIdSchema, id: idSchema })

/** Reads the customer and the cart from provider A's request to assign a cart. */
export function readAttachCommand(
  body: unknown,
): { readonly customerId: string; readonly cartId: string } | ApiError {
  const input = readInput(attachSchema, body)
  return isApiError(input) ? input : { customerId: input.customer_id, cartId: input.id }
}
