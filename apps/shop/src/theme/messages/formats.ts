import { memoize } from './memoize.ts'

/**
 * Returns the locale of a page language for dates and numbers. Server and browsers format alike: in the Gregorian
 * calendar, in UTC, and with Latin digits, which the texts of the shop also use in Arabic.
 */
export const toLocale = (language: string): Intl.Locale =>
  new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' })

const dateFormat = memoize(
  (language) => new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
)
const numberFormat = memoize((name) => {
  const [language = 'en', minDecimals] = name.split(' ')
  return new Intl.NumberFormat(toLocale(language), {
    minimumFractionDigits: Number(minDecimals),
    maximumFractionDigits: 2,
  })
})

/** Formats an ISO 8601 date: "March 14, 2026". Returns other strings unchanged. */
export function formatDate(language: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : dateFormat(language).format(date)
}

/** Formats the day of a time, ISO 8601 in UTC: "March 14, 2026". Returns other strings unchanged. */
export function formatDay(language: string, time: string): string {
  return formatDate(language, time.slice(0, 10))
}

/** Formats a number with at least `minDecimals` and at most two decimals: "4.7". */
export function formatNumber(language: string, value: number, minDecimals = 0): string {
  return numberFormat(`${language} ${minDecimals}`).format(value)
}

/** Formats a rating in hundredths of a star with one decimal: 400 as "4.0", 467 as "4.7". */
export function formatRating(language: string, hundredths: number, minDecimals = 1): string {
  return formatNumber(language, Math.round(hundredths / 10) / 10, minDecimals)
}
