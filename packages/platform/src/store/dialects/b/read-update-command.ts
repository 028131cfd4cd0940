import { z } from 'zod'
import { isApiError } from '../../../http/index.ts'
import type { ReadUpdateCommand } from '../cart-dialect.ts'
import { newQuantitySchema, readChoices, readInput } from '../read-input.ts'
import { lineSchema } from './read-add-command.ts'

const bodySchema = z.strictObject({
  line: lineSchema.partial().extend({ quantity: newQuantitySchema.exactOptional() }),
})

/** Reads the change of a line from a request for provider B. */
export const readUpdateCommandB: ReadUpdateCommand = (body) => {
  const input = readInput(bodySchema, body)
  if (isApiError(input)) return input
  const field = 'line'
  const { merchandiseId: sku, quantity, attributes } = input.line
  const choices = attributes
    ? readChoices(
        attributes.map(({ key, value }) => [key, value]),
        `${field}.attributes`,
      )
    : undefined
  return isApiError(choices) ? choices : { field, quantity, sku, productKey: undefined, choices }
}
