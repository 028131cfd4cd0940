import { createMessageLoader, type LocationMessages } from './messages.ts'

/** Loads the messages of the list of locations. */
export const loadLocationMessages = createMessageLoader<LocationMessages>({
  en: () => import('./en/locations.json?messages'),
  de: () => import('./de/locations.json?messages'),
  ar: () => import('./ar/locations.json?messages'),
})
