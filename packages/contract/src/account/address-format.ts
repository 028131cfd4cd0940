/**
 * The lines of an address after the street, for each group of countries. `C` is the city, `Z` the postal code, `S` the
 * name of the state, `s` its code; `|` separates lines. All other countries have the postal code before the city.
 */
const formats: readonly (readonly [format: string, countries: string])[] = [
  ['C, s Z', 'US'],
  ['C s Z', 'AU CA'],
  ['C Z', 'AS BB BD BH BM BN FM GU ID IO JO KH LB LS LV MH MM MP MT MV NG NP NZ PK PR PW SA SG SZ TW UM VI'],
  ['C|Z', 'EC FK GB GG GI GS IE IM IR JE KE LK PN RU SH TC UA ZA'],
  ['C Z|S', 'IN'],
  ['C, S Z', 'CN JP KR TH'],
  ['C-s|Z', 'BR'],
  ['Z C, s', 'MX'],
  ['Z C s', 'IT'],
  ['Z C|S', 'AR ES MY'],
  ['C|S', 'AE HK'],
]

const formatOf: ReadonlyMap<string, string> = new Map(
  formats.flatMap(([format, countries]) => countries.split(' ').map((country) => [country, format] as const)),
)

/** The parts of an address that its format depends on. A missing part is empty. */
export interface AddressParts {
  readonly name: string
  readonly company: string
  readonly street: readonly string[]
  readonly city: string
  readonly state: string
  readonly stateCode: string
  readonly postalCode: string
  /** Two-letter code (ISO 3166-1). */
  readonly country: string
  readonly countryName: string
}

/** Returns the lines of an address in the format of its country, in Latin letters. Missing parts leave no empty
 * line and no separator. */
export function formatAddress(parts: AddressParts): readonly string[] {
  const values: Readonly<Record<string, string>> = {
    C: parts.city,
    Z: parts.postalCode,
    S: parts.state,
    s: parts.stateCode === '' ? parts.state : parts.stateCode,
  }
  const place = (formatOf.get(parts.country) ?? 'Z C')
    .split('|')
    .map((line) =>
      [...line.matchAll(/([^CZSs]*)([CZSs])/g)].reduce(
        (text, [, separator = '', key = '']) =>
          [text, values[key] ?? ''].filter((part) => part !== '').join(separator),
        '',
      ),
    )
  return [parts.name, parts.company, ...parts.street, ...place, parts.countryName].filter(
    (line) => line !== '',
  )
}
