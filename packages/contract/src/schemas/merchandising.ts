import { z } from 'zod'
import { moneyBSchema, availabilitySchema, connectionB } from './shapes.ts'
import { recordMetaSchema } from './content.ts'
import { selectedOptionBSchema, imageBSchema, quantityRuleBSchema } from './cart-b.ts'

/** A category of the back-end store, for provider A. */
export const categoryNodeASchema = z.object({
  id: z.string(),
  parent_id: z.string(),
  name: z.string(),
  url: z.string(),
  depth: z.number(),
  product_count: z.number(),
  image_url: z.string().nullable(),
  get children() {
    return z.array(categoryNodeASchema)
  },
})

const productOptionBSchema = z.object({
  name: z.string(),
  values: z.array(z.string()),
})

const modifierValueBSchema = z.object({
  value: z.string(),
  label: z.string(),
  price: moneyBSchema,
})

const modifierBSchema = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  values: z.array(modifierValueBSchema),
})

const priceRangeBSchema = z.object({
  minVariantPrice: moneyBSchema,
  maxVariantPrice: moneyBSchema,
})

const variantBSchema = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  selectedOptions: z.array(selectedOptionBSchema),
  price: moneyBSchema,
  compareAtPrice: moneyBSchema.nullable(),
  lowestPrice: moneyBSchema.nullable(),
  unitPrice: moneyBSchema.nullable(),
  unitPriceMeasure: z.string().nullable(),
  image: imageBSchema.nullable(),
  availability: availabilitySchema,
  availabilityDays: z.number().nullable(),
  quantityRule: quantityRuleBSchema,
  requiresShipping: z.boolean(),
})

const productBSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string(),
  vendor: z.string(),
  availableForSale: z.boolean(),
  priceRange: priceRangeBSchema,
  images: connectionB(imageBSchema),
  options: z.array(productOptionBSchema),
  modifiers: z.array(modifierBSchema),
  variants: connectionB(variantBSchema),
})

/** Result of a product query, for provider B. */
export const productResultBSchema = z.object({
  product: productBSchema,
})

const shopCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  page_slug: z.string(),
  parent_id: z.string().nullable(),
  level: z.number(),
  product_count: z.number(),
  image: z.unknown(),
})

/** The categories of the shop. Each department is followed by its subcategories. */
export const categoryListSchema = z.object({
  categories: z.array(shopCategorySchema),
  count: z.number(),
  _meta_: recordMetaSchema.exactOptional(),
})

const ecommerceModelFieldSchema = z.object({
  internal_name: z.string(),
  display_name: z.string(),
  model: z.string(),
  type: z.string(),
  is_searchable: z.boolean(),
  is_facet: z.boolean(),
  is_sortable: z.boolean(),
})

/** The fields of the commerce models. */
export const ecommerceModelFieldsSchema = z.object({
  fields: z.array(ecommerceModelFieldSchema),
})

const contentFieldValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number(),
})

/** The values of a content field, most frequent first. */
export const contentFieldValuesSchema = z.object({
  field: z.string(),
  values: z.array(contentFieldValueSchema),
})
