import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import type { ReadUpdateCommand } from '../cart-dialect.ts'
import { newQuantitySchema, readChoices, readInput } from '../read-input.ts'
import { lineSchema } from './read-add-command.ts'

const bodySchema = z.strictObject({
  cartItem: lineSchema.partial().extend({ qty: newQuantitySchema.exactOptional() }),
})

/** Reads the change of a line from a request for provider C. */
export const readUpdateCommandC: ReadUpdateCommand = (body) => {
  const input = readInput(bodySchema, body)
  if (isApiError(input)) return input
  const field = 'cartItem'
  const { sku, qty: quantity, options } = input.cartItem
  const choices = options
    ? readChoices(
        options.map(({ option_id, option_value }) => [option_id, option_value]),
        `${field}.options`,
      )
    : undefined
  return isApiError(choices) ? choices : { field, quantity, sku, productKey: undefined, choices }
}
