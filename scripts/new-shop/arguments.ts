import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'
import { starterTexts } from './starter-texts.ts'

export const newShopUsage = `npm run content -- new shop <folder> --name <name>   creates a shop of your own (docs/own-shop.md)
      --products <file>        imports the products of a table (docs/products.md)
      --decimal comma          reads prices of the table such as 12,50
      --languages en,de,ar     the first one is the default language; en if absent
      --currency EUR           EUR if absent
      --country DE             the country of the shop; DE if absent
      --tax 19                 percentage of tax included in prices; known for AT, DE, FR and NL
`

/** The validated command line. */
export interface NewShopArguments {
  /** Absolute path. */
  readonly folder: string
  readonly name: string
  readonly languages: readonly [string, ...string[]]
  readonly currency: string
  readonly country: string
  readonly tax: number | undefined
  /** Absolute path. */
  readonly products: string | undefined
  readonly decimal: 'point' | 'comma'
}

/**
 * Parses the arguments of `new shop`.
 *
 * @throws Failure with a message that names the invalid argument
 */
export function readNewShopArguments(args: readonly string[]): NewShopArguments {
  const { values, positionals } = parse(args)
  const [folder, ...more] = positionals
  if (folder === undefined) throw new Failure(`new shop needs a folder.\n\n${newShopUsage}`)
  if (more.length > 0) throw new Failure(`new shop takes only one folder: unexpected '${more[0]}'.\n`)
  const name = values.name?.trim() ?? ''
  if (name === '') throw new Failure('new shop needs the name of the shop: --name "My shop"\n')
  const known = Object.keys(starterTexts)
  const [language = 'en', ...others] = (values.languages ?? 'en').split(',').map((each) => each.trim())
  const unknown = [language, ...others].find((each) => !known.includes(each))
  if (unknown !== undefined)
    throw new Failure(
      `--languages: the theme has no messages in '${unknown}', only in ${known.join(', ')}.\n`,
    )
  const currency = (values.currency ?? 'EUR').toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new Failure(`--currency: expected an ISO 4217 currency code, got '${currency}'.\n`)
  const country = (values.country ?? 'DE').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country))
    throw new Failure(`--country: expected an ISO 3166-1 country code, for example DE, got '${country}'.\n`)
  const tax = values.tax === undefined ? undefined : Number(values.tax)
  if (tax !== undefined && !(tax >= 0 && tax < 100))
    throw new Failure(`--tax: expected a percentage, for example 19, got '${values.tax}'.\n`)
  const { decimal = 'point' } = values
  if (decimal !== 'point' && decimal !== 'comma')
    throw new Failure(`--decimal: expected point or comma, got '${decimal}'.\n`)
  return {
    ...{ folder: path.resolve(folder), name, currency, country, tax, decimal },
    languages: [language, ...new Set(others.filter((each) => each !== language))],
    products: values.products === undefined ? undefined : path.resolve(values.products),
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ name: text, products: text, decimal: text, languages: text },
        ...{ currency: text, country: text, tax: text },
      },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new Failure(`${message}.\n\n${newShopUsage}`)
  }
}
