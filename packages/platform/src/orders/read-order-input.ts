import { returnReasons, type ReturnReason } from '@vitrine/contract'
import { z } from 'zod'
import { isEmail, normaliseEmail } from '../credentials/index.ts'
import { isApiError, type ApiError } from '../http/index.ts'
import { quantitySchema, readInput, textSchema, type LineQuantity } from '../store/index.ts'

/** Maximum number of items in a return. */
const maxItems = 200

const lookupSchema = z.strictObject({
  order_number: textSchema(1, 60),
  email: z.string().max(320).transform(normaliseEmail).refine(isEmail, 'Expected an email address.'),
})

const returnSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        line_id: z.string().regex(/^[1-9]\d{0,8}$/, 'Expected the id of a line of the order.'),
        quantity: quantitySchema,
        reason: z.string().pipe(z.enum(returnReasons)),
      }),
    )
    .min(1)
    .max(maxItems),
  note: textSchema(0, 2000).exactOptional(),
})

/** An order number and the normalised email address with which the order was placed. */
export interface OrderLookup {
  readonly number: string
  readonly email: string
}

/** Reads the body of a request to look up a guest's order. */
export function readLookup(body: unknown): OrderLookup | ApiError {
  const input = readInput(lookupSchema, body)
  return isApiError(input) ? input : { number: input.order_number, email: input.email }
}

/** The goods that a customer wants to return. */
export interface ReturnRequest {
  readonly lines: readonly (LineQuantity & { readonly reason: ReturnReason })[]
  readonly note: string
}

/** Reads the body of a request to return goods. */
export function readReturn(body: unknown): ReturnRequest | ApiError {
  const input = readInput(returnSchema, body)
  if (isApiError(input)) return input
  return {
    lines: input.items.map(({ line_id, quantity, reason }) => ({
      lineId: Number(line_id),
      quantity,
      reason,
    })),
    note: input.note ?? '',
  }
}

const againSchema = z.strictObject({ key: textSchema(1, 100) })

/** Reads the key of a request to order again. */
export function readAgainKey(body: unknown): string | ApiError {
  const input = readInput(againSchema, body)
  return isApiError(input) ? input : input.key
}
