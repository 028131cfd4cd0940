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
  const format = new Intl.NumberFormat(toLocale(language), { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}
