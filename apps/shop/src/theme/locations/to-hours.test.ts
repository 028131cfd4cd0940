import { expect, test } from 'vitest'
import { toHours } from './to-hours.ts'

const on = (day: 'monday' | 'tuesday' | 'saturday', opens: string, closes: string) => ({ day, opens, closes })
const hours = [
  on('monday', '14:00', '18:30'),
  on('monday', '09:00', '12:30'),
  on('tuesday', '09:00', '12:30'),
  on('tuesday', '14:00', '18:30'),
  on('saturday', '10:00', '16:00'),
]
const show = (language: string) => toHours(hours, language).map(({ days, times }) => `${days}: ${times}`)

test('days with the same hours are one row, and breaks are shown', () => {
  expect(show('en')).toEqual([
    'Monday – Tuesday: 9:00 AM – 12:30 PM, 2:00 PM – 6:30 PM',
    'Wednesday – Friday: ',
    'Saturday: 10:00 AM – 4:00 PM',
    'Sunday: ',
  ])
  expect(show('de')[0]).toBe('Montag – Dienstag: 09:00 – 12:30, 14:00 – 18:30')
})

test('a location without hours is closed all week', () => {
  expect(toHours([], 'en')).toEqual([{ days: 'Monday – Sunday', times: '' }])
})
