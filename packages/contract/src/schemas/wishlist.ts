import { z } from 'zod'
import { availabilitySchema } from './shapes.ts'

const wishlistItemASchema = z.object({
  itemId: z.string(),
  product_id: z.string(),
  variant_id: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  note: z.string(),
  price: z.number().nullable(),
  currency_code: z.string(),
  availability: availabilitySchema,
  is_sold: z.boolean(),
  date_added: z.string(),
})

/** A wishlist, for provider A (section 3). */
export const wishlistASchema = z.object({
  id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  is_public: z.boolean(),
  share_url: z.string().nullable(),
  items: z.array(wishlistItemASchema),
  date_created: z.string(),
  date_modified: z.string(),
})

const wishlistItemCSchema = z.object({
  itemId: z.string(),
  product_sku: z.string(),
  product_name: z.string(),
  product_url: z.string(),
  image_url: z.string().nullable(),
  qty: z.number(),
  price: z.number().nullable(),
  currency_code: z.string(),
  stock_status: availabilitySchema,
  is_salable: z.boolean(),
  added_at: z.string(),
})

/** The customer's wishlist, for provider C (section 3). */
export const wishlistCSchema = z.object({
  id: z.string(),
  items_count: z.number(),
  items: z.array(wishlistItemCSchema),
  updated_at: z.string(),
})
