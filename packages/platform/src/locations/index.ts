export { createLocations } from './create-locations.ts'
