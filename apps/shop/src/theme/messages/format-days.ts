import { toLocale } from './formats.ts'
import { memoize } from './memoize.ts'

const dayFormat = memoize(
  (language) =>
    new Intl.NumberFormat(toLocale(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)

/** Formats a number of days from `min` to `max`: "2–4 days", or "1 day" if both are equal. */
export function formatDays(language: string, min: number, max: number): string {
  const format = dayFormat(language)
  return min === max ? format.format(max) : format.formatRange(min, max)
}
