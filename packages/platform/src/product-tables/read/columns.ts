import type { TableTerms } from '../terms.ts'

/** Suffixes that follow a colon in column names, such as the language in `name:de`. */
type Suffix = 'none' | 'language' | 'currency' | 'location'

/** The columns of a table, with the suffix that each may have. `#` is a number from 1 to 9. */
const families = {
  sku: 'none',
  product: 'none',
  name: 'language',
  slug: 'language',
  category: 'language',
  brand: 'none',
  summary: 'language',
  description: 'language',
  care: 'language',
  'option#_name': 'language',
  'option#_value': 'language',
  'option#_colour': 'none',
  'attribute#_name': 'language',
  'attribute#_value': 'language',
  price: 'currency',
  sale_price: 'currency',
  sale_from: 'none',
  sale_to: 'none',
  stock: 'location',
  weight: 'none',
  images: 'none',
  image_alt: 'language',
  tax_class: 'none',
  availability: 'none',
  lead_days: 'none',
  min: 'none',
  max: 'none',
  step: 'none',
  channels: 'none',
  date: 'none',
  search_words: 'language',
  seo_title: 'language',
  seo_description: 'language',
} as const satisfies Readonly<Record<string, Suffix>>

/** The names of all columns without suffixes, in the order of an export. */
export const familyNames: readonly string[] = Object.keys(families)

/** The names of all columns, for error messages. */
export const columnList = `The columns are ${familyNames.join(', ').replaceAll('#', '1')}.`

/** A column that a table has. */
export interface TableColumn {
  /** The name as written by an export, for example `name:de`. */
  readonly name: string
  /** The name without the suffix, for example `option1_name`. */
  readonly base: string
  /** The language, currency or location. Defaults to that of the site if the name has no suffix. */
  readonly of: string
  /** The customer group of a price; '0' for guests. */
  readonly group: string
}

/** The reason why a column cannot be read. */
export interface ColumnProblem {
  /** The reason as a sentence. */
  readonly reason: string
  /**
   * True if the site does not have this language, currency or customer group, so that the column
   * may be skipped.
   */
  readonly isForeign: boolean
}

/**
 * Parses a column name. Ignores case and treats spaces as underscores: `Option1 Name` is
 * `option1_name`.
 *
 * @returns the problem if the column does not exist
 */
export function readColumn(header: string, terms: TableTerms): TableColumn | ColumnProblem {
  const [head = '', ...suffixes] = header.trim().split(':')
  const base = head.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const family = base.replace(/^(option|attribute)[1-9]_/, '$1#_')
  if (!isFamily(family)) return toProblem(`The column is unknown. ${columnList}`)
  const [suffix, group, ...more] = suffixes.map((each) => each.trim())
  const kind: Suffix = families[family]
  const isPrice = kind === 'currency' && base === 'price'
  if (more.length > 0 || (group !== undefined && !isPrice))
    return toProblem('The name contains too many colons.')
  const column = { base, group: group ?? '0' }
  const toName = (of: string) =>
    [base, ...(suffix === undefined ? [] : [of]), ...(group === undefined ? [] : [group])].join(':')
  const withSuffix = (of: string) => ({ ...column, name: toName(of), of })
  switch (kind) {
    case 'none':
      return suffix === undefined
        ? withSuffix('')
        : toProblem(`The column ${base} cannot have a suffix after a colon.`)
    case 'language':
      return find(suffix ?? terms.language, terms.languages, 'language', withSuffix)
    case 'currency':
      if (group !== undefined && !terms.groups.includes(group))
        return toProblem(`There is no customer group ${group}. ${listOf(terms.groups, 'groups')}`, true)
      return find((suffix ?? terms.currency).toUpperCase(), terms.currencies, 'currency', withSuffix)
    case 'location': {
      const ids = terms.locations.map(({ id }) => id)
      const id = suffix ?? terms.location
      return id === undefined
        ? toProblem(
            `Name the location of the stock, for example stock:${ids[0] ?? 'main'}. ${listOf(ids, 'locations')}`,
          )
        : find(id, ids, 'location', withSuffix)
    }
  }
}

function find<T>(
  value: string,
  known: readonly string[],
  kind: 'language' | 'currency' | 'location',
  toColumn: (value: string) => T,
): T | ColumnProblem {
  if (known.includes(value)) return toColumn(value)
  const plurals = { language: 'languages', currency: 'currencies', location: 'locations' }
  const reason = `The site has no ${kind} ${value}. ${listOf(known, plurals[kind])}`
  return toProblem(reason, kind !== 'location')
}

function toProblem(reason: string, isForeign = false): ColumnProblem {
  return {
    reason: isForeign ? `${reason} Remove the column, or skip such columns with --skip-unknown.` : reason,
    isForeign,
  }
}

function listOf(values: readonly string[], plural: string): string {
  return values.length === 0 ? `There are no ${plural}.` : `The ${plural} are ${values.join(', ')}.`
}

function isFamily(name: string): name is keyof typeof families {
  return Object.hasOwn(families, name)
}
