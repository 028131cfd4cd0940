/**
 * Dates, numbers and money as a page's language writes them, the same on the server and in every browser: the Gregorian
 * calendar, UTC, and Latin digits also in Arabic, as the texts of the shop have them.
 */
const toLocale = (language: string): Intl.Locale =>
  new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' })

const maxCached = 100

/**
 * Makes a format once for each name: to make one costs a hundred times what its use does. Formats have no state, so
 * pages may share them; there are as many as languages and currencies, and no more than a hundred are kept.
 */
function memoize<T>(make: (name: string) => T): (name: string) => T {
  const kept = new Map<string, T>()
  return (name) => {
    const known = kept.get(name)
    if (known) return known
    if (kept.size >= maxCached) kept.clear()
    const made = make(name)
    kept.set(name, made)
    return made
  }
}

const dateFormat = memoize(
  (language) => new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
)
const moneyFormat = memoize((name) => {
  const [language = 'en', currency = 'USD'] = name.split(' ')
  const format = new Intl.NumberFormat(toLocale(language), { style: 'currency', currency })
  return { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
})

const numberFormat = memoize((name) => {
  const [language = 'en', least] = name.split(' ')
  return new Intl.NumberFormat(toLocale(language), {
    minimumFractionDigits: Number(least),
    maximumFractionDigits: 2,
  })
})

/** A day, `2026-03-14`, in words; the text itself where it is no date. */
export function formatDate(language: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : dateFormat(language).format(date)
}

/** An amount in minor units of a currency: 4900 and EUR give "€49.00". */
export function formatMoney(language: string, amount: number, currency: string): string {
  const { format, minorUnits } = moneyFormat(`${language} ${currency}`)
  return format.format(amount / minorUnits)
}

/** A number with as many decimals as it has, two at most and `least` at least: "4.7". */
export function formatNumber(language: string, value: number, least = 0): string {
  return numberFormat(`${language} ${least}`).format(value)
}

/** The mean of stars in hundredths, with one decimal: 400 gives "4.0", 467 "4.7". */
export function formatRating(language: string, hundredths: number, least = 1): string {
  return formatNumber(language, Math.round(hundredths / 10) / 10, least)
}
