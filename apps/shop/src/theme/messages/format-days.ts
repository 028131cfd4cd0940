import { toLocale } from './formats.ts'
import { memoize } from './memoize.ts'

const dayFormat = memoize(
  (language) =>
    new Intl.NumberFormat(toLocale(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)

// Formatting a range takes 0.1 ms.
const dayTexts = memoize((name) => {
  const [language = 'en', min = 0, max = 0] = name.split(' ')
  const format = dayFormat(language)
  return min === max ? format.format(Number(max)) : format.formatRange(Number(min), Number(max))
})

/** Formats a number of days from `min` to `max`: "2–4 days", or "1 day" if both are equal. */
export function formatDays(language: string, min: number, max: number): string {
  return dayTexts(`${language} ${min} ${max}`)
}
