/**
 * Dates, numbers and money as a page's language writes them, the same on the server and in every browser: the Gregorian
 * calendar, UTC, and Latin digits also in Arabic, as the texts of the shop have them.
 */
const toLocale = (language: string): string => `${language}-u-ca-gregory-nu-latn`

/** A day, `2026-03-14`, in words; the text itself where it is no date. */
export function formatDate(language: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** An amount in minor units of a currency: 4900 and EUR give "€49.00". */
export function formatMoney(language: string, amount: number, currency: string): string {
  return moneyFormat(language, currency)(amount)
}

/** Writes many amounts of one currency: making a format takes longer than using it. */
export function moneyFormat(language: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(toLocale(language), { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return (amount) => format.format(amount / 10 ** maximumFractionDigits)
}

/** A number with as many decimals as it has, two at most: "4.7". */
export function formatNumber(language: string, value: number): string {
  return new Intl.NumberFormat(toLocale(language), { maximumFractionDigits: 2 }).format(value)
}
