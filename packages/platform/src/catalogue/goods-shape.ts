import { z } from 'zod'
import type { FeedLocation, FeedProduct } from '../goods/index.ts'

/* Shapes of the goods in a feed. Unknown properties are rejected. */

const text = z.string().min(1)
const texts = z.record(z.string(), text)
const count = z.int().min(0)
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const currency = z.string().regex(/^[A-Z]{3}$/, 'expected an ISO 4217 currency code, for example "EUR"')
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'expected a time, for example "09:30"')
const time = z.iso.datetime({
  offset: true,
  error: 'expected a time with a time zone, for example "2026-12-01T08:00:00Z"',
})

export const locationShape: z.ZodType<FeedLocation> = z.strictObject({
  id: text,
  names: texts,
  address: z.strictObject({
    street: z.string(),
    postcode: z.string(),
    city: text,
    country: z.string().regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 country code, for example "DE"'),
  }),
  coordinates: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  timeZone: z.string().refine(isTimeZone, 'expected a time zone, for example "Europe/Berlin"').optional(),
  phone: z.string().max(40).optional(),
  email: z.email().max(254).optional(),
  hours: z.array(
    z
      .strictObject({ day: z.int().min(1).max(7), opens: clock, closes: clock })
      .refine(({ opens, closes }) => opens < closes, 'expected "opens" to be before "closes"'),
  ),
})

const price = z
  .strictObject({
    currency,
    group: text.optional(),
    list: amount,
    sale: z
      .strictObject({ price: amount, from: time.optional(), to: time.optional() })
      .refine(
        ({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to),
        'expected "from" to be before "to"',
      )
      .optional(),
  })
  .refine(({ list, sale }) => sale === undefined || sale.price < list, {
    path: ['sale', 'price'],
    error: 'expected a price below the list price',
  })

const policy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deny') }),
  z.strictObject({ kind: z.literal('backorder'), limit: count.optional(), days: count }),
  z.strictObject({ kind: z.literal('made-to-order'), days: count }),
])

const sku = z.strictObject({
  sku: text,
  options: z.record(z.string(), text).optional(),
  weight: count,
  unitMeasure: z
    .strictObject({
      unit: z.enum(['g', 'ml', 'mm', 'mm2', 'piece']),
      content: z.number().positive(),
      reference: z.number().positive(),
    })
    .optional(),
  limits: z
    .strictObject({
      min: z.int().min(1).optional(),
      max: z.int().min(1).optional(),
      step: z.int().min(1).optional(),
    })
    .refine(({ min = 1, max = Infinity }) => min <= max, 'expected "min" to be at most "max"')
    .optional(),
  policy: policy.optional(),
  prices: z.array(price),
  stock: z.record(z.string(), count),
})

const modifier = z.strictObject({
  id: text,
  names: texts,
  required: z.boolean().optional(),
  values: z
    .array(z.strictObject({ id: text, names: texts, prices: z.record(currency, amount).optional() }))
    .min(1),
})

const review = z.strictObject({
  id: text,
  language: text,
  author: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  date: z.iso.date(),
  verified: z.boolean(),
})

export const productShape: z.ZodType<FeedProduct> = z.strictObject({
  key: text,
  model: text,
  channels: z.array(text),
  categories: z.array(text).optional(),
  titles: texts,
  image: text.optional(),
  taxClass: text,
  defaultSku: text,
  skus: z.array(sku).min(1),
  modifiers: z.array(modifier).optional(),
  reviews: z.array(review).optional(),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
