import { localise } from '../languages.ts'
import type { Location, OpeningHours } from './types.ts'

/** The workshop and the shops, which all have stock. */
export const locations: readonly Location[] = [
  {
    id: 'lehmbach',
    name: localise(['Workshop Lehmbach', 'Werkstatt Lehmbach', 'ورشة ليمباخ']),
    address: { street: 'Mühlgasse 7', postcode: '56203', city: 'Lehmbach', country: 'DE' },
    coordinates: { latitude: 50.443, longitude: 7.702 },
    timeZone: 'Europe/Berlin',
    hours: onDays([2, 3, 4, 5, 6], '10:00', '18:00'),
  },
  {
    id: 'hamburg',
    name: localise(['Shop Hamburg', 'Laden Hamburg', 'متجر هامبورغ']),
    address: { street: 'Marktstraße 12', postcode: '20357', city: 'Hamburg', country: 'DE' },
    coordinates: { latitude: 53.557, longitude: 9.968 },
    timeZone: 'Europe/Berlin',
    hours: [...onDays([2, 3, 4, 5], '11:00', '19:00'), ...onDays([6], '10:00', '17:00')],
  },
  {
    id: 'dubai',
    name: localise(['Shop Dubai', 'Laden Dubai', 'متجر دبي']),
    address: { street: 'Alserkal Avenue, Al Quoz', postcode: '', city: 'Dubai', country: 'AE' },
    coordinates: { latitude: 25.142, longitude: 55.226 },
    timeZone: 'Asia/Dubai',
    hours: [...onDays([1, 2, 3, 4, 6, 7], '10:00', '19:00'), ...onDays([5], '14:00', '20:00')],
  },
]

function onDays(days: readonly number[], opens: string, closes: string): readonly OpeningHours[] {
  return days.map((day) => ({ day, opens, closes }))
}
