import { z } from 'zod'
import { channelId, integerText, language, name, noQuery, time } from './fields.ts'
import { ordersRoles, ownerRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Maximum number of codes that one call creates. */
export const maxNewCodes = 10_000

/** Minimum number of random characters of a code. */
const minRandomLength = 8
const maxRandomLength = 32

/** Maximum length of a code that an operator chooses, in UTF-16 code units. */
const maxOwnCodeLength = 60

const maxKeys = 1000
const maxUses = z.int().min(1).max(1_000_000_000)

export const currencyId = z.string().regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 currency, for example EUR.')

/** Schema of an amount in minor units. */
export const amount = z.int().min(1).max(100_000_000_000)

/** Amounts in minor units by currency. */
const amounts = z
  .record(currencyId, amount)
  .refine((value) => Object.keys(value).length > 0, 'Expected an amount in at least one currency.')

const reward = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number()
      .gt(0)
      .max(100)
      .refine(
        (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
        'Expected at most three decimal places.',
      ),
  }),
  z.strictObject({ kind: z.literal('amount'), amounts }),
  z.strictObject({ kind: z.literal('free-shipping') }),
])

const keys = z.array(name.max(200)).max(maxKeys)

/** Everything that an operator decides about a promotion. A member that is null does not limit the promotion. */
const promotionShape = {
  /** Names by language. Shoppers see them. */
  names: z
    .record(language, name.max(200))
    .refine((value) => Object.keys(value).length > 0, 'Expected a name in at least one language.'),
  reward,
  /** Minimum value of the eligible goods before discounts, in minor units by currency. */
  minimum: amounts.nullable().default(null),
  /** The goods that the promotion discounts, by the keys of their records. */
  products: z
    .strictObject({ products: keys.default([]), categories: keys.default([]) })
    .refine(
      ({ products, categories }) => products.length + categories.length > 0,
      'Expected at least one product or category. Use null for all goods.',
    )
    .nullable()
    .default(null),
  /** Ids of customer groups; `0` is the group of guests. */
  groups: z.array(name.max(100)).min(1).max(maxKeys).nullable().default(null),
  channels: z.array(channelId).min(1).max(maxKeys).nullable().default(null),
  starts_at: time.nullable().default(null),
  /** The promotion no longer applies at this time. */
  ends_at: time.nullable().default(null),
  /** Maximum number of orders with the promotion. */
  max_uses: maxUses.nullable().default(null),
  max_uses_per_customer: maxUses.nullable().default(null),
  /** True if the promotion applies together with others that are combinable. */
  is_combinable: z.boolean().default(false),
  /** Promotions apply in the order of their priorities, lowest first. */
  priority: z.int().min(0).max(1_000_000).default(100),
  /** True if the promotion needs no code. */
  is_automatic: z.boolean().default(false),
}

const promotionSchema = z.object({
  id: z.string(),
  ...promotionShape,
  /** False if an operator has ended the promotion. */
  is_active: z.boolean(),
  /** Number of orders with the promotion, including orders whose payment has begun. */
  uses: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A promotion as operators see it. */
export type AdminPromotion = z.output<typeof promotionSchema>

const promotionListSchema = z.object({
  promotions: z.array(promotionSchema),
  /** Null if there are no more promotions. */
  next: z.string().nullable(),
})

/** The code of a coupon as operators see it. */
const codeSchema = z.object({
  code: z.string(),
  uses: z.int(),
  /** Null if only the promotion's limit applies. */
  max_uses: z.int().nullable(),
  created_at: z.string(),
})

/** The code of a coupon as operators see it. */
export type AdminCouponCode = z.output<typeof codeSchema>

const ownCode = z
  .string()
  .max(maxOwnCodeLength, `Expected at most ${maxOwnCodeLength} characters.`)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} _.-]*$/u,
    'Expected letters, digits, spaces and the characters "_.-", starting with a letter or a digit.',
  )

/** Lists the promotions: automatic discounts and coupon discounts. For the next page, send `next` as `cursor`. */
export const listPromotions = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/promotions',
  summary: 'Lists the promotions: automatic discounts and coupon discounts.',
  query: z.strictObject({
    state: z.enum(['active', 'ended']).exactOptional(),
    limit: integerText(1, 200).default(50),
    cursor: name.max(200).exactOptional(),
  }),
  body: null,
  response: promotionListSchema,
  access: ordersRoles,
})

/** Returns a promotion. */
export const getPromotion = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/promotions/{promotion}',
  summary: 'Returns a promotion.',
  query: noQuery,
  body: null,
  response: promotionSchema,
  access: ordersRoles,
})

/** Creates or replaces a promotion. `updated_at` is taken from the promotion that the operator has read; omit it to create a promotion. */
export const putPromotion = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/promotions/{promotion}',
  summary:
    'Creates or replaces a promotion. Its uses and codes are kept. A promotion that was ended becomes active again.',
  query: noQuery,
  body: z.strictObject({ ...promotionShape, updated_at: time.exactOptional() }),
  response: promotionSchema,
  access: ownerRole,
})

/** Ends a promotion: carts can no longer use it or its codes. */
export const endPromotion = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/promotions/{promotion}/end',
  summary: 'Ends a promotion: carts can no longer use it or its codes.',
  query: noQuery,
  body: z.strictObject({}),
  response: promotionSchema,
  access: ownerRole,
})

/** Creates codes of a promotion: given ones, or random ones with a common prefix. */
export const createCodes = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/promotions/{promotion}/codes',
  summary:
    'Creates codes of a promotion: given ones, or random ones with a common prefix. All or none are created.',
  query: noQuery,
  body: z
    .strictObject({
      /** The codes to create; absent for random ones. */
      codes: z.array(ownCode).min(1).max(maxNewCodes).exactOptional(),
      /** Number of random codes. */
      count: z.int().min(1).max(maxNewCodes).exactOptional(),
      /** The characters with which each random code begins. */
      prefix: z
        .string()
        .max(40)
        .regex(/^[A-Z0-9][A-Z0-9_-]*$/, 'Expected A to Z, digits, hyphens and underscores.')
        .exactOptional(),
      /** Number of random characters. */
      length: z.int().min(minRandomLength).max(maxRandomLength).default(minRandomLength),
      /** Maximum number of orders with each code; null if only the promotion's limit applies. */
      max_uses: maxUses.nullable().default(null),
    })
    .superRefine(({ codes, count, prefix }, context) => {
      const addIssue = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (codes && count !== undefined) addIssue('count', 'Expected either codes or count.')
      if (codes && prefix !== undefined) addIssue('prefix', 'Only random codes have a prefix.')
    }),
  response: z.object({
    /** The new codes. */
    codes: z.array(z.string()),
  }),
  access: ownerRole,
})

const codePage = {
  limit: integerText(1, 1000).default(500),
  cursor: name.max(200).exactOptional(),
}

/** Lists the codes of a promotion with their uses. For the next page, send `next` as `cursor`. */
export const listCodes = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/promotions/{promotion}/codes',
  summary: 'Lists the codes of a promotion with their uses.',
  query: z.strictObject(codePage),
  body: null,
  response: z.object({
    codes: z.array(codeSchema),
    /** Null if there are no more codes. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})

/** Exports the codes of a promotion with their uses as CSV, in pages. For the next page, send `next` as `cursor`. */
export const exportCodes = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/promotions/{promotion}/codes/csv',
  summary:
    'Exports the codes of a promotion with their uses as CSV, in pages. Only the first page contains the column names.',
  query: z.strictObject(codePage),
  body: null,
  response: z.object({
    csv: z.string(),
    /** Null if there are no more codes. */
    next: z.string().nullable(),
  }),
  access: ordersRoles,
})
