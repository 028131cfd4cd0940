/**
 * A format of postal codes. If the pattern has groups, codes are also accepted without the
 * separator, which is then inserted between the groups, for example `SW1A1AA` → `SW1A 1AA`.
 */
interface PostalCodeForm {
  readonly pattern: RegExp
  readonly separator: '' | ' ' | '-'
  /** A valid code, for error messages. */
  readonly example: string
}

const british = String.raw`([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})`

/** Pattern, separator and example of each format, with the countries that use it. */
const forms: readonly (readonly [string, PostalCodeForm['separator'], string, countries: string])[] = [
  [String.raw`\d{3}`, '', '100', 'FO GN IS LS MG OM PG'],
  [
    String.raw`\d{4}`,
    '',
    '1010',
    `AF AL AM AT AU BD BE BG CC CH CV CX CY DK ET GE GL GW HM HU LI LR LU MK MZ NE NF NO NZ PH PY SI SJ SV TN VE ZA`,
  ],
  [
    String.raw`\d{5}`,
    '',
    '53111',
    `AX BA BL BT CR CU DE DO DZ EE EG ES FI FR GF GP GT HN HR ID IQ IT JO KE KR KW LA LK MA MC ME MF MM MQ MV MX MY
    NC NI NP PE PF PK PM RE SD SM SN TH TR UA UY VA WF YT ZM`,
  ],
  [String.raw`\d{6}`, '', '010010', 'BY CN CO EC KG KZ NG RO RU SG TJ TM TT UZ'],
  [String.raw`\d{5,6}`, '', '10000', 'KH MN RS VN'],
  [String.raw`(\d{3}) ?(\d{3})`, '', '110001', 'IN'],
  [String.raw`(\d{5})(?:-?(\d{4}))?`, '-', '90210', 'AS FM GU MH MP PR PW SA UM US VI'],
  [String.raw`([A-Z]\d[A-Z]) ?(\d[A-Z]\d)`, ' ', 'K1A 0B1', 'CA'],
  [british, ' ', 'SW1A 1AA', 'GB GG IM JE'],
  [String.raw`([A-Z]\d[\dW]) ?([A-Z\d]{4})`, ' ', 'D02 AF30', 'IE'],
  [String.raw`(\d{4}) ?([A-Z]{2})`, ' ', '1012 AB', 'NL'],
  [String.raw`(\d{3}) ?(\d{2})`, ' ', '111 22', 'CZ GR SE SK'],
  [String.raw`(\d{2})-?(\d{3})`, '-', '00-950', 'PL'],
  [String.raw`(\d{4})-?(\d{3})`, '-', '1000-001', 'PT'],
  [String.raw`(\d{5})-?(\d{3})`, '-', '01310-100', 'BR'],
  [String.raw`〒?(\d{3})-?(\d{4})`, '-', '100-0001', 'JP'],
  [String.raw`(\d{3})-?(\d{4})`, '', '8320000', 'CL'],
  [String.raw`\d{5}(?:\d{2})?`, '', '9614303', 'IL'],
  [String.raw`\d{3}(?:\d{2,3})?`, '', '100', 'TW'],
  [String.raw`(?:LT-?)?(\d{5})`, '', '01100', 'LT'],
  [String.raw`(?:LV-?)?(\d{4})`, '', '1010', 'LV'],
  [String.raw`(?:MD-?)?(\d{4})`, '', '2012', 'MD'],
  [String.raw`(AD)([1-7]00)`, '', 'AD500', 'AD'],
  [String.raw`([A-Z]{3}) ?(\d{4})`, ' ', 'VLT 1117', 'MT'],
  [String.raw`[A-Z]?\d{4}(?:[A-Z]{3})?`, '', 'C1001', 'AR'],
]

const formOf: ReadonlyMap<string, PostalCodeForm> = new Map(
  forms.flatMap(([source, separator, example, countries]) =>
    countries
      .split(/\s+/)
      .map((country) => [country, { pattern: new RegExp(`^${source}$`), separator, example }] as const),
  ),
)

/** Countries whose postal codes are often omitted in addresses. */
const optionalIn = new Set(
  `CL CO CR DO EC EG GN GT GW HN IE IQ JO KE KH KW LA LR LS MG MM MN MV MZ NE NG NI OM PE PG PY SN SV TJ TM TN TT UZ VE
  VN ZM`.split(/\s+/),
)

/** Returns true if an address in a country is incomplete without a postal code. */
export function requiresPostalCode(country: string): boolean {
  return formOf.has(country) && !optionalIn.has(country)
}

/**
 * Returns a valid postal code of a country, for error messages; undefined if their format is not
 * known.
 */
export function examplePostalCode(country: string): string | undefined {
  return formOf.get(country)?.example
}

/**
 * Returns a postal code in the usual notation of its country; undefined if it is invalid. Accepts
 * any text for countries whose format is not known.
 */
export function normalisePostalCode(country: string, code: string): string | undefined {
  const text = code.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  const form = formOf.get(country)
  if (!form) return text
  const match = form.pattern.exec(text)
  if (!match) return undefined
  const groups = match.slice(1).filter((group) => group !== undefined)
  return groups.length === 0 ? text : groups.join(form.separator)
}
