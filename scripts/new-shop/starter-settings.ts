import { Failure } from '../failure.ts'
import { toAddresses } from './addresses.ts'
import type { NewShopArguments } from './arguments.ts'
import { objectAt, readDemonstration, type Json } from './demonstration.ts'
import { starterTexts } from './starter-texts.ts'

/** The files about the site: identifiers, channels and store settings. */
export function toSiteFiles(shop: NewShopArguments): Readonly<Record<string, unknown>> {
  const { name, languages } = shop
  const id = toId(name)
  return {
    'site.json': {
      ...readDemonstration('site.json'),
      ...{ tenantId: id, workspaceId: id, storeHash: id },
    },
    'channels.json': [
      {
        ...{ id: '1', name, hosts: ['localhost', '127.0.0.1', '[::1]'], customDomain: 'localhost' },
        ...{ languages, defaultLanguage: languages[0], default: true },
      },
    ],
    'store.json': toStoreSettings(shop),
  }
}

/** Returns an identifier for the site. The identifier of the demonstration shop would add its catalogue. */
export function toId(name: string): string {
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 40)
  return id === '' || id === readDemonstration('site.json')['storeHash'] ? `shop${id}` : id
}

function toStoreSettings(shop: NewShopArguments): Json {
  const { currency, country, languages } = shop
  const demonstration = readDemonstration('store.json')
  const customers = objectAt(demonstration, 'customers')
  const checkout = objectAt(demonstration, 'checkout')
  return {
    currencies: [{ id: currency }],
    defaultCurrency: currency,
    homeCountry: country,
    countries: [country],
    tax: toTax(shop, demonstration),
    shipping: {
      taxClass: 'standard',
      zones: [
        {
          id: 'home',
          countries: [country],
          methods: [
            {
              id: 'parcel',
              names: Object.fromEntries(
                languages.map((language) => [language, starterTexts[language]?.parcel]),
              ),
              ...{ kind: 'flat', price: { [currency]: 500 } },
            },
          ],
        },
      ],
    },
    orders: {},
    returns: { days: 30 },
    customers: { pages: inLanguages(objectAt(customers, 'pages'), languages) },
    checkout: { pages: inLanguages(objectAt(checkout, 'pages'), languages) },
  }
}

/** Keeps the slugs of some languages, at the addresses of the shop. */
function inLanguages(pages: Json, languages: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(pages).map(([name, slugs]) => [
      name,
      Object.fromEntries(
        Object.entries(objectAt(slugs))
          .filter(([language]) => languages.includes(language))
          .map(([language, slug]) => [language, toAddresses(language, languages).slug(String(slug))]),
      ),
    ]),
  )
}

interface Rate {
  readonly country: string
  readonly class: string
  readonly percent: number
}

/** Returns the tax of the country. The demonstration shop knows the rates of some countries. */
function toTax({ country, tax }: NewShopArguments, demonstration: Json): Json {
  const rates = (objectAt(demonstration, 'tax')['rates'] as readonly Rate[]).filter(
    (rate) => rate.country === country,
  )
  if (tax === undefined && rates.length === 0)
    throw new Failure(
      `--tax is missing: which percentage of tax do prices in ${country} include? 0 for none.\n`,
    )
  const percentOf = (name: string) => rates.find((rate) => rate.class === name)?.percent
  const standard = tax ?? percentOf('standard') ?? 0
  return {
    pricesIncludeTax: true,
    classes: ['standard', 'reduced'],
    rates: [
      { country, class: 'standard', percent: standard },
      { country, class: 'reduced', percent: percentOf('reduced') ?? standard },
    ],
    union: [],
  }
}
