import { z } from 'zod'
import { fail, isApiError, type ApiError } from '../../../http/index.ts'
import type { ItemAddition } from '../../change-wishlist.ts'
import { maxWishlistItems } from '../../wishlist.ts'
import { idSchema, looseIdSchema, quantitySchema, readInput, textSchema } from '../read-input.ts'

/** Maximum length of a wishlist name in UTF-16 code units. */
const maxNameLength = 100

/** Maximum length of an item's note in UTF-16 code units. */
const maxNoteLength = 500

const itemSchema = z.strictObject({
  product_id: looseIdSchema.exactOptional(),
  variant_id: looseIdSchema.exactOptional(),
  sku: idSchema.exactOptional(),
  quantity: quantitySchema.exactOptional(),
  note: textSchema(0, maxNoteLength).exactOptional(),
})

const itemsSchema = z.array(itemSchema).max(maxWishlistItems)

const wishlistSchema = z.strictObject({
  name: textSchema(1, maxNameLength).exactOptional(),
  is_default: z.boolean().exactOptional(),
  items: itemsSchema.exactOptional(),
})

/**
 * The properties of a wishlist in a request, in a form that is independent of the provider. Absent
 * properties are undefined.
 */
export interface WishlistCommand {
  readonly name: string | undefined
  readonly isDefault: boolean | undefined
  readonly items: readonly ItemAddition[] | undefined
}

/** Reads the body of provider A's requests to create or change a wishlist. */
export function readWishlistA(body: unknown): WishlistCommand | ApiError {
  const input = readInput(wishlistSchema, body)
  if (isApiError(input)) return input
  const items = input.items && toAdditions(input.items)
  if (isApiError(items)) return items
  return { name: input.name, isDefault: input.is_default, items }
}

const addSchema = z.strictObject({ items: itemsSchema.min(1) })

/** Reads the items to add from a request for provider A. The SKU of a variant is also its id. */
export function readWishlistItemsA(body: unknown): readonly ItemAddition[] | ApiError {
  const input = readInput(addSchema, body)
  return isApiError(input) ? input : toAdditions(input.items)
}

function toAdditions(items: z.infer<typeof itemsSchema>): readonly ItemAddition[] | ApiError {
  const additions: ItemAddition[] = []
  for (const [index, { product_id: productKey, variant_id, sku: id, quantity, note }] of items.entries()) {
    const field = `items.${index}`
    const sku = id ?? variant_id
    if (sku === undefined && productKey === undefined) return fail('MISSING_PARAMETER', `${field}.product_id`)
    if (variant_id !== undefined && variant_id !== sku) {
      return fail('BAD_PARAMETER', `${field}.variant_id`, 'Expected the id of the variant with this SKU.')
    }
    additions.push({ field, sku, productKey, quantity, note })
  }
  return additions
}
