import { z } from 'zod'
import { certificateSettingsSchema } from './certificate-settings.ts'
import { checkoutSettingsSchema } from './checkout-settings.ts'
import { customerSettingsSchema } from './customer-settings.ts'
import { newsletterSettingsSchema } from './newsletter-settings.ts'
import { paymentSettingsSchema } from './payment-settings.ts'
import { reviewSettingsSchema } from './review-settings.ts'
import { sellerSettingsSchema } from './seller-settings.ts'

/* Settings of the store (R40): one file, divided into sections. */

/** Maximum number of entries in a list. */
const maxEntries = 1000

const text = z.string().min(1).max(200)
const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens')
const currencyId = z.string().regex(/^[A-Z]{3}$/, 'expected an ISO 4217 currency code, for example "EUR"')
const country = z.string().regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 country code, for example "DE"')
const region = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'expected an ISO 3166-2 region code, for example "US-CA"')

/** An amount in each currency, in minor units. */
const amounts = z.record(currencyId, z.int().min(0).max(100_000_000_000))

const currencies = z
  .array(
    z.strictObject({
      id: currencyId,
      /** Totals are multiples of this number of minor units, for example 5 in Swiss francs. */
      rounding: z.int().min(1).max(1000).default(1),
    }),
  )
  .min(1)
  .max(maxEntries)

const taxRate = z.strictObject({
  country,
  /** If absent, the rate applies to all regions of the country that have no rate of their own. */
  region: region.optional(),
  class: id,
  percent: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
      error: 'expected at most three decimal places',
    }),
})

const tax = z.strictObject({
  /** True if the prices of goods and shipping include the tax of the home country. */
  pricesIncludeTax: z.boolean(),
  /** Names of the tax classes. Goods refer to them. */
  classes: z.array(id).min(1).max(maxEntries),
  rates: z.array(taxRate).max(maxEntries),
  /** The tax union of the home country, for example the European Union. Sales to other countries are exports. */
  union: z.array(country).max(maxEntries).default([]),
})

const deliveryDays = z
  .strictObject({ min: z.int().min(0).max(365), max: z.int().min(0).max(365) })
  .refine(({ min, max }) => min <= max, 'expected "min" to be at most "max"')

const method = {
  id,
  /** Names of the method, by language tag. */
  names: z.record(z.string().max(50), text),
  /** Minimum value of the goods for free shipping. */
  freeFrom: amounts.optional(),
  deliveryDays: deliveryDays.optional(),
}

const shippingMethod = z.discriminatedUnion('kind', [
  z.strictObject({ ...method, kind: z.literal('flat'), price: amounts }),
  z.strictObject({
    ...method,
    kind: z.literal('weight'),
    /**
     * The first rate whose limit is not exceeded applies. If the weight exceeds all limits, the method is not
     * available.
     */
    rates: z
      .array(z.strictObject({ upToGrams: z.int().min(1).optional(), price: amounts }))
      .min(1)
      .max(maxEntries),
  }),
  z.strictObject({
    ...method,
    kind: z.literal('value'),
    rates: z
      .array(z.strictObject({ upTo: amounts.optional(), price: amounts }))
      .min(1)
      .max(maxEntries),
  }),
  z.strictObject({
    ...method,
    kind: z.literal('pickup'),
    /** Id of a location in the catalogue. */
    location: text,
  }),
])

const shippingZone = z.strictObject({
  id,
  countries: z.array(country).max(maxEntries).default([]),
  /** Regions that belong to this zone, even if their country belongs to another zone. */
  regions: z.array(region).max(maxEntries).default([]),
  methods: z.array(shippingMethod).min(1).max(maxEntries),
})

const shipping = z.strictObject({
  /** Tax class of shipping costs. */
  taxClass: id,
  zones: z.array(shippingZone).min(1).max(maxEntries),
})

const numberPrefix = z
  .string()
  .max(20)
  .regex(/^[A-Za-z0-9-]*$/, 'expected letters, digits and hyphens')

const orders = z.strictObject({
  /** Prefix of order numbers. */
  prefix: numberPrefix.default(''),
  /** Prefix of the numbers of invoices; `INV-` if absent. */
  invoicePrefix: numberPrefix.optional(),
  /** Prefix of the numbers of credit notes; `CN-` if absent. */
  creditNotePrefix: numberPrefix.optional(),
  /** Minimum number of digits after the prefix. */
  digits: z.int().min(1).max(12).default(6),
})

const sections = {
  currencies,
  defaultCurrency: currencyId,
  homeCountry: country,
  /** The countries that the store sells to. */
  countries: z.array(country).min(1).max(maxEntries),
  tax,
  shipping,
  orders,
  /** The period in which customers can return goods. */
  returns: z.strictObject({ days: z.int().min(0).max(3650) }),
  /** Customers' accounts; the defaults if absent. */
  customers: customerSettingsSchema.optional(),
  /** Reviews and their moderation; the defaults if absent. */
  reviews: reviewSettingsSchema.optional(),
  /** The newsletter; no topics if absent. */
  newsletter: newsletterSettingsSchema.optional(),
  /** Payment methods; cards if absent. */
  payments: paymentSettingsSchema.optional(),
  /** The gift certificates that the shop sells; none if absent. */
  giftCertificates: certificateSettingsSchema.optional(),
  /** The hosted checkout; the defaults if absent. */
  checkout: checkoutSettingsSchema.optional(),
  /** The seller in invoices; without it, there are none as files. */
  seller: sellerSettingsSchema.optional(),
}

/** The sections of the settings, without the checks that involve more than one section. */
export const storeSettingsSections = sections

/** The settings of the store: all sections. */
export const storeSettingsSchema = z.strictObject(sections).superRefine((settings, context) => {
  for (const { path, message } of findStoreSettingsProblems(settings)) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
})

/** The settings of a channel: the sections that override the store's sections. */
export const channelStoreSettingsSchema = z.strictObject(sections).partial()

export type StoreSettings = z.output<typeof storeSettingsSchema>
export type ChannelStoreSettings = z.output<typeof channelStoreSettingsSchema>
export type ShippingZone = z.output<typeof shippingZone>
export type ShippingMethod = z.output<typeof shippingMethod>

/** A contradiction within the settings of a store. */
export interface StoreSettingsProblem {
  readonly path: readonly [section: keyof StoreSettings, ...rest: PropertyKey[]]
  /** In lower case and without a full stop. */
  readonly message: string
}

/**
 * Finds references to unknown currencies, countries and tax classes, and also duplicates, missing prices and missing
 * rates.
 */
export function findStoreSettingsProblems(settings: StoreSettings): readonly StoreSettingsProblem[] {
  return [...findBasicProblems(settings), ...findTaxProblems(settings), ...findShippingProblems(settings)]
}

function findBasicProblems(settings: StoreSettings): StoreSettingsProblem[] {
  const { currencies: all, defaultCurrency, countries } = settings
  const ids = all.map(({ id: code }) => code)
  const problems: StoreSettingsProblem[] = [
    ...toDuplicates(ids, 'currency', (index) => ['currencies', index, 'id']),
    ...toDuplicates(countries, 'country', (index) => ['countries', index]),
  ]
  if (!ids.includes(defaultCurrency)) {
    problems.push({ path: ['defaultCurrency'], message: `expected one of ${ids.join(', ')}` })
  }
  for (const code of Object.keys(settings.giftCertificates?.amounts ?? {})) {
    if (ids.includes(code)) continue
    const message = `the store does not sell in ${code}`
    problems.push({ path: ['giftCertificates', 'amounts', code], message })
  }
  return problems
}

function findTaxProblems({ tax: { classes, rates }, homeCountry }: StoreSettings): StoreSettingsProblem[] {
  const problems = toDuplicates(classes, 'tax class', (index) => ['tax', 'classes', index])
  const seen = new Set<string>()
  rates.forEach((rate, index) => {
    const at = (name: keyof typeof rate, message: string) =>
      problems.push({ path: ['tax', 'rates', index, name], message })
    if (!classes.includes(rate.class)) at('class', unknownClass(rate.class, classes))
    if (rate.region !== undefined && !rate.region.startsWith(`${rate.country}-`))
      at('region', `expected a region of ${rate.country}`)
    const key = `${rate.country} ${rate.region ?? ''} ${rate.class}`
    if (seen.has(key))
      problems.push({ path: ['tax', 'rates', index], message: 'expected each rate only once' })
    seen.add(key)
  })
  for (const name of classes) {
    if (
      rates.some((rate) => rate.country === homeCountry && rate.class === name && rate.region === undefined)
    )
      continue
    problems.push({ path: ['tax', 'rates'], message: `no rate for the class "${name}" in ${homeCountry}` })
  }
  return problems
}

function findShippingProblems(settings: StoreSettings): StoreSettingsProblem[] {
  const { shipping: of, countries, tax: rules } = settings
  const problems: StoreSettingsProblem[] = []
  if (!rules.classes.includes(of.taxClass)) {
    problems.push({ path: ['shipping', 'taxClass'], message: unknownClass(of.taxClass, rules.classes) })
  }
  const zones = of.zones.map((zone, index) => ({ zone, at: ['shipping', 'zones', index] as const }))
  problems.push(
    ...toDuplicates(
      of.zones.map((zone) => zone.id),
      'zone',
      (index) => ['shipping', 'zones', index, 'id'],
    ),
  )
  const seen = new Set<string>()
  for (const { zone, at } of zones) {
    for (const name of ['countries', 'regions'] as const) {
      zone[name].forEach((code, index) => {
        if (!countries.includes(code.slice(0, 2)))
          problems.push({ path: [...at, name, index], message: `the store does not sell to ${code}` })
        if (seen.has(code))
          problems.push({ path: [...at, name, index], message: `another zone already contains ${code}` })
        seen.add(code)
      })
    }
    zone.methods.forEach((each, index) => {
      problems.push(...findMethodProblems(each, [...at, 'methods', index], settings))
    })
  }
  // The same method may be offered in several zones, but only once in each.
  for (const { zone, at } of zones) {
    problems.push(
      ...toDuplicates(
        zone.methods.map((each) => each.id),
        'method',
        (index) => [...at, 'methods', index, 'id'],
      ),
    )
  }
  countries.forEach((code, index) => {
    if (!seen.has(code) && ![...seen].some((each) => each.startsWith(`${code}-`)))
      problems.push({ path: ['countries', index], message: `no shipping zone contains ${code}` })
  })
  return problems
}

function findMethodProblems(
  each: ShippingMethod,
  at: StoreSettingsProblem['path'],
  { currencies: all }: StoreSettings,
): StoreSettingsProblem[] {
  const ids = all.map(({ id: code }) => code)
  const check = (of: Readonly<Record<string, number>> | undefined, path: readonly PropertyKey[]) =>
    of === undefined
      ? []
      : findAmountProblems(of, ids).map((message) => ({ path: [...at, ...path] as const, message }))
  const problems = check(each.freeFrom, ['freeFrom'])
  if (each.kind === 'flat') problems.push(...check(each.price, ['price']))
  if (each.kind === 'weight' || each.kind === 'value') {
    each.rates.forEach((rate, index) => {
      problems.push(...check(rate.price, ['rates', index, 'price']))
      if ('upTo' in rate) problems.push(...check(rate.upTo, ['rates', index, 'upTo']))
      const isLast = index === each.rates.length - 1
      const isOpen = !('upTo' in rate && rate.upTo) && !('upToGrams' in rate && rate.upToGrams)
      if (isOpen && !isLast)
        problems.push({ path: [...at, 'rates', index], message: 'only the last rate may have no limit' })
    })
  }
  return problems
}

function findAmountProblems(of: Readonly<Record<string, number>>, ids: readonly string[]): string[] {
  const unknown = Object.keys(of).filter((code) => !ids.includes(code))
  const missing = ids.filter((code) => !Object.hasOwn(of, code))
  return [
    ...unknown.map((code) => `the store does not sell in ${code}`),
    ...(missing.length === 0 ? [] : [`an amount in ${missing.join(', ')} is missing`]),
  ]
}

function toDuplicates(
  values: readonly string[],
  name: string,
  toPath: (index: number) => StoreSettingsProblem['path'],
): StoreSettingsProblem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [{ path: toPath(index), message: `expected each ${name} only once` }],
  )
}

function unknownClass(name: string, classes: readonly string[]): string {
  return `unknown tax class "${name}": expected one of ${classes.join(', ')}`
}
