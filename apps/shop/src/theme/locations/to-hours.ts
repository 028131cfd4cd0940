import type { OpeningHours } from '@vitrine/contract'
import { memoize } from '../messages/memoize.ts'
import { toLocale } from '../messages/formats.ts'

/** Consecutive days with the same opening hours. */
export interface OpenDays {
  /** "Monday – Friday", or "Saturday". */
  readonly days: string
  /** "9:00 AM – 12:30 PM, 2:00 PM – 6:00 PM"; empty on days on which the location is closed. */
  readonly times: string
}

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const dayNames = memoize((language) => {
  const format = new Intl.DateTimeFormat(toLocale(language), { weekday: 'long', timeZone: 'UTC' })
  return week.map((_, day) => format.format(toMonday(day)))
})

/**
 * Formats times of day, `HH:MM`. Server and browser may use different versions of the CLDR, which differ in their spaces, so
 * spaces are normalised. Hydration would otherwise discard the server's HTML.
 */
const timeFormat = memoize((language) => {
  const format = new Intl.DateTimeFormat(toLocale(language), { timeStyle: 'short', timeZone: 'UTC' })
  return memoize((time) => format.format(new Date(`2024-01-01T${time}:00Z`)).replaceAll('\u202F', ' '))
})

/** Groups the opening hours of a location by days, from Monday to Sunday. */
export function toHours(hours: readonly OpeningHours[], language: string): readonly OpenDays[] {
  const toTime = timeFormat(language)
  const times = week.map((day) =>
    hours
      .filter((each) => each.day === day)
      .toSorted((one, other) => one.opens.localeCompare(other.opens, 'en'))
      .map(({ opens, closes }) => `${toTime(opens)} – ${toTime(closes)}`)
      .join(', '),
  )
  return times.flatMap((time, first): OpenDays[] => {
    if (times[first - 1] === time) return []
    const next = times.findIndex((other, index) => index > first && other !== time)
    const last = next === -1 ? week.length - 1 : next - 1
    const names = [...new Set([first, last])].map((day) => dayNames(language)[day])
    return [{ days: names.join(' – '), times: time }]
  })
}

/** Returns a date on a day of the week: 0 is Monday. */
const toMonday = (day: number): Date => new Date(Date.UTC(2024, 0, 1 + day))
